import type { Json } from '../../json/json.ts';

/**
 * The description of an operator for docs/reference/operators.md, with an example, the facts it reads and its result.
 * Pages do not import this file.
 */
export type OperatorText = { description: string; example: Json; facts?: { [name: string]: Json }; result: Json };

const incomes: Json = [{ amount: 4000 }, { amount: 2500 }];
const amounts: Json = [4000, 2500];
const home: Json = { street1: '742 Cedar Ave', city: 'Denver', state: 'CO', zip: '80203' };
const asTyped: Json = { street1: '742  CEDAR Ave', city: 'Denver', state: 'CO', zip: '80203-1234' };

/** The operators of json-logic, those that read, and our own, in the order of the page. */
export const operatorTexts: Readonly<Record<string, OperatorText>> = {
  var: {
    description: 'The value of a fact, or of a part of it; the second argument stands in where it is absent.',
    example: { var: 'home.city' },
    facts: { home },
    result: 'Denver',
  },
  missing: {
    description: 'Those of the facts named that are absent.',
    example: { missing: ['email', 'phone'] },
    facts: { email: 'jo@example.com' },
    result: ['phone'],
  },
  missing_some: {
    description: 'An empty list where at least so many of the facts are present; else those that are absent.',
    example: { missing_some: [1, ['email', 'phone']] },
    facts: { email: 'jo@example.com' },
    result: [],
  },
  present: {
    description:
      'Whether a fact has a value. Blank text and an object without values are absent; an empty list is present.',
    example: { present: 'email' },
    facts: { email: 'jo@example.com' },
    result: true,
  },
  coalesce: {
    description: 'The first of its arguments that is present.',
    example: { coalesce: [{ var: 'nickname' }, { var: 'firstName' }] },
    facts: { firstName: 'Jo' },
    result: 'Jo',
  },
  rule: {
    description: 'Whether a rule holds. A rule that does not apply holds.',
    example: { rule: 'is-adult' },
    result: true,
  },
  call: {
    description: 'The result of a function of src/lending/registry.ts: its name, then its arguments.',
    example: { call: ['count-of', { var: 'incomes' }] },
    facts: { incomes },
    result: 2,
  },
  if: {
    description: 'Condition, value, condition, value …, and the value otherwise.',
    example: { if: [{ '>': [{ var: 'amount' }, 0] }, 'some', 'none'] },
    facts: { amount: 5 },
    result: 'some',
  },
  '?:': {
    description: '`if` with one condition.',
    example: { '?:': [{ present: 'email' }, 'email', 'letter'] },
    facts: { email: 'jo@example.com' },
    result: 'email',
  },
  and: {
    description: 'True where all are. The value is that of the first that is not, else that of the last.',
    example: { and: [true, { '>': [{ var: 'amount' }, 10] }] },
    facts: { amount: 5 },
    result: false,
  },
  or: {
    description: 'True where one is. The value is that of the first that is, else that of the last.',
    example: { or: [false, { '>': [{ var: 'amount' }, 1] }] },
    facts: { amount: 5 },
    result: true,
  },
  '!': {
    description: 'Not.',
    example: { '!': { present: 'email' } },
    result: true,
  },
  '!!': {
    description: 'True for a value that counts as true: not `false`, 0, an empty text or an empty list.',
    example: { '!!': { var: 'incomes' } },
    facts: { incomes },
    result: true,
  },
  '==': {
    description: 'Whether two values are equal. `same` is for objects and lists.',
    example: { '==': [{ var: 'state' }, 'CO'] },
    facts: { state: 'CO' },
    result: true,
  },
  '===': { description: 'Equal, and of one type.', example: { '===': [1, '1'] }, result: false },
  '!=': {
    description: 'Not equal.',
    example: { '!=': [{ var: 'state' }, 'CO'] },
    facts: { state: 'NM' },
    result: true,
  },
  '!==': { description: 'Not equal, or not of one type.', example: { '!==': [1, '1'] }, result: true },
  '<': {
    description: 'Less. With three arguments: between, without both ends. Days are compared by `date-before`.',
    example: { '<': [0, { var: 'amount' }, 10] },
    facts: { amount: 5 },
    result: true,
  },
  '<=': {
    description: 'Less or equal. With three arguments: between, with both ends.',
    example: { '<=': [1, { var: 'amount' }, 5] },
    facts: { amount: 5 },
    result: true,
  },
  '>': { description: 'More.', example: { '>': [{ var: 'amount' }, 5] }, facts: { amount: 5 }, result: false },
  '>=': {
    description: 'More or equal.',
    example: { '>=': [{ var: 'amount' }, 5] },
    facts: { amount: 5 },
    result: true,
  },
  max: { description: 'The largest.', example: { max: [1, { var: 'amount' }] }, facts: { amount: 5 }, result: 5 },
  min: { description: 'The smallest.', example: { min: [1, { var: 'amount' }] }, facts: { amount: 5 }, result: 1 },
  '+': {
    description: 'The sum. Not of money.',
    example: { '+': [1, { var: 'years' }] },
    facts: { years: 2 },
    result: 3,
  },
  '-': {
    description: 'The difference; of one argument, its negative. Not of money.',
    example: { '-': [{ var: 'years' }, 1] },
    facts: { years: 3 },
    result: 2,
  },
  '*': {
    description: 'The product. Not of money.',
    example: { '*': [{ var: 'years' }, 12] },
    facts: { years: 2 },
    result: 24,
  },
  '/': {
    description: 'The quotient. Not of money.',
    example: { '/': [{ var: 'months' }, 12] },
    facts: { months: 24 },
    result: 2,
  },
  '%': {
    description: 'The remainder of a division. Not of money.',
    example: { '%': [{ var: 'months' }, 12] },
    facts: { months: 26 },
    result: 2,
  },
  in: {
    description: 'Whether a text is a part of a text, or a value an item of a list. `one-of` is for lists.',
    example: { in: ['Box', { var: 'street' }] },
    facts: { street: 'PO Box 12' },
    result: true,
  },
  cat: {
    description: 'The texts, one behind the other.',
    example: { cat: [{ var: 'firstName' }, ' ', { var: 'lastName' }] },
    facts: { firstName: 'Jo', lastName: 'Doe' },
    result: 'Jo Doe',
  },
  substr: {
    description:
      'A part of a text: from this place, the first being 0 and -4 the fourth from the end; perhaps so many characters.',
    example: { substr: [{ var: 'account' }, -4] },
    facts: { account: '000123456789' },
    result: '6789',
  },
  merge: { description: 'Lists and values as one list.', example: { merge: [[1, 2], 3] }, result: [1, 2, 3] },
  map: {
    description: 'For each item the value of the logic, in which `var` reads the item.',
    example: { map: [{ var: 'incomes' }, { var: 'amount' }] },
    facts: { incomes },
    result: [4000, 2500],
  },
  filter: {
    description: 'The items for which the logic is true.',
    example: { filter: [{ var: 'amounts' }, { '>': [{ var: '' }, 3000] }] },
    facts: { amounts },
    result: [4000],
  },
  reduce: {
    description:
      'One value of a list: the logic reads `current`, the item, and `accumulator`, the result so far, which begins as the last argument.',
    example: { reduce: [{ var: 'amounts' }, { max: [{ var: 'current' }, { var: 'accumulator' }] }, 0] },
    facts: { amounts },
    result: 4000,
  },
  all: {
    description: 'Whether the logic is true for every item; false for an empty list.',
    example: { all: [{ var: 'amounts' }, { '>': [{ var: '' }, 3000] }] },
    facts: { amounts },
    result: false,
  },
  some: {
    description: 'Whether the logic is true for an item.',
    example: { some: [{ var: 'incomes' }, { '>': [{ var: 'amount' }, 3000] }] },
    facts: { incomes },
    result: true,
  },
  none: {
    description: 'Whether the logic is true for no item.',
    example: { none: [{ var: 'amounts' }, { '<': [{ var: '' }, 0] }] },
    facts: { amounts },
    result: true,
  },
  same: {
    description: 'Whether two values of any type are equal, objects and lists by their content.',
    example: { same: [{ var: 'amounts' }, [4000, 2500]] },
    facts: { amounts },
    result: true,
  },
  'one-of': {
    description: 'Whether a value is an item of a list.',
    example: { 'one-of': [{ var: 'state' }, ['CO', 'NM']] },
    facts: { state: 'CO' },
    result: true,
  },
  age: {
    description: 'Whole years from the first day to the second.',
    example: { age: [{ var: 'birthday' }, '2026-11-21'] },
    facts: { birthday: '2008-11-22' },
    result: 17,
  },
  'day-diff': {
    description: 'Days from the first day to the second; negative where the second is earlier.',
    example: { 'day-diff': ['2026-02-01', '2026-03-01'] },
    result: 28,
  },
  'add-days': {
    description: 'The day so many days later.',
    example: { 'add-days': ['2028-02-28', 2] },
    result: '2028-03-01',
  },
  'day-at': {
    description: 'The calendar day of a moment in a state; without a state, in Los Angeles.',
    example: { 'day-at': ['2026-11-22T03:00:00Z', 'CO'] },
    result: '2026-11-21',
  },
  'date-before': {
    description: 'Whether the first day is before the second.',
    example: { 'date-before': ['2026-01-01', '2026-01-02'] },
    result: true,
  },
  'date-after': {
    description: 'Whether the first day is after the second.',
    example: { 'date-after': ['2026-01-01', '2026-01-02'] },
    result: false,
  },
  'date-before-or-same': {
    description: 'Whether the first day is the second, or before it.',
    example: { 'date-before-or-same': ['2026-01-01', '2026-01-01'] },
    result: true,
  },
  'date-after-or-same': {
    description: 'Whether the first day is the second, or after it.',
    example: { 'date-after-or-same': ['2026-01-01', '2026-01-02'] },
    result: false,
  },
  'is-valid-date': {
    description: 'Whether a text is a day, yyyy-MM-dd, of this year or later; 1900 by default.',
    example: { 'is-valid-date': '2025-02-29' },
    result: false,
  },
  'same-address': {
    description:
      'Whether street, unit, city, state and ZIP are equal but for case and spaces. A ZIP counts by its first five digits.',
    example: { 'same-address': [{ var: 'home' }, { var: 'asTyped' }] },
    facts: { home, asTyped },
    result: true,
  },
  'zip-in-state': {
    description: 'Whether a ZIP code is one of a state.',
    example: { 'zip-in-state': ['80203', 'CO'] },
    result: true,
  },
  length: { description: 'The number of characters of a text.', example: { length: 'Denver' }, result: 6 },
  matches: {
    description: 'Whether a regular expression is found in a text.',
    example: { matches: [{ var: 'zip' }, '^\\d{5}$'] },
    facts: { zip: '80203' },
    result: true,
  },
  'starts-with': {
    description: 'Whether a text begins with another.',
    example: { 'starts-with': ['PO Box 12', 'PO '] },
    result: true,
  },
  lower: { description: 'The text in small letters.', example: { lower: 'Denver' }, result: 'denver' },
  upper: { description: 'The text in capital letters.', example: { upper: 'co' }, result: 'CO' },
};
