import { type OwnOperatorName, ownOperators } from './own-operators.ts';

/** The operators of json-logic that logic may use. */
export const standardNames = [
  'var',
  'missing',
  'missing_some',
  'if',
  '?:',
  'and',
  'or',
  '!',
  '!!',
  '==',
  '===',
  '!=',
  '!==',
  '<',
  '<=',
  '>',
  '>=',
  'max',
  'min',
  '+',
  '-',
  '*',
  '/',
  '%',
  'in',
  'cat',
  'substr',
  'merge',
  'map',
  'filter',
  'reduce',
  'all',
  'some',
  'none',
] as const;

/** Operators that read facts, rules or functions, or stop at the first value. */
export const readingNames = ['fact', 'present', 'coalesce', 'rule', 'call'] as const;

export type OperatorName = (typeof standardNames)[number] | (typeof readingNames)[number] | OwnOperatorName;

const names: ReadonlySet<string> = new Set([...standardNames, ...readingNames, ...Object.keys(ownOperators)]);

/** Whether logic may use an operator of this name. */
export const isOperator = (name: string): boolean => names.has(name);
