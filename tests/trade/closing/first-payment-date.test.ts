import { expect, it } from 'vitest';
import { earliestPaymentDate, firstPaymentDate } from '../../../src/trade/closing/functions/first-payment-date.ts';
import { functions } from '../../../src/trade/index.ts';

it.each([
  ['2026-11-21', 15, '2027-01-15'],
  ['2026-11-20', 15, '2026-12-15'],
  ['2026-12-31', 25, '2027-01-25'],
  ['2027-01-31', 25, '2027-02-25'],
  ['2027-01-31', 28, '2027-02-28'],
])('money sent on %s and due on the %i is first due on the first such day 25 days on', (sent, day, due) => {
  expect(firstPaymentDate(sent, day)).toBe(due);
});

it('refuses a day that not every month has, and values that are not days', () => {
  expect(() => firstPaymentDate('2026-11-21', 29)).toThrow(RangeError);
  expect(() => firstPaymentDate('2026-02-30', 1)).toThrow(RangeError);
});

it('is absent to a document that asks with neither', () => {
  expect(functions['first-payment-date']?.('2026-11-21', '15')).toBe('2027-01-15');
  expect(functions['first-payment-date']?.('soon', '15')).toBeUndefined();
});

it.each([
  ['2026-11-21', '2026-12-16'],
  ['2027-01-31', '2027-02-25'],
])(
  'money sent on %s is paid back from %s at the earliest, which is never after the first payment',
  (sent, earliest) => {
    expect(earliestPaymentDate(sent)).toBe(earliest);
    for (const day of [1, 15, 28]) expect(firstPaymentDate(sent, day) >= earliest).toBe(true);
    expect(functions['earliest-payment-date']?.('soon')).toBeUndefined();
  },
);
