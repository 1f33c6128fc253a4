import { act, fireEvent, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { smallProduct } from '../state/small-product.ts';
import { draw } from './draw.tsx';

const type = (label: string, value: string): boolean =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const press = (name: string): boolean => fireEvent.click(screen.getByRole('button', { name }));

function answerTheNameStep(): void {
  type('First name', 'Ana');
  type('Last name', 'Jones');
  type('Street', '742 Cedar Ave');
  type('City', 'Denver');
  fireEvent.click(screen.getByRole('checkbox'));
}

test('a screen has one heading and the title of the page', () => {
  draw();
  expect(screen.getAllByRole('heading', { level: 1 }).map((heading) => heading.textContent)).toEqual([
    'What is your name?',
  ]);
  expect(document.title).toBe('What is your name? – Example Bank');
});

test('the first screen leaves the focus alone', () => {
  draw();
  expect(document.activeElement).toBe(document.body);
});

test('a failed press moves the focus to a summary of links in the order of the screen', () => {
  draw();
  press('Next');
  const summary = screen.getByRole('alert');
  expect(document.activeElement).toBe(summary);
  const links = within(summary)
    .getAllByRole('link')
    .map((link) => link.textContent);
  expect(links).toEqual(['First name: Required', 'Last name: Required', 'Home address: Required', 'I agree: Required']);
});

test('a sentence that several fields have in the summary is led by the name of each; one that a single field has stands alone', () => {
  const { shell } = smallProduct;
  const copy = { ...shell.messages?.copy, required: 'Answer in one line' };
  draw('/register', { product: { ...smallProduct, shell: { ...shell, messages: { copy } } } });
  const links = () => screen.getAllByRole('link').map((link) => link.textContent);
  press('Next');
  expect(links().slice(0, 2)).toEqual(['First name: Answer in one line', 'Last name: Answer in one line']);
  answerTheNameStep();
  type('First name', '');
  press('Next');
  expect(links()).toEqual(['Answer in one line']);
});

test('who types on after a press keeps the focus when the press fails later', () => {
  const { runtime } = draw();
  press('Next');
  const name = screen.getByLabelText('First name');
  act(() => name.focus());
  type('First name', 'A');
  // As the machine says it once what the press waited for has come.
  act(() => runtime.dispatch({ type: 'press', action: 'next' }));
  expect(document.activeElement).toBe(name);
  expect(screen.getByRole('alert')).toBeTruthy();
  press('Next');
  expect(document.activeElement).toBe(screen.getByRole('alert'));
});

test('a link of the summary leads to its field', () => {
  draw();
  fireEvent.change(screen.getByLabelText('Street'), { target: { value: '742 Cedar Ave' } });
  press('Next');
  fireEvent.click(screen.getByRole('link', { name: 'City: Required' }));
  expect(document.activeElement).toBe(screen.getByLabelText('City'));
});

test('an error of a field that was left opens no summary', () => {
  draw();
  fireEvent.blur(screen.getByLabelText('First name'));
  expect(screen.queryByRole('alert')).toBeNull();
});

test('a step that holds leads to the next: its heading has the focus, the address and the progress bar follow', () => {
  const { location } = draw();
  answerTheNameStep();
  press('Next');
  const heading = screen.getByRole('heading', { level: 1 });
  expect(heading.textContent).toBe('What do you earn?');
  expect(document.activeElement).toBe(heading);
  expect(location.history).toEqual(['/account/heloc/register', '/account/heloc/register/income']);
  expect(screen.getByText('Income', { selector: '[aria-current] *' })).toBeTruthy();
});

test('Back leads to the previous step, with its answers', () => {
  const { location } = draw();
  answerTheNameStep();
  press('Next');
  act(() => location.navigate('/account/heloc/register'));
  expect(screen.getByLabelText<HTMLInputElement>('First name').value).toBe('Ana');
});

test('a confirmation is asked for at its field, and confirming does not advance', () => {
  draw('/register/income');
  type('Income', '14999');
  press('Next');
  const asked = screen.getByText('Is this before taxes?');
  expect(document.activeElement).toBe(asked);
  press('Confirm');
  expect(screen.queryByText('Is this before taxes?')).toBeNull();
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('What do you earn?');
});

test('Enter presses the main action', () => {
  draw();
  fireEvent.submit(screen.getByLabelText('First name'));
  expect(screen.getByRole('alert')).toBeTruthy();
});

test('an open dialog has the focus on its title, and its action closes it', () => {
  draw('/register/income');
  type('Income', '90000');
  press('Next');
  const dialog = screen.getByRole('dialog', { name: 'Done' });
  expect(document.activeElement).toBe(within(dialog).getByRole('heading'));
  press('Fine');
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('Escape closes a dialog that may be dismissed', () => {
  draw('/register/income');
  type('Income', '90000');
  press('Next');
  fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true }));
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('a path that leads nowhere says so', () => {
  draw('/no-such-page');
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Nothing here');
});

test('the page is marked busy until its screen is there', () => {
  document.body.setAttribute('data-busy', '');
  draw();
  expect(document.body.hasAttribute('data-busy')).toBe(false);
});
