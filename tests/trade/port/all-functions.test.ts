import { expect, it } from 'vitest';
import { allFunctions } from '../../../src/trade/port/all-functions.ts';

it('functions of several domains are one registry', () => {
  const all = allFunctions([{ one: () => 1 }, { two: () => 2 }]);
  expect([all.one?.(), all.two?.()]).toEqual([1, 2]);
});

it('two functions of one name are an error', () => {
  expect(() => allFunctions([{ one: () => 1 }, { one: () => 2 }])).toThrow("Two functions have the name 'one'");
});
