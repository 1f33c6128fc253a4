import { expect, test } from 'vitest';
import { amountOf, barsOf, signOf } from '../../../runtime/react/blocks/late/waterfall-bars.ts';

test('what is taken away ends where the sum before it ended', () => {
  const bars = barsOf([
    { key: 'line', does: 'start', amount: 100 },
    { key: 'debts', does: 'subtract', amount: 20 },
    { key: 'fee', does: 'subtract', amount: 5 },
    { key: 'cash', does: 'total', amount: 75 },
  ]);
  expect(bars).toEqual([
    { key: 'line', from: 0, width: 100 },
    { key: 'debts', from: 80, width: 20 },
    { key: 'fee', from: 75, width: 5 },
    { key: 'cash', from: 0, width: 75 },
  ]);
});

test('what is added begins there, and the largest sum fills the width', () => {
  const bars = barsOf([
    { key: 'draw', does: 'start', amount: 150 },
    { key: 'fee', does: 'add', amount: 50 },
  ]);
  expect(bars).toEqual([
    { key: 'draw', from: 0, width: 75 },
    { key: 'fee', from: 75, width: 25 },
  ]);
});

test('an amount that is small beside the largest is still seen, within the width', () => {
  const bars = barsOf([
    { key: 'draw', does: 'start', amount: 100_000 },
    { key: 'tax', does: 'add', amount: 27 },
    { key: 'cost', does: 'subtract', amount: 115 },
  ]);
  expect(bars.map(({ from, width }) => [from, width])).toEqual([
    [0, 100],
    [99, 1],
    [99, 1],
  ]);
});

test('amounts of nothing have no bars', () => {
  expect(barsOf([{ key: 'cash', does: 'total', amount: 0 }])).toEqual([{ key: 'cash', from: 0, width: 0 }]);
});

test.each([
  [63_000.3, 63_000.3],
  ['63000.30', 63_000.3],
  ['-12', -12],
  ['', undefined],
  ['12 dollars', undefined],
  [null, undefined],
])('the amount %j is as long as %j', (value, amount) => {
  expect(amountOf(value)).toBe(amount);
});

test('nothing that is taken away or added has no sign: there is no minus zero', () => {
  const bars = barsOf([
    { key: 'line', does: 'start', amount: 100 },
    { key: 'fee', does: 'subtract', amount: 5 },
    { key: 'tax', does: 'subtract', amount: 0 },
    { key: 'cash', does: 'total', amount: 95 },
  ]);
  const does = ['start', 'subtract', 'subtract', 'total'] as const;
  expect(bars.map((bar, at) => signOf(does[at] ?? 'start', bar))).toEqual(['', '−', '', '']);
});
