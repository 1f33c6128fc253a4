import { expect, it } from 'vitest';
import { heldUntil, limitOf } from '../../../runtime/core/lifecycle/event-limit.ts';
import { lifecycle } from './documents.ts';

const hour = 3_600_000;
const limit = { times: 2, hours: 24, refusal: 'Twice a day.' };

it.each([
  ['nothing was done', [], undefined],
  ['it was done once', [99], undefined],
  ['one of two is a day ago', [76, 99], undefined],
  ['it was done twice today', [80, 99], 104],
  ['it was done more often, in any order', [99, 10, 80, 90], 114],
])('where %s', (_, before, until) => {
  const at = before.map((hours) => hours * hour);
  expect(heldUntil(limit, at, 100 * hour)).toBe(until === undefined ? undefined : until * hour);
});

it('is none for what is not limited', () => {
  expect(limitOf(lifecycle, 'liens-confirmed')).toBeUndefined();
  expect(limitOf(lifecycle, 'constructor')).toBeUndefined();
  expect(limitOf(lifecycle, 'credit-retry')).toMatchObject({ times: 5, hours: 24 });
});
