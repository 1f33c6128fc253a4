import { expect, test } from 'vitest';
import { eventInWords, factInWords } from '../../src/values/names/names-in-words.ts';

test.each([
  ['name.firstName', 'Name, first name'],
  ['propertyAddress.street1', 'Property address, street 1'],
  ['ownership.coOwners.0.email', 'Ownership, co owners, 1, email'],
  ['ssn', 'Social Security number'],
])('%s is read as %s', (name, words) => {
  expect(factInWords(name)).toBe(words);
});

test('an event is read as words', () => {
  expect(eventInWords('income-verified')).toBe('Income verified');
});
