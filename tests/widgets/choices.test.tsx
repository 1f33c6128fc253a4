import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { checkbox as checkboxWidget } from '../../runtime/widgets/checkbox/definition.ts';
import { choiceCards as choiceCardsWidget } from '../../runtime/widgets/choice-cards/definition.ts';
import { consent as consentWidget } from '../../runtime/widgets/consent/definition.ts';
import { select as selectWidget } from '../../runtime/widgets/select/definition.ts';
import { yesNo as yesNoWidget } from '../../runtime/widgets/yes-no/definition.ts';
import { exampleOf, openWidget } from './open-widget.tsx';

const radios = () => screen.getAllByRole<HTMLInputElement>('radio');

test('cards are one group of native radios, so that the arrow keys move among them', () => {
  openWidget(exampleOf(choiceCardsWidget.examples, 'Empty'));
  expect(new Set(radios().map(({ name }) => name)).size).toBe(1);
  expect(radios().map(({ value }) => value)).toEqual(['HOME', 'SECONDARY', 'INVESTMENT']);
  expect(radios().some(({ checked }) => checked)).toBe(false);
});

test('a card is named by its title and described by its help', () => {
  openWidget(exampleOf(choiceCardsWidget.examples, 'Empty'));
  const secondary = screen.getByRole('radio', { name: 'Secondary' });
  expect(document.getElementById(secondary.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
    'A vacation or second home.',
  );
});

test('a card with a figure is described by it, its unit and the help', () => {
  openWidget(exampleOf(choiceCardsWidget.examples, 'With figures'));
  const card = screen.getByRole('radio', { name: '10 years, fixed rate' });
  expect(document.getElementById(card.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
    '$3,399.80 a month At 8.100% APR, up to $265,713',
  );
  const bare = screen.getByRole('radio', { name: '15 years, fixed rate' });
  expect(document.getElementById(bare.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
    '$2,722.95 Up to $219,141',
  );
});

test('choosing a card stores its key and commits it', () => {
  const { seen } = openWidget(exampleOf(choiceCardsWidget.examples, 'Empty'));
  fireEvent.click(screen.getByText('A vacation or second home.'));
  expect(seen).toMatchObject({ value: 'SECONDARY', commits: 1 });
});

test('a value that is no option chooses nothing', () => {
  openWidget({ ...exampleOf(choiceCardsWidget.examples, 'Empty'), value: 'INIT' });
  expect(radios().some(({ checked }) => checked)).toBe(false);
});

test('yes and no are stored as booleans', () => {
  const { seen } = openWidget(exampleOf(yesNoWidget.examples, 'Empty'));
  fireEvent.click(screen.getByLabelText('No'));
  expect(seen.value).toBe(false);
  fireEvent.click(screen.getByLabelText('Yes'));
  expect(seen.value).toBe(true);
});

test('a read-only choice cannot be changed', () => {
  const { seen } = openWidget(exampleOf(yesNoWidget.examples, 'Read only'));
  screen.getByLabelText('Yes').click();
  expect(seen).toMatchObject({ value: false, commits: 0 });
});

test('choices that come later are shown by one press, which leads to the first of them', () => {
  openWidget(exampleOf(choiceCardsWidget.examples, 'With figures, on a phone some of them at first'));
  const later = () => [...document.querySelectorAll('[data-later]')].map((label) => label.textContent);
  expect(later()).toEqual([expect.stringContaining('20 years'), expect.stringContaining('5 years')]);
  fireEvent.click(screen.getByRole('button', { name: 'Compare all 5' }));
  expect(later()).toEqual([]);
  expect(document.activeElement).toBe(screen.getByRole('radio', { name: '20 years, fixed rate' }));
  expect(screen.queryByRole('button', { name: 'Compare all 5' })).toBeNull();
});

test('a choice that would come later is shown once it is chosen, and a single one always', () => {
  const { field, ...example } = exampleOf(choiceCardsWidget.examples, 'With figures, on a phone some of them at first');
  openWidget({ ...example, field, value: 'last' });
  expect(document.querySelector('[data-later]')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Compare all 5' })).toBeNull();
});

test('a list stores the key, and its blank choice as absent', () => {
  const { control, seen } = openWidget(exampleOf(selectWidget.examples, 'Empty'));
  fireEvent.change(control(), { target: { value: 'RETIRED' } });
  expect(seen.value).toBe('RETIRED');
  fireEvent.change(control(), { target: { value: '' } });
  expect(seen.value).toBeUndefined();
});

test('a consent is never there until its text is pressed, and is absent again when taken back', () => {
  const { control, seen } = openWidget(exampleOf(consentWidget.examples, 'Empty'));
  expect(control().checked).toBe(false);
  fireEvent.click(screen.getByText(/I agree to the/));
  expect(seen).toMatchObject({ value: true, commits: 1 });
  fireEvent.click(control());
  expect(seen.value).toBeUndefined();
});

test('a consent is named by its whole text, links included', () => {
  openWidget(exampleOf(consentWidget.examples, 'Empty'));
  expect(screen.getByRole('checkbox', { name: 'I agree to the Terms of Use and the Privacy Policy.' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Terms of Use' }).getAttribute('href')).toBe('/base/terms');
});

test('pressing a link in a consent does not give it', () => {
  const { seen } = openWidget(exampleOf(consentWidget.examples, 'Empty'));
  const link = screen.getByRole('link', { name: 'Privacy Policy' });
  link.addEventListener('click', (event) => event.preventDefault());
  fireEvent.click(link);
  expect(seen.value).toBeUndefined();
});

test('a box that was unticked says so', () => {
  const { control, seen } = openWidget(exampleOf(checkboxWidget.examples, 'Ticked'));
  fireEvent.click(control());
  expect(seen.value).toBe(false);
});
