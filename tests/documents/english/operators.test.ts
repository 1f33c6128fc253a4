import { expect, test } from 'vitest';
import { operators } from '../../../runtime/engine/logic/operators.ts';
import { logicEnglish, valueEnglish } from '../../../src/documents/english/logic-english.ts';
import type { Names } from '../../../src/documents/english/names.ts';
import { inline } from '../../../src/documents/english/statement.ts';

const names: Names = {
  typeOf: () => undefined,
  whether: () => undefined,
  param: () => undefined,
  rule: () => 'The applicant is an adult',
};

/** What the example of each operator says, and what its opposite says where it is a condition. */
const said: Record<string, string | [holds: string, fails: string]> = {
  var: 'the city of the home',
  missing: 'those of the email and the phone that are missing',
  missing_some: 'those that are missing of "email" or "phone", if fewer than 1 are given',
  if: '"some" if the amount is more than 0, otherwise "none"',
  '?:': '"email" if the email is given, otherwise "letter"',
  and: 'whether the amount is more than 10',
  or: 'whether the amount is more than 1',
  '!': ['the email is not given', 'the email is given'],
  '!!': ['the incomes has a value', 'the incomes has no value'],
  '==': ['the state is "CO"', 'the state is not "CO"'],
  '===': ['1 is exactly "1"', '1 is not exactly "1"'],
  '!=': ['the state is not "CO"', 'the state is "CO"'],
  '!==': ['1 is not exactly "1"', '1 is exactly "1"'],
  '<': [
    'the amount is between 0 and 10, neither of them included',
    'the amount is not between 0 and 10, neither of them included',
  ],
  '<=': ['the amount is between 1 and 5, both included', 'the amount is not between 1 and 5, both included'],
  '>': ['the amount is more than 5', 'the amount is at most 5'],
  '>=': ['the amount is at least 5', 'the amount is less than 5'],
  max: 'the largest of 1 and the amount',
  min: 'the smallest of 1 and the amount',
  '+': '1 plus the years',
  '-': 'the years minus 1',
  '*': 'the years times 12',
  '/': 'the months divided by 12',
  '%': 'the remainder of the months divided by 12',
  in: ['"Box" is in the street', '"Box" is not in the street'],
  cat: 'the first name, " " and the last name as one text',
  substr: 'the last 4 characters of the account',
  merge: '1 or 2 and 3 together',
  map: 'the amount of each of the incomes',
  filter: 'those of the amounts that fit: it is more than 3,000',
  reduce:
    'the result of going through the amounts, each time the largest of the item and the result so far, beginning with 0',
  all: [
    'each of the amounts fits: it is more than 3,000',
    'not each of the amounts fits: it is more than 3,000, or there are none',
  ],
  some: [
    'at least one of the incomes fits: its amount is more than 3,000',
    'none of the incomes fits: its amount is more than 3,000',
  ],
  none: ['none of the amounts fits: it is less than 0', 'at least one of the amounts fits: it is less than 0'],
  fact: 'those of the counties that fit: its state is the state of the home',
  present: ['the email is given', 'the email is not given'],
  coalesce: 'the nickname (the first name if that is not given)',
  rule: ['“The applicant is an adult” holds', '“The applicant is an adult” does not hold'],
  call: 'the count of the incomes',
  same: ['the amounts is 4,000 or 2,500', 'the amounts is not 4,000 or 2,500'],
  'one-of': ['the state is one of "CO" or "NM"', 'the state is not one of "CO" or "NM"'],
  age: 'the years from the birthday to November 21, 2026',
  'day-diff': 'the days from February 1, 2026 to March 1, 2026',
  'add-days': '2 days after February 28, 2028',
  'day-at': 'the day of "2026-11-22T03:00:00Z" in "CO"',
  'date-before': ['January 1, 2026 is before January 2, 2026', 'January 1, 2026 is not before January 2, 2026'],
  'date-after': ['January 1, 2026 is after January 2, 2026', 'January 1, 2026 is not after January 2, 2026'],
  'date-before-or-same': ['January 1, 2026 is not after January 1, 2026', 'January 1, 2026 is after January 1, 2026'],
  'date-after-or-same': ['January 1, 2026 is not before January 2, 2026', 'January 1, 2026 is before January 2, 2026'],
  'is-valid-date': [
    '"2025-02-29" is a day of the calendar since 1900',
    '"2025-02-29" is not a day of the calendar since 1900',
  ],
  'same-address': ['the home is the same address as the as typed', 'the home is another address than the as typed'],
  'zip-in-state': ['"80203" is a ZIP code of "CO"', '"80203" is no ZIP code of "CO"'],
  length: 'the number of characters of "Denver"',
  'length-without': 'the number of characters of "R1vera.Jordan-2026" without "Jordan Rivera"',
  matches: ['the ZIP has the form ^\\d{5}$', 'the ZIP does not have the form ^\\d{5}$'],
  'starts-with': ['"PO Box 12" begins with "PO "', '"PO Box 12" does not begin with "PO "'],
  lower: '"Denver" in small letters',
  upper: '"co" in capital letters',
};

// Would let an operator into the language that a rule book cannot say.
test('every operator is said in English', () => {
  expect(Object.keys(said).sort()).toEqual(Object.keys(operators).sort());
});

test.each(Object.entries(said))('%s', (name, expected) => {
  const logic = operators[name]?.example ?? null;
  if (typeof expected === 'string') expect(valueEnglish(logic, names)).toBe(expected);
  else expect([inline(logicEnglish(logic, names)), inline(logicEnglish({ '!': logic }, names))]).toEqual(expected);
});

// Would say of a flag that it has a value, also where it says no.
test('a boolean fact counts by what it says', () => {
  const flags: Names = {
    ...names,
    typeOf: () => 'boolean',
    whether: (path) => (path === 'asks' ? 'the lender asks' : undefined),
  };
  const saidOf = (logic: object): string => inline(logicEnglish(logic as never, flags));
  expect(saidOf({ '!!': { var: 'asks' } })).toBe('the lender asks');
  expect(saidOf({ '!': { '!!': { var: 'flood' } } })).toBe('the flood is not true');
  expect(saidOf({ '==': [{ var: 'flood' }, false] })).toBe('the flood is not true');
});
