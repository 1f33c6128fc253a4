import { expect, it } from 'vitest';
import { happen, transitionCases } from './transition-case.ts';

it.each(transitionCases)('in $in, $event ($title) leads to $rests', (given) => {
  const { status, view, messages: told } = happen(given);
  expect(status).toBe(given.rests);
  expect(view).toMatchObject(given.shows ?? {});
  expect(told).toEqual(expect.arrayContaining(given.told ?? []));
});
