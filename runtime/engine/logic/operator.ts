import type { Json } from '../../json/json.ts';

/**
 * The type of an argument or a result. 'same' as a result: the type of the arguments (`if`, `coalesce`, `var` …).
 * 'date' is a calendar day, yyyy-MM-dd; 'timestamp' is ISO 8601 in UTC; both are strings too.
 */
export type LogicType =
  | 'any'
  | 'boolean'
  | 'number'
  | 'string'
  | 'date'
  | 'timestamp'
  | 'list'
  | 'object'
  | 'address'
  | 'logic'
  | 'fact'
  | 'rule'
  | 'function'
  | 'pattern'
  | 'same';

/** The signature of an operator, which the compiler checks. */
export type OperatorSignature = {
  arity: { min: number; max: number };
  /** The type of each argument in order; the last one applies to every further argument. */
  arguments: LogicType[];
  result: LogicType;
  /** The operator evaluates its arguments itself: not all of them, or once for each item of a list ('logic'). */
  lazy?: true;
  /** Refused on money facts: money is decimal, and functions compute it. */
  arithmetic?: true;
  /** An operator of json-logic itself; the others are ours. */
  standard?: true;
};

/** An operator with its description and an example. `facts`: those that the example reads; `gives`: its result. */
export type Operator = OperatorSignature & {
  description: string;
  example: Json;
  facts?: { [name: string]: Json };
  gives: Json;
};

/** The number of arguments of an operator that takes any number. */
export const many = Number.POSITIVE_INFINITY;

export const takes = (
  [min, max]: [min: number, max: number],
  types: LogicType[],
  result: LogicType,
): OperatorSignature => ({ arity: { min, max }, arguments: types, result });
