import type { Json } from '../../json/json.ts';
import { type LogicType, many, type Operator, type OperatorSignature, takes } from './operator.ts';
import type { standardNames } from './operator-names.ts';

type Takes = (arity: [min: number, max: number], types: LogicType[], result: LogicType) => OperatorSignature;

const standard: Takes = (...given) => ({ ...takes(...given), standard: true });
const lazy: Takes = (...given) => ({ ...standard(...given), lazy: true });
const arithmetic: Takes = (...given) => ({ ...standard(...given), arithmetic: true });

const incomes: Json = [{ amount: 4000 }, { amount: 2500 }];
const amounts: Json = [4000, 2500];
const home: Json = { street1: '742 Cedar Ave', city: 'Denver', state: 'CO', zip: '80203' };

/** The operators of json-logic that logic may use, in the order of their page. */
export const jsonLogicOperators: Readonly<Record<(typeof standardNames)[number], Operator>> = {
  var: {
    ...standard([1, 2], ['fact', 'any'], 'same'),
    description: 'The value of a fact, or of a part of it; the second argument stands in where it is absent.',
    example: { var: 'home.city' },
    facts: { home },
    gives: 'Denver',
  },
  missing: {
    ...standard([1, many], ['any'], 'list'),
    description: 'Those of the facts named that are absent.',
    example: { missing: ['email', 'phone'] },
    facts: { email: 'jo@example.com' },
    gives: ['phone'],
  },
  missing_some: {
    ...standard([2, 2], ['number', 'list'], 'list'),
    description: 'An empty list where at least so many of the facts are present; else those that are absent.',
    example: { missing_some: [1, ['email', 'phone']] },
    facts: { email: 'jo@example.com' },
    gives: [],
  },
  if: {
    ...lazy([2, many], ['any'], 'same'),
    description: 'Condition, value, condition, value …, and the value otherwise.',
    example: { if: [{ '>': [{ var: 'amount' }, 0] }, 'some', 'none'] },
    facts: { amount: 5 },
    gives: 'some',
  },
  '?:': {
    ...lazy([3, 3], ['any'], 'same'),
    description: '`if` with one condition.',
    example: { '?:': [{ present: 'email' }, 'email', 'letter'] },
    facts: { email: 'jo@example.com' },
    gives: 'email',
  },
  and: {
    ...lazy([1, many], ['any'], 'same'),
    description: 'True where all are. The value is that of the first that is not, else that of the last.',
    example: { and: [true, { '>': [{ var: 'amount' }, 10] }] },
    facts: { amount: 5 },
    gives: false,
  },
  or: {
    ...lazy([1, many], ['any'], 'same'),
    description: 'True where one is. The value is that of the first that is, else that of the last.',
    example: { or: [false, { '>': [{ var: 'amount' }, 1] }] },
    facts: { amount: 5 },
    gives: true,
  },
  '!': {
    ...standard([1, 1], ['any'], 'boolean'),
    description: 'Not.',
    example: { '!': { present: 'email' } },
    gives: true,
  },
  '!!': {
    ...standard([1, 1], ['any'], 'boolean'),
    description: 'True for a value that counts as true: not `false`, 0, an empty text or an empty list.',
    example: { '!!': { var: 'incomes' } },
    facts: { incomes },
    gives: true,
  },
  '==': {
    ...standard([2, 2], ['any'], 'boolean'),
    description: 'Whether two values are equal. `same` is for objects and lists.',
    example: { '==': [{ var: 'state' }, 'CO'] },
    facts: { state: 'CO' },
    gives: true,
  },
  '===': {
    ...standard([2, 2], ['any'], 'boolean'),
    description: 'Equal, and of one type.',
    example: { '===': [1, '1'] },
    gives: false,
  },
  '!=': {
    ...standard([2, 2], ['any'], 'boolean'),
    description: 'Not equal.',
    example: { '!=': [{ var: 'state' }, 'CO'] },
    facts: { state: 'NM' },
    gives: true,
  },
  '!==': {
    ...standard([2, 2], ['any'], 'boolean'),
    description: 'Not equal, or not of one type.',
    example: { '!==': [1, '1'] },
    gives: true,
  },
  '<': {
    ...standard([2, 3], ['number'], 'boolean'),
    description: 'Less. With three arguments: between, without both ends. Days are compared by `date-before`.',
    example: { '<': [0, { var: 'amount' }, 10] },
    facts: { amount: 5 },
    gives: true,
  },
  '<=': {
    ...standard([2, 3], ['number'], 'boolean'),
    description: 'Less or equal. With three arguments: between, with both ends.',
    example: { '<=': [1, { var: 'amount' }, 5] },
    facts: { amount: 5 },
    gives: true,
  },
  '>': {
    ...standard([2, 2], ['number'], 'boolean'),
    description: 'More.',
    example: { '>': [{ var: 'amount' }, 5] },
    facts: { amount: 5 },
    gives: false,
  },
  '>=': {
    ...standard([2, 2], ['number'], 'boolean'),
    description: 'More or equal.',
    example: { '>=': [{ var: 'amount' }, 5] },
    facts: { amount: 5 },
    gives: true,
  },
  max: {
    ...standard([1, many], ['number'], 'number'),
    description: 'The largest.',
    example: { max: [1, { var: 'amount' }] },
    facts: { amount: 5 },
    gives: 5,
  },
  min: {
    ...standard([1, many], ['number'], 'number'),
    description: 'The smallest.',
    example: { min: [1, { var: 'amount' }] },
    facts: { amount: 5 },
    gives: 1,
  },
  '+': {
    ...arithmetic([1, many], ['number'], 'number'),
    description: 'The sum. Not of money.',
    example: { '+': [1, { var: 'years' }] },
    facts: { years: 2 },
    gives: 3,
  },
  '-': {
    ...arithmetic([1, 2], ['number'], 'number'),
    description: 'The difference; of one argument, its negative. Not of money.',
    example: { '-': [{ var: 'years' }, 1] },
    facts: { years: 3 },
    gives: 2,
  },
  '*': {
    ...arithmetic([1, many], ['number'], 'number'),
    description: 'The product. Not of money.',
    example: { '*': [{ var: 'years' }, 12] },
    facts: { years: 2 },
    gives: 24,
  },
  '/': {
    ...arithmetic([2, 2], ['number'], 'number'),
    description: 'The quotient. Not of money.',
    example: { '/': [{ var: 'months' }, 12] },
    facts: { months: 24 },
    gives: 2,
  },
  '%': {
    ...arithmetic([2, 2], ['number'], 'number'),
    description: 'The remainder of a division. Not of money.',
    example: { '%': [{ var: 'months' }, 12] },
    facts: { months: 26 },
    gives: 2,
  },
  in: {
    ...standard([2, 2], ['any', 'any'], 'boolean'),
    description: 'Whether a text is a part of a text, or a value an item of a list. `one-of` is for lists.',
    example: { in: ['Box', { var: 'street' }] },
    facts: { street: 'PO Box 12' },
    gives: true,
  },
  cat: {
    ...standard([1, many], ['any'], 'string'),
    description: 'The texts, one behind the other.',
    example: { cat: [{ var: 'firstName' }, ' ', { var: 'lastName' }] },
    facts: { firstName: 'Jo', lastName: 'Doe' },
    gives: 'Jo Doe',
  },
  substr: {
    ...standard([2, 3], ['string', 'number', 'number'], 'string'),
    description:
      'A part of a text: from this place, the first being 0 and -4 the fourth from the end; perhaps so many characters.',
    example: { substr: [{ var: 'account' }, -4] },
    facts: { account: '000123456789' },
    gives: '6789',
  },
  merge: {
    ...standard([1, many], ['any'], 'list'),
    description: 'Lists and values as one list.',
    example: { merge: [[1, 2], 3] },
    gives: [1, 2, 3],
  },
  map: {
    ...lazy([2, 2], ['list', 'logic'], 'list'),
    description: 'For each item the value of the logic, in which `var` reads the item.',
    example: { map: [{ var: 'incomes' }, { var: 'amount' }] },
    facts: { incomes },
    gives: [4000, 2500],
  },
  filter: {
    ...lazy([2, 2], ['list', 'logic'], 'list'),
    description: 'The items for which the logic is true.',
    example: { filter: [{ var: 'amounts' }, { '>': [{ var: '' }, 3000] }] },
    facts: { amounts },
    gives: [4000],
  },
  reduce: {
    ...lazy([2, 3], ['list', 'logic', 'any'], 'any'),
    description:
      'One value of a list: the logic reads `current`, the item, and `accumulator`, the result so far, which begins as the last argument.',
    example: { reduce: [{ var: 'amounts' }, { max: [{ var: 'current' }, { var: 'accumulator' }] }, 0] },
    facts: { amounts },
    gives: 4000,
  },
  all: {
    ...lazy([2, 2], ['list', 'logic'], 'boolean'),
    description: 'Whether the logic is true for every item; false for an empty list.',
    example: { all: [{ var: 'amounts' }, { '>': [{ var: '' }, 3000] }] },
    facts: { amounts },
    gives: false,
  },
  some: {
    ...lazy([2, 2], ['list', 'logic'], 'boolean'),
    description: 'Whether the logic is true for an item.',
    example: { some: [{ var: 'incomes' }, { '>': [{ var: 'amount' }, 3000] }] },
    facts: { incomes },
    gives: true,
  },
  none: {
    ...lazy([2, 2], ['list', 'logic'], 'boolean'),
    description: 'Whether the logic is true for no item.',
    example: { none: [{ var: 'amounts' }, { '<': [{ var: '' }, 0] }] },
    facts: { amounts },
    gives: true,
  },
};
