import { readPath } from '../../json/dotted-path.ts';
import type { Json } from '../../json/json.ts';
import type { Logic } from '../../schema/copy.ts';
import { isAbsent } from '../environment/absent.ts';
import type { Environment } from '../environment/environment.ts';
import { chargeSize, spend } from './budget.ts';
import type { CompiledExpression, OperatorCompiler, Scope } from './compiled-expression.ts';
import { truthy } from './evaluate.ts';
import { namesIn } from './names-in.ts';
import { allKnown, allUnknown, type Evaluation, Unknown } from './unknown.ts';

/** As in JsonLogic, `var` reads the item only; '' is the item itself. Rules and `fact` still read the facts. */
function itemScope(scope: Scope, item: Json, itemOf: readonly string[]): Scope {
  const get = (path: string): Json | undefined => {
    const value = readPath(item, path);
    return path !== '' && isAbsent(value) ? undefined : value;
  };
  return { ...scope, env: inside(scope.env, get), facts: scope.facts ?? scope.env, itemOf };
}

function inside(env: Environment, get: Environment['get']): Environment {
  return env.call ? { get, call: env.call } : { get };
}

/** A reduction reads `current` and `accumulator`. A blank accumulator is a value, not absent. */
function reductionScope(scope: Scope, current: Json, accumulator: Json, itemOf: readonly string[]): Scope {
  const get = (path: string): Json | undefined => {
    if (path === 'accumulator') return accumulator;
    const value = readPath({ current, accumulator }, path);
    return path !== 'current' && isAbsent(value) ? undefined : value;
  };
  return { ...scope, env: inside(scope.env, get), facts: scope.facts ?? scope.env, itemOf };
}

type Walk = (items: Json[], judge: (item: Json) => Evaluation) => Evaluation;

/**
 * Compiles an operator on a list and the logic of an item. As in JsonLogic, a value that is not a list counts as an
 * empty one.
 */
function over(walk: Walk): OperatorCompiler {
  return (args, prepare) => {
    const [list, each, itemOf] = parts(args, prepare);
    return (scope) => {
      spend();
      const found = list(scope);
      if (found instanceof Unknown) return found;
      const items = Array.isArray(found) ? found : [];
      return walk(items, (item) => {
        spend();
        return each(itemScope(scope, item, scope.itemOf ?? itemOf));
      });
    };
  };
}

function parts(
  args: readonly Logic[],
  prepare: (logic: Logic) => CompiledExpression,
): [CompiledExpression, CompiledExpression, string[]] {
  const [list = null, each = null] = args;
  return [prepare(list), prepare(each), namesIn(list)];
}

/** Finds the first item that decides the result; without one the result is determined only if every item was. */
function search(decides: boolean, result: boolean, resultOfNone: (items: Json[]) => boolean): Walk {
  return (items, judge) => {
    const unknown: Unknown[] = [];
    for (const item of items) {
      const found = judge(item);
      if (found instanceof Unknown) unknown.push(found);
      else if (truthy(found) === decides) return result;
    }
    return unknown.length === 0 ? resultOfNone(items) : allUnknown(...unknown);
  };
}

const map: Walk = (items, judge) => {
  const values = allKnown(items.map(judge));
  if (!(values instanceof Unknown)) chargeSize(values);
  return values;
};

const filter: Walk = (items, judge) => {
  const values = allKnown(items.map(judge));
  return values instanceof Unknown ? values : items.filter((_, index) => truthy(values[index] ?? null));
};

const reduce: OperatorCompiler = (args, prepare) => {
  const [list, each, itemOf] = parts(args, prepare);
  const first = prepare(args[2] ?? null);
  return (scope) => {
    const [found, start] = [list(scope), first(scope)];
    if (found instanceof Unknown || start instanceof Unknown) return allUnknown(found, start);
    let gathered = start;
    for (const item of Array.isArray(found) ? found : []) {
      spend();
      const next = each(reductionScope(scope, item, gathered, scope.itemOf ?? itemOf));
      if (next instanceof Unknown) return next;
      chargeSize(next);
      gathered = next;
    }
    return gathered;
  };
};

/** The operators on lists. Of an empty list `all` and `some` are false and `none` is true. */
export const iterate: Readonly<Record<string, OperatorCompiler>> = {
  all: over(search(false, false, (items) => items.length > 0)),
  some: over(search(true, true, () => false)),
  none: over(search(true, false, () => true)),
  map: over(map),
  filter: over(filter),
  reduce,
};
