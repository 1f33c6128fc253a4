import type { Json } from '../../json/json.ts';
import { jsonLogicOperators } from './json-logic-operators.ts';
import { type LogicType, many, type Operator, type OperatorSignature, takes } from './operator.ts';
import type { OperatorName, readingNames } from './operator-names.ts';
import { type OwnOperatorName, ownOperators } from './own-operators.ts';

const days: LogicType[] = ['date', 'date'];

/** The signature of an operator on values; those after the ones that it needs may be left out. */
const own = (name: OwnOperatorName, types: LogicType[], result: LogicType): OperatorSignature =>
  takes([ownOperators[name].needed, types.length], types, result);

const incomes: Json = [{ amount: 4000 }, { amount: 2500 }];
const amounts: Json = [4000, 2500];
const home: Json = { street1: '742 Cedar Ave', city: 'Denver', state: 'CO', zip: '80203' };
const asTyped: Json = { street1: '742  CEDAR Ave', city: 'Denver', state: 'CO', zip: '80203-1234' };

/** Operators that read facts, rules or functions, or stop at the first value: the evaluators know them. */
const readingOperators: Readonly<Record<(typeof readingNames)[number], Operator>> = {
  fact: {
    ...takes([1, 2], ['fact', 'any'], 'same'),
    description:
      'The value of a fact where `var` reads an item of a list; the second argument stands in where it is absent.',
    example: { filter: [{ var: 'counties' }, { '==': [{ var: 'state' }, { fact: 'home.state' }] }] },
    facts: { home: { state: 'CO' }, counties: [{ state: 'CO' }, { state: 'NM' }] },
    gives: [{ state: 'CO' }],
  },
  present: {
    ...takes([1, 1], ['fact'], 'boolean'),
    description:
      'Whether a fact has a value. Blank text and an object without values are absent; an empty list is present.',
    example: { present: 'email' },
    facts: { email: 'jo@example.com' },
    gives: true,
  },
  coalesce: {
    ...takes([1, many], ['any'], 'same'),
    lazy: true,
    description: 'The first of its arguments that is present.',
    example: { coalesce: [{ var: 'nickname' }, { var: 'firstName' }] },
    facts: { firstName: 'Jo' },
    gives: 'Jo',
  },
  rule: {
    ...takes([1, 1], ['rule'], 'boolean'),
    description: 'Whether a rule holds. A rule that does not apply holds.',
    example: { rule: 'is-adult' },
    gives: true,
  },
  call: {
    ...takes([1, many], ['function', 'any'], 'any'),
    description: 'The result of a function that code gives to documents: its name, then its arguments.',
    example: { call: ['count-of', { var: 'incomes' }] },
    facts: { incomes },
    gives: 2,
  },
};

/** Operators on values. `day-diff` is the number of days from its first day to its second. */
const valueOperators: Readonly<Record<OwnOperatorName, Operator>> = {
  same: {
    ...own('same', ['any', 'any'], 'boolean'),
    description: 'Whether two values of any type are equal, objects and lists by their content.',
    example: { same: [{ var: 'amounts' }, [4000, 2500]] },
    facts: { amounts },
    gives: true,
  },
  'one-of': {
    ...own('one-of', ['any', 'list'], 'boolean'),
    description: 'Whether a value is an item of a list.',
    example: { 'one-of': [{ var: 'state' }, ['CO', 'NM']] },
    facts: { state: 'CO' },
    gives: true,
  },
  age: {
    ...own('age', days, 'number'),
    description: 'Whole years from the first day to the second.',
    example: { age: [{ var: 'birthday' }, '2026-11-21'] },
    facts: { birthday: '2008-11-22' },
    gives: 17,
  },
  'day-diff': {
    ...own('day-diff', days, 'number'),
    description: 'Days from the first day to the second; negative where the second is earlier.',
    example: { 'day-diff': ['2026-02-01', '2026-03-01'] },
    gives: 28,
  },
  'add-days': {
    ...own('add-days', ['date', 'number'], 'date'),
    description: 'The day so many days later.',
    example: { 'add-days': ['2028-02-28', 2] },
    gives: '2028-03-01',
  },
  'day-at': {
    ...own('day-at', ['timestamp', 'string'], 'date'),
    description: 'The calendar day of a moment in a state; without a state, in Los Angeles.',
    example: { 'day-at': ['2026-11-22T03:00:00Z', 'CO'] },
    gives: '2026-11-21',
  },
  'date-before': {
    ...own('date-before', days, 'boolean'),
    description: 'Whether the first day is before the second.',
    example: { 'date-before': ['2026-01-01', '2026-01-02'] },
    gives: true,
  },
  'date-after': {
    ...own('date-after', days, 'boolean'),
    description: 'Whether the first day is after the second.',
    example: { 'date-after': ['2026-01-01', '2026-01-02'] },
    gives: false,
  },
  'date-before-or-same': {
    ...own('date-before-or-same', days, 'boolean'),
    description: 'Whether the first day is the second, or before it.',
    example: { 'date-before-or-same': ['2026-01-01', '2026-01-01'] },
    gives: true,
  },
  'date-after-or-same': {
    ...own('date-after-or-same', days, 'boolean'),
    description: 'Whether the first day is the second, or after it.',
    example: { 'date-after-or-same': ['2026-01-01', '2026-01-02'] },
    gives: false,
  },
  'is-valid-date': {
    ...own('is-valid-date', ['string', 'number'], 'boolean'),
    description: 'Whether a text is a day, yyyy-MM-dd, of this year or later; 1900 by default.',
    example: { 'is-valid-date': '2025-02-29' },
    gives: false,
  },
  'same-address': {
    ...own('same-address', ['address', 'address'], 'boolean'),
    description:
      'Whether street, unit, city, state and ZIP are equal but for case and spaces. A ZIP counts by its first five digits.',
    example: { 'same-address': [{ var: 'home' }, { var: 'asTyped' }] },
    facts: { home, asTyped },
    gives: true,
  },
  'zip-in-state': {
    ...own('zip-in-state', ['string', 'string'], 'boolean'),
    description: 'Whether a ZIP code is one of a state.',
    example: { 'zip-in-state': ['80203', 'CO'] },
    gives: true,
  },
  length: {
    ...own('length', ['string'], 'number'),
    description: 'The number of characters of a text.',
    example: { length: 'Denver' },
    gives: 6,
  },
  'length-without': {
    ...own('length-without', ['string', 'list'], 'number'),
    description:
      'How many characters of a text are left without these words and their parts: whatever their case and signs, backwards too, with digits for letters, the longer ones with one mistake. A row (123, aaa) counts as one character.',
    example: { 'length-without': ['R1vera.Jordan-2026', ['Jordan Rivera']] },
    gives: 4,
  },
  matches: {
    ...own('matches', ['string', 'pattern'], 'boolean'),
    description: 'Whether a regular expression is found in a text.',
    example: { matches: [{ var: 'zip' }, '^\\d{5}$'] },
    facts: { zip: '80203' },
    gives: true,
  },
  'starts-with': {
    ...own('starts-with', ['string', 'string'], 'boolean'),
    description: 'Whether a text begins with another.',
    example: { 'starts-with': ['PO Box 12', 'PO '] },
    gives: true,
  },
  lower: {
    ...own('lower', ['string'], 'string'),
    description: 'The text in small letters.',
    example: { lower: 'Denver' },
    gives: 'denver',
  },
  upper: {
    ...own('upper', ['string'], 'string'),
    description: 'The text in capital letters.',
    example: { upper: 'co' },
    gives: 'CO',
  },
};

const named: Readonly<Record<OperatorName, Operator>> = {
  ...jsonLogicOperators,
  ...readingOperators,
  ...valueOperators,
};

/**
 * Every operator that logic may use, by name: what it takes and gives, with a description and an example. All others,
 * including `log` and `method`, are refused. Pages do not import this file.
 */
export const operators: Readonly<Record<string, Operator>> = Object.freeze(named);
