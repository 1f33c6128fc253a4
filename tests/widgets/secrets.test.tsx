import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { masked as maskedWidget } from '../../runtime/widgets/masked/definition.ts';
import { cover, groupByMask, maskedValue } from '../../runtime/widgets/masked/mask.ts';
import { password as passwordWidget } from '../../runtime/widgets/password/definition.ts';
import { exampleOf, openWidget, paste, type } from './open-widget.tsx';

test('a password is covered until one asks to see it', () => {
  const { control } = openWidget(exampleOf(passwordWidget.examples, 'Strong'));
  expect(control().type).toBe('password');
  fireEvent.click(screen.getByRole('button', { name: 'Show password' }));
  expect(control().type).toBe('text');
  fireEvent.click(screen.getByRole('button', { name: 'Hide password' }));
  expect(control().type).toBe('password');
});

test('a password may be pasted, in any script', () => {
  const { control, seen } = openWidget(exampleOf(passwordWidget.examples, 'Empty'));
  paste(control(), ' пароль 密码 🔑 ');
  expect(seen.value).toBe(' пароль 密码 🔑 ');
});

test.each([
  ['Weak', /Password strength: Very weak. Use at least 15 characters/],
  ['Strong', /Password strength: Strong$/],
])('%s: the strength is said', async (state, said) => {
  openWidget(exampleOf(passwordWidget.examples, state));
  await waitFor(() => expect(screen.getByRole('status').textContent).toMatch(said));
});

test('a password that is refused is not called strong', async () => {
  openWidget({ ...exampleOf(passwordWidget.examples, 'Strong'), error: 'Choose a password that is less common' });
  await waitFor(() => expect(screen.getByRole('status').textContent).toMatch(/Password strength: Weak$/));
});

test('at a login no strength is shown, and the password manager knows which password it is', () => {
  const { control } = openWidget(exampleOf(passwordWidget.examples, 'At a login'));
  expect(screen.queryByRole('status')).toBeNull();
  expect(control().getAttribute('autocomplete')).toBe('current-password');
});

test('where the account is named, the password manager knows it and the eye does not see it', () => {
  openWidget(exampleOf(passwordWidget.examples, 'Of an account that is named'));
  const named = document.querySelector<HTMLInputElement>('input[autocomplete="username"]');
  expect([named?.value, named?.hidden, named?.readOnly]).toEqual(['ana@example.com', true, true]);
  expect(named?.compareDocumentPosition(screen.getByLabelText('Password'))).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});

test('where no account is named, there is none in the form', () => {
  openWidget(exampleOf(passwordWidget.examples, 'Empty'));
  expect(document.querySelector('input[autocomplete="username"]')).toBeNull();
});

test('digits are grouped by the mask', () => {
  const mask = '###-##-####';
  expect(['6', '666', '6660', '666-01-0001', '666010001', '６６６01'].map((text) => groupByMask(text, mask))).toEqual([
    '6',
    '666',
    '666-0',
    '666-01-0001',
    '666-01-0001',
    '666-01',
  ]);
  expect(maskedValue('666-01-0001')).toBe('666010001');
  expect(maskedValue('--')).toBeUndefined();
  expect(cover('666-01')).toBe('•••-••');
});

test.each([
  ['6660100019', '666-01-00019', '6660100019'],
  ['50k', '50k', '50k'],
  ['41,39', '41,39', '41,39'],
  ['1e5', '1e5', '1e5'],
])('a masked number is never another: %s is kept, for the form to refuse', (typed, shown, stored) => {
  const { control, seen } = openWidget(exampleOf(maskedWidget.examples, 'Empty'));
  fireEvent.focus(control());
  type(control(), typed);
  expect([control().value, seen.value]).toEqual([shown, stored]);
  fireEvent.blur(control());
  expect(control().value).toMatch(/^[•,-]+$/u);
});

test('a masked number is readable while typing and hidden when the field is left', () => {
  const { control, seen } = openWidget(exampleOf(maskedWidget.examples, 'Empty'));
  fireEvent.focus(control());
  type(control(), '666010001');
  expect(control().value).toBe('666-01-0001');
  fireEvent.blur(control());
  expect(control().value).toBe('•••-••-••••');
  expect(seen).toMatchObject({ value: '666010001', commits: 1 });
});

test('a masked number is shown on request, and not stored by the browser', () => {
  const { control } = openWidget(exampleOf(maskedWidget.examples, 'Filled'));
  expect(document.body.innerHTML).not.toContain('666');
  fireEvent.click(screen.getByRole('button', { name: 'Show number' }));
  expect(control().value).toBe('666-01-0001');
  expect(control().getAttribute('autocomplete')).toBe('off');
});
