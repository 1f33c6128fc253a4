import { expect, it } from 'vitest';
import { yearAfter } from '../../src/values/calendar/year-after.ts';

it.each([
  ['2026-01-10', '2027-01-10'],
  ['2024-02-28', '2025-02-28'],
  ['2024-02-29', '2025-03-01'],
  ['2023-03-01', '2024-03-01'],
])('a year after %s is %s', (day, next) => {
  expect(yearAfter(day)).toBe(next);
});

it('of what is no day is none', () => {
  expect(() => yearAfter('2026-02-30')).toThrow(RangeError);
});
