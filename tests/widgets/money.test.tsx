import { act, fireEvent } from '@testing-library/react';
import { expect, test } from 'vitest';
import { money as moneyWidget } from '../../runtime/widgets/money/definition.ts';
import { dollarsOf, dollarsText, groupAsTyped } from '../../runtime/widgets/money/dollars.ts';
import { exampleOf, openWidget, paste, type } from './open-widget.tsx';

test.each([
  ['75000', 75000],
  ['75,000', 75000],
  ['$ 75,000.00', 75000],
  ['-1', -1],
  ['10000000', 10000000],
  ['0', 0],
  ['75000.99', 75000],
  ['', undefined],
  ['-', undefined],
  ['abc', undefined],
  ['12k', undefined],
  ['1e5', undefined],
  ['1.2.3', undefined],
])('%s is %s', (text, amount) => {
  expect(dollarsOf(text)).toBe(amount);
});

test('thousands are grouped while typing, and other text is left unchanged', () => {
  expect(['1', '1234', '-1234567', '12,34', '5000.', 'abc'].map(groupAsTyped)).toEqual([
    '1',
    '1,234',
    '-1,234,567',
    '1,234',
    '5,000.',
    'abc',
  ]);
});

test('an amount is shown as it is entered', () => {
  expect([125000, 0, -1, undefined, null].map(dollarsText)).toEqual(['125,000', '0', '-1', '', '']);
});

const empty = exampleOf(moneyWidget.examples, 'Empty');

test('typing stores whole dollars and shows them grouped', () => {
  const { control, seen } = openWidget(empty);
  type(control(), '125000');
  expect(control().value).toBe('125,000');
  expect(seen.value).toBe(125000);
});

test('cents are gone once the field is left', () => {
  const { control, seen } = openWidget(empty);
  type(control(), '50000.75');
  expect(control().value).toBe('50,000.75');
  fireEvent.blur(control());
  expect(control().value).toBe('50,000');
  expect(seen).toMatchObject({ value: 50000, commits: 1 });
});

test('text that is not an amount is absent, and stays to be corrected', () => {
  const { control, seen } = openWidget({ ...empty, value: 5 });
  paste(control(), 'a lot');
  fireEvent.blur(control());
  expect(seen.value).toBeUndefined();
  expect(control().value).toBe('a lot');
});

test('a value that changes elsewhere shows', () => {
  const { control, put } = openWidget(empty);
  type(control(), '12');
  act(() => put(98000));
  expect(control().value).toBe('98,000');
});
