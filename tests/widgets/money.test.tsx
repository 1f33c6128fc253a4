import { act, fireEvent } from '@testing-library/react';
import { expect, test } from 'vitest';
import { money as moneyWidget } from '../../runtime/widgets/money/definition.ts';
import { dollarsText, groupAsTyped, typedAmount } from '../../runtime/widgets/money/dollars.ts';
import { exampleOf, openWidget, paste, type } from './open-widget.tsx';

test.each([
  ['75000', 75000],
  ['75,000', 75000],
  ['$ 75,000.00', 75000],
  ['75 000', 75000],
  ['-1', -1],
  ['10000000', 10000000],
  ['0', 0],
  ['0.99', 0.99],
  ['1,234.56', 1234.56],
  ['\uff17\uff15\uff10\uff10\uff10', 75000],
  ['\u0667\u0665', 75],
  ['', undefined],
  [' ', undefined],
  ['-', '-'],
  ['abc', 'abc'],
  ['12k', '12k'],
  ['1e5', '1e5'],
  ['1.2.3', '1.2.3'],
  ['41,39', '41,39'],
  ['1,2,3', '1,2,3'],
  ['85.000,00', '85.000,00'],
  ['85.000', '85.000'],
  ['1.234', '1.234'],
  ['85,000.00', 85_000],
  ['9007199254740993', '9007199254740993'],
  ['1 2 3', '1 2 3'],
  ['12 34', '12 34'],
  ['12\u00a0345', 12_345],
  ['85000\u00b2', '85000\u00b2'],
  ['\u2460\u2461', '\u2460\u2461'],
  ['\u{1d7db}\u{1d7d9}', 31],
])('an amount is never another: %j says %j', (text, said) => {
  expect(typedAmount(text)).toBe(said);
});

test('thousands are grouped while digits are typed, and other text is left unchanged', () => {
  const typed = [
    ['1', ''],
    ['1234', '123'],
    ['-1234567', '-123,456'],
    ['12,34', '12,345'],
    ['1,2345', '1,234'],
    ['5000.', '5,000'],
    ['abc', 'ab'],
  ] as const;
  expect(typed.map(([text, before]) => groupAsTyped(text, before))).toEqual([
    '1',
    '1,234',
    '-1,234,567',
    '1,234',
    '12,345',
    '5,000.',
    'abc',
  ]);
});

test('a comma that was typed or pasted stays where it is, until the groups are whole', () => {
  const typed = [
    ['41,39', ''],
    ['41,', '41'],
    ['41,3', '41,'],
    ['1,234', '1,23'],
    ['85.000,00', ''],
  ] as const;
  expect(typed.map(([text, before]) => groupAsTyped(text, before))).toEqual(typed.map(([text]) => text));
});

test('a blank that was typed or pasted stays where it is, until the groups are whole', () => {
  const steps = ['12', '12 ', '12 3', '12 34', '12 345'];
  expect(steps.map((text, index) => groupAsTyped(text, steps[index - 1]))).toEqual([...steps.slice(0, 4), '12,345']);
  expect(['1 2 3', '12 34', '75 000', '75\u00a0000', ' 75000 '].map((text) => groupAsTyped(text))).toEqual([
    '1 2 3',
    '12 34',
    '75,000',
    '75,000',
    '75,000',
  ]);
  expect(groupAsTyped('1234', '12 34')).toBe('1,234');
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

test('cents stay in the field and in the value, for the form to refuse', () => {
  const { control, seen } = openWidget(empty);
  type(control(), '50000.75');
  fireEvent.blur(control());
  expect(control().value).toBe('50,000.75');
  expect(seen).toMatchObject({ value: 50000.75, commits: 1 });
});

test('text that is not an amount is the value, which the form refuses, and stays to be corrected', () => {
  const { control, seen } = openWidget({ ...empty, value: 5 });
  paste(control(), 'a lot');
  fireEvent.blur(control());
  expect(seen.value).toBe('a lot');
  expect(control().value).toBe('a lot');
});

test('a value that changes elsewhere shows', () => {
  const { control, put } = openWidget(empty);
  type(control(), '12');
  act(() => put(98000));
  expect(control().value).toBe('98,000');
});
