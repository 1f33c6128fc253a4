import { expect, it } from 'vitest';
import { limitsOf, nextAllowedAt } from '../../runtime/lifecycle/event-limit.ts';
import { lifecycle } from './documents.ts';

const hour = 3_600_000;
const limit = { times: 2, hours: 24, refusal: 'Twice a day.' };

it.each([
  ['nothing was done', [], undefined],
  ['it was done once', [99], undefined],
  ['one of two is a day ago', [76, 99], undefined],
  ['it was done twice today', [80, 99], 104],
  ['a clock was ahead by a year, and was set back', [99, 8860, 8870], undefined],
  ['two servers have clocks that differ', [99.5, 100.5], 123.5],
  ['it was done more often, in any order', [99, 10, 80, 90], 114],
])('where %s', (_, before, until) => {
  const at = before.map((hours) => hours * hour);
  expect(nextAllowedAt(limit, at, 100 * hour)).toBe(until === undefined ? undefined : until * hour);
});

it('does not exist for events without a limit', () => {
  expect(limitsOf(lifecycle, 'liens-confirmed')).toEqual([]);
  expect(limitsOf(lifecycle, 'constructor')).toEqual([]);
  expect(limitsOf(lifecycle, 'credit-retry')).toMatchObject([{ times: 5, hours: 24, events: ['credit-retry'] }]);
});

it('holds back each of its events', () => {
  expect(limitsOf(lifecycle, 'start').map(({ reached }) => reached)).toContain('DECLINED');
});
