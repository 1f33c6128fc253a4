import type { LogicType, OperatorSignature } from './operator-signature.ts';
import { ownOperators } from './own-operators.ts';

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

/** Operators that read facts, rules or functions, or stop at the first value: the evaluators know them. */
const reading: [string, OperatorSignature][] = [
  signature('present', [1, 1], ['fact'], 'boolean'),
  signature('rule', [1, 1], ['rule'], 'boolean'),
  signature('coalesce', [1, many], ['any'], 'same', { lazy: true }),
  signature('call', [1, many], ['function', 'any'], 'any'),
];

const ours = Object.entries(ownOperators).map(([name, { optional = 0, arguments: types, result }]) =>
  signature(name, [types.length - optional, types.length], types, result),
);

/** Every operator that logic may use, by name. All others, including `log` and `method`, are refused. */
export const operators: Readonly<Record<string, OperatorSignature>> = Object.freeze(
  Object.fromEntries([...jsonLogic, ...reading, ...ours]),
);
