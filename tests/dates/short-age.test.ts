import { expect, it } from 'vitest';
import { shortAge } from '../../runtime/dates/short-age.ts';

const now = '2026-11-23T12:00:00.000Z';
const ago = (ms: number): string => new Date(Date.parse(now) - ms).toISOString();
const [minute, hour, day] = [60_000, 3_600_000, 86_400_000];

it.each([
  [0, 'minutes', 0],
  [59 * minute, 'minutes', 59],
  [hour, 'hours', 1],
  [24 * hour - 1, 'hours', 23],
  [day, 'days', 1],
  [7 * day - 1, 'days', 6],
  [7 * day, 'weeks', 1],
  [28 * day, 'weeks', 4],
  [-hour, 'minutes', 0],
])('an age of %i ms is told in %s: %i', (ms, unit, count) => {
  expect(shortAge(ago(ms), now)).toEqual({ unit, count });
});

it('more than four weeks are told by the day', () => {
  const at = ago(28 * day + 1);
  expect(shortAge(at, now)).toEqual({ unit: 'date', at: Date.parse(at) });
});

it('what is no timestamp has no age', () => {
  expect(shortAge('yesterday', now)).toBeUndefined();
  expect(shortAge(undefined, now)).toBeUndefined();
});
