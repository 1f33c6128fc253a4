import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { draw } from './draw.tsx';

const type = (label: string, value: string): boolean =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const leave = (label: string): boolean => fireEvent.blur(screen.getByLabelText(label));

test('the fields are in the order of the document, not of the schema', () => {
  const { view } = draw();
  const facts = [...view.container.querySelectorAll('[data-fact]')].map((field) => field.getAttribute('data-fact'));
  expect(facts).toEqual(['name.firstName', 'name.lastName', 'homeAddress', 'consent']);
});

test('a keystroke draws its own field once, and no other', () => {
  const { draws } = draw();
  const before = new Map(draws);
  type('Last name', 'R');
  const drawnAgain = [...draws].filter(([path, count]) => count !== before.get(path));
  expect(drawnAgain).toEqual([['name.lastName', (before.get('name.lastName') ?? 0) + 1]]);
});

test('a keystroke that decides another field draws that field too', () => {
  const { draws } = draw();
  type('Last name', 'Rivera');
  expect(screen.getByLabelText('Spouse')).toBeTruthy();
  expect(draws.get('spouse')).toBe(1);
  type('Last name', 'Riveras');
  expect(screen.queryByLabelText('Spouse')).toBeNull();
});

test('nothing comes ticked, though the schema says const true', () => {
  draw();
  expect(screen.getByRole<HTMLInputElement>('checkbox').checked).toBe(false);
});

test('an error shows once its field was left, is described and announced as invalid', () => {
  draw();
  type('First name', '');
  expect(screen.queryByText('Required')).toBeNull();
  leave('First name');
  const field = screen.getByLabelText('First name');
  expect(field.getAttribute('aria-invalid')).toBe('true');
  const described = field
    .getAttribute('aria-describedby')
    ?.split(' ')
    .map((id) => document.getElementById(id)?.textContent);
  expect(described).toEqual(['As on your ID', 'Required']);
});

test('an error disappears as soon as the typed answer is valid', () => {
  draw();
  leave('First name');
  type('First name', 'Ana');
  expect(screen.getByLabelText('First name').getAttribute('aria-invalid')).toBe('false');
});

test('a space typed into a field in error stays', () => {
  draw();
  leave('First name');
  type('First name', 'Ana ');
  expect(screen.getByLabelText<HTMLInputElement>('First name').value).toBe('Ana ');
});

test('a field of several controls is a group with a legend', () => {
  draw();
  expect(screen.getByRole('group', { name: 'Home address' })).toBeTruthy();
  expect(screen.getByLabelText('Street')).toBeTruthy();
});

test('leaving a part of an object shows the error of that part alone', () => {
  draw();
  leave('Street');
  expect(screen.getByLabelText('Street').getAttribute('aria-invalid')).toBe('true');
  expect(screen.getByLabelText('City').getAttribute('aria-invalid')).toBe('false');
});

test('a rule hides a field and disables the action while its notice is shown', () => {
  draw();
  type('Last name', 'Smith');
  expect(screen.getByText('We have enough Smiths.')).toBeTruthy();
  expect(screen.queryByRole('checkbox')).toBeNull();
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Next' }).disabled).toBe(true);
});
