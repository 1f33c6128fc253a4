import { expect, it } from 'vitest';
import { yearsAfter } from '../../src/values/calendar/years-after.ts';

it.each([
  ['2026-01-10', 1, '2027-01-10'],
  ['2024-02-28', 1, '2025-02-28'],
  ['2024-02-29', 1, '2025-03-01'],
  ['2023-03-01', 1, '2024-03-01'],
  ['2024-02-29', 4, '2028-02-29'],
  ['2026-11-30', 3, '2029-11-30'],
])('the anniversary of %s after %i years is %s', (day, years, next) => {
  expect(yearsAfter(day, years)).toBe(next);
});

it.each([
  ['2026-02-30', 1],
  ['2026-02-28', 1.5],
])('of %s and %d there is none', (day, years) => {
  expect(() => yearsAfter(day, years)).toThrow(RangeError);
});
