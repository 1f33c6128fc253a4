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

const many = Number.POSITIVE_INFINITY;

type Rest = Omit<OperatorSignature, 'name' | 'arity' | 'arguments' | 'result'>;

function signature(
  name: string,
  [min, max]: [number, number],
  types: LogicType[],
  result: LogicType,
  rest: Rest = {},
): [string, OperatorSignature] {
  return [name, { name, arity: { min, max }, arguments: types, result, ...rest }];
}

const standard = { standard: true } as const;
const lazy = { standard: true, lazy: true } as const;
const arithmetic = { standard: true, arithmetic: true } as const;

const jsonLogic: [string, OperatorSignature][] = [
  signature('var', [1, 2], ['fact', 'any'], 'same', standard),
  signature('missing', [1, many], ['any'], 'list', standard),
  signature('missing_some', [2, 2], ['number', 'list'], 'list', standard),
  signature('if', [2, many], ['any'], 'same', lazy),
  signature('?:', [3, 3], ['any'], 'same', lazy),
  signature('and', [1, many], ['any'], 'same', lazy),
  signature('or', [1, many], ['any'], 'same', lazy),
  signature('!', [1, 1], ['any'], 'boolean', standard),
  signature('!!', [1, 1], ['any'], 'boolean', standard),
  signature('==', [2, 2], ['any'], 'boolean', standard),
  signature('===', [2, 2], ['any'], 'boolean', standard),
  signature('!=', [2, 2], ['any'], 'boolean', standard),
  signature('!==', [2, 2], ['any'], 'boolean', standard),
  signature('<', [2, 3], ['number'], 'boolean', standard),
  signature('<=', [2, 3], ['number'], 'boolean', standard),
  signature('>', [2, 2], ['number'], 'boolean', standard),
  signature('>=', [2, 2], ['number'], 'boolean', standard),
  signature('max', [1, many], ['number'], 'number', standard),
  signature('min', [1, many], ['number'], 'number', standard),
  signature('+', [1, many], ['number'], 'number', arithmetic),
  signature('-', [1, 2], ['number'], 'number', arithmetic),
  signature('*', [1, many], ['number'], 'number', arithmetic),
  signature('/', [2, 2], ['number'], 'number', arithmetic),
  signature('%', [2, 2], ['number'], 'number', arithmetic),
  signature('in', [2, 2], ['any', 'any'], 'boolean', standard),
  signature('cat', [1, many], ['any'], 'string', standard),
  signature('substr', [2, 3], ['string', 'number', 'number'], 'string', standard),
  signature('merge', [1, many], ['any'], 'list', standard),
  signature('map', [2, 2], ['list', 'logic'], 'list', lazy),
  signature('filter', [2, 2], ['list', 'logic'], 'list', lazy),
  signature('reduce', [2, 3], ['list', 'logic', 'any'], 'any', lazy),
  signature('all', [2, 2], ['list', 'logic'], 'boolean', lazy),
  signature('some', [2, 2], ['list', 'logic'], 'boolean', lazy),
  signature('none', [2, 2], ['list', 'logic'], 'boolean', lazy),
];

const ours: [string, OperatorSignature][] = [
  signature('present', [1, 1], ['fact'], 'boolean'),
  signature('rule', [1, 1], ['rule'], 'boolean'),
  signature('coalesce', [1, many], ['any'], 'same', { lazy: true }),
  signature('call', [1, many], ['function', 'any'], 'any'),
  signature('same', [2, 2], ['any'], 'boolean'),
  signature('one-of', [2, 2], ['any', 'list'], 'boolean'),
  signature('age', [2, 2], ['date', 'date'], 'number'),
  signature('day-diff', [2, 2], ['date', 'date'], 'number'),
  signature('add-days', [2, 2], ['date', 'number'], 'date'),
  signature('day-at', [1, 2], ['timestamp', 'string'], 'date'),
  signature('date-before', [2, 2], ['date', 'date'], 'boolean'),
  signature('date-after', [2, 2], ['date', 'date'], 'boolean'),
  signature('date-before-or-same', [2, 2], ['date', 'date'], 'boolean'),
  signature('date-after-or-same', [2, 2], ['date', 'date'], 'boolean'),
  signature('is-valid-date', [1, 2], ['string', 'number'], 'boolean'),
  signature('same-address', [2, 2], ['address', 'address'], 'boolean'),
  signature('zip-in-state', [2, 2], ['string', 'string'], 'boolean'),
  signature('length', [1, 1], ['string'], 'number'),
  signature('matches', [2, 2], ['string', 'pattern'], 'boolean'),
  signature('starts-with', [2, 2], ['string', 'string'], 'boolean'),
  signature('lower', [1, 1], ['string'], 'string'),
  signature('upper', [1, 1], ['string'], 'string'),
];

/** Every operator that logic may use, by name. All others, including `log` and `method`, are refused. */
export const operators: Readonly<Record<string, OperatorSignature>> = Object.freeze(
  Object.fromEntries([...jsonLogic, ...ours]),
);
