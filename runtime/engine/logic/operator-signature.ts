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
  name: string;
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
