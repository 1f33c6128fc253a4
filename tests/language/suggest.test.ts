import { expect, it } from 'vitest';
import { didYouMean } from '../../runtime/language/source/suggest.ts';

const names = (count: number) => Array.from({ length: count }, (_, index) => `name-${index + 10}`);

it('names the nearest', () => expect(didYouMean('inocme', ['income', 'dob'])).toBe('did you mean "income"?'));

it('gives the remedy where none is near', () => expect(didYouMean('xyz', names(2), 'remove it')).toBe('remove it'));

it('lists the names, each once', () =>
  expect(didYouMean('xyz', ['income', 'dob', 'dob'])).toBe('use one of "income", "dob"'));

it('lists the first twelve of many, and counts the others', () => {
  expect(didYouMean('xyz', names(12))).toMatch(/"name-21"$/);
  expect(didYouMean('xyz', names(13))).toMatch(/"name-21" or 1 other$/);
  expect(didYouMean('xyz', names(14))).toMatch(/"name-21" or 2 others$/);
});

it('says so where there is no name', () =>
  expect(didYouMean('xyz', [])).toBe('there is none to name: add it, or remove this'));
