import type { LogicType, OperatorSignature } from '../../../engine/logic/operator.ts';
import type { Json } from '../../../json/json.ts';
import type { FactPart } from '../../../schema/types.ts';
import type { Finding } from '../../source/diagnostic.ts';
import { didYouMean } from '../../source/suggest.ts';
import { withArticle } from '../../source/with-article.ts';
import type { FactShape } from './fact-scope.ts';

/** The static type of a piece of logic. */
export type Kind = {
  type: LogicType;
  money?: boolean | undefined;
  /** The values a fact may take. */
  values?: readonly Json[] | undefined;
  /** The value of a literal. */
  literal?: Json | undefined;
  /** The types of the items of a literal list. */
  list?: Kind[] | undefined;
  /** The values of logic that has one of several, where their types differ. */
  either?: readonly Value[] | undefined;
};

/** A value within logic. */
export type Value = { logic: Json; pointer: string; kind: Kind };

export const any: Kind = { type: 'any' };

export function kindOfLiteral(value: null | boolean | number | string): Kind {
  if (value === null) return { type: 'any', literal: null };
  if (typeof value === 'boolean') return { type: 'boolean', literal: value };
  return { type: typeof value === 'number' ? 'number' : 'string', literal: value };
}

const kinds: Record<FactPart['type'], LogicType> = {
  string: 'string',
  integer: 'number',
  number: 'number',
  money: 'number',
  date: 'date',
  timestamp: 'timestamp',
  boolean: 'boolean',
  object: 'object',
  list: 'list',
};

export function kindOfNamed(shape: FactShape | 'open'): Kind {
  if (shape === 'open') return any;
  return { type: kinds[shape.type], money: shape.type === 'money' || undefined, values: shape.enum };
}

const texts: ReadonlySet<LogicType> = new Set(['string', 'date', 'timestamp']);

function accepts(expected: LogicType, actual: LogicType): boolean {
  if (expected === 'any' || actual === 'any' || expected === actual) return true;
  if (texts.has(expected)) return expected === 'string' ? texts.has(actual) : actual === 'string';
  return expected === 'address' && actual === 'object';
}

/** Reports an argument of a type that its operator does not take. */
export function mismatch(operator: string, expected: LogicType, kind: Kind): Finding | undefined {
  if (kind.literal === null && expected !== 'any') return nullProblem;
  if (accepts(expected, kind.type)) return undefined;
  const dated = expected === 'number' && (kind.type === 'date' || kind.type === 'timestamp');
  const remedy = dated
    ? 'compare days with date-before, date-after and their -or-same forms'
    : `give it ${withArticle(expected)}`;
  return {
    code: 'type-mismatch',
    message: `"${operator}" takes ${withArticle(expected)} here, not ${withArticle(kind.type)}.`,
    remedy,
  };
}

const day = /^\d{4}-\d{2}-\d{2}$/;

/** Reports a literal that is not a calendar day where one is needed. */
export function literalProblem(expected: LogicType, value: Json): Finding | undefined {
  if (expected !== 'date' || typeof value !== 'string' || day.test(value)) return undefined;
  return { code: 'type-mismatch', message: `"${value}" is not a calendar day.`, remedy: 'write it as yyyy-MM-dd' };
}

const nullProblem: Finding = {
  code: 'null-literal',
  message: 'null is never equal to a fact: an absent fact is undetermined.',
  remedy: 'use {"!": {"present": "<fact>"}}',
};

const comparisons = new Set(['==', '===', '!=', '!==', 'same']);
const memberships = new Set(['in', 'one-of']);

/** Reports two arguments that can never be equal: of different types, or a value that the fact cannot take. */
export function pairProblem(
  operator: string,
  args: Json[],
  [left = any, right = any]: Kind[],
): { index: number; finding: Finding } | undefined {
  if (comparisons.has(operator)) {
    const finding = equalityProblem(operator, left, right);
    return finding && { index: right.literal === undefined && left.literal !== undefined ? 0 : 1, finding };
  }
  if (!memberships.has(operator)) return undefined;
  if (operator === 'in' && right.type === 'string' && right.literal !== undefined) return undefined;
  const finding = (right.list ?? [])
    .map((item) => equalityProblem(operator, left, item))
    .find((problem) => problem !== undefined);
  return finding && args.length > 1 ? { index: 1, finding } : undefined;
}

function equalityProblem(operator: string, left: Kind, right: Kind): Finding | undefined {
  if (left.literal === null || right.literal === null) return nullProblem;
  if (!accepts(left.type, right.type) && !accepts(right.type, left.type))
    return {
      code: 'type-mismatch',
      message: `"${operator}": ${withArticle(left.type)} never equals ${withArticle(right.type)}.`,
      remedy: `compare with ${withArticle(left.type)}`,
    };
  return valueProblem(left, right) ?? valueProblem(right, left);
}

function valueProblem({ values }: Kind, { literal }: Kind): Finding | undefined {
  if (values === undefined || literal === undefined || values.includes(literal)) return undefined;
  return {
    code: 'enum-value',
    message: `${JSON.stringify(literal)} is not one of the values this fact takes.`,
    remedy: didYouMean(String(literal), values.map(String)),
  };
}

/** A `coalesce` of an absent fact and null stays undetermined, and so does all logic around it. */
export function emptyDefault(operator: string, arg: Json): Finding | undefined {
  if (operator !== 'coalesce' || arg !== null) return undefined;
  return {
    code: 'empty-default',
    message: 'null is not a default: if the facts before it are absent, the result is undetermined.',
    remedy: 'write a value, test "present" first, or remove the null',
  };
}

/** Reports arithmetic on money. */
export function moneyProblem(name: string, kind: Kind): Finding | undefined {
  if (!kind.money) return undefined;
  return {
    code: 'money-arithmetic',
    message: `"${name}" is refused on money: binary arithmetic loses cents.`,
    remedy: 'use {"call": ["<function>", …]}, a function that reckons with decimals',
  };
}

export type NamedSignature = OperatorSignature & { name: string };

/** The type of an operation: of one that returns one of its arguments, the type on which these agree. */
export function resultOf(signature: NamedSignature, args: Value[]): Kind {
  if (signature.result !== 'same') return { type: signature.result };
  const values =
    signature.name === 'if' || signature.name === '?:'
      ? args.filter((_, index) => index % 2 === 1 || index === args.length - 1)
      : args;
  const [first = any, ...others] = values.map(({ kind }) => kind);
  const money = values.some(({ kind }) => kind.money === true);
  if (!first.either && others.every(({ type, either }) => type === first.type && !either))
    return { type: first.type, money };
  return {
    type: 'any',
    money,
    either: values.flatMap((one) => one.kind.either ?? (one.kind.type === 'any' ? [] : [one])),
  };
}
