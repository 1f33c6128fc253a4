import type { Json } from '../../json/json.ts';
import { spend } from './budget.ts';
import type { CompiledExpression, OperatorCompiler } from './compiled-expression.ts';
import { operate } from './evaluate.ts';
import { namesIn } from './names-in.ts';
import { type OwnOperator, ownOperators } from './own-operators.ts';
import { allUnknown, Unknown } from './unknown.ts';

const ordering = new Set(['<', '<=', '>', '>=']);

/**
 * json-logic coerces: it orders '' and null below 15000. Here only numbers are ordered, and only a finite number is a
 * result.
 */
function standard(name: string, values: Json[]): Json | undefined {
  if (ordering.has(name) && !values.every((value) => typeof value === 'number')) return undefined;
  const result = operate(name, values);
  return typeof result === 'number' && !Number.isFinite(result) ? undefined : result;
}

const named: Readonly<Record<string, OwnOperator>> = ownOperators;
const ownOf = (name: string): OwnOperator | undefined => (Object.hasOwn(named, name) ? named[name] : undefined);

function operationOf(name: string): (values: Json[]) => Json | undefined {
  const own = ownOf(name);
  return own ? (values) => own.apply(...values) : (values) => standard(name, values);
}

function gather(
  parts: readonly CompiledExpression[],
  needed: number,
  scope: Parameters<CompiledExpression>[0],
): Json[] | Unknown {
  const values: Json[] = [];
  let unknown: Unknown | undefined;
  for (const [index, part] of parts.entries()) {
    const found = part(scope);
    if (!(found instanceof Unknown)) values.push(found);
    else if (index < needed) unknown = unknown ? allUnknown(unknown, found) : found;
    else break;
  }
  return unknown ?? values;
}

/** Compiles an operator on determined arguments. Undetermined where an argument has the wrong type. */
export const strict: OperatorCompiler = (args, prepare, name) => {
  const parts = args.map(prepare);
  // Arguments after those that one of ours needs are optional: an absent one counts as left out.
  const [apply, needed] = [operationOf(name), ownOf(name)?.needed ?? Number.POSITIVE_INFINITY];
  return (scope) => {
    spend();
    const values = gather(parts, needed, scope);
    if (values instanceof Unknown) return values;
    return apply(values) ?? new Unknown(scope.itemOf ?? namesIn([...args]));
  };
};
