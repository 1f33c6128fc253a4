import { spend } from './budget.ts';
import type { CompiledExpression, OperatorCompiler, Scope } from './compiled-expression.ts';
import { same } from './deep-equal.ts';
import { truthy } from './evaluate.ts';
import { allUnknown, type Evaluation, Unknown } from './unknown.ts';

/** `and`: the first false argument decides, whatever its position; else the last, once all are determined. */
const and: OperatorCompiler = (args, prepare) => firstThat((value) => !truthy(value), args.map(prepare));

/** `or`: the first true argument decides, whatever its position. */
const or: OperatorCompiler = (args, prepare) => firstThat(truthy, args.map(prepare));

function firstThat(
  decides: (value: Exclude<Evaluation, Unknown>) => boolean,
  parts: CompiledExpression[],
): CompiledExpression {
  return (scope) => {
    spend();
    const unknown: Unknown[] = [];
    let last: Evaluation = null;
    for (const part of parts) {
      last = part(scope);
      if (last instanceof Unknown) unknown.push(last);
      else if (decides(last)) return last;
    }
    return unknown.length === 0 ? last : allUnknown(...unknown);
  };
}

/** `if`: where a condition is undetermined, both branches are compared, since their results may be equal. */
const choose: OperatorCompiler = (args, prepare) => {
  const parts = args.map(prepare);
  return (scope) => {
    spend();
    return chooseFrom(parts, 0, scope);
  };
};

function chooseFrom(parts: CompiledExpression[], from: number, scope: Scope): Evaluation {
  const [condition, branch] = [parts[from], parts[from + 1]];
  if (!condition) return null;
  const found = condition(scope);
  if (!branch) return found;
  if (!(found instanceof Unknown)) return truthy(found) ? branch(scope) : chooseFrom(parts, from + 2, scope);
  const [then, alternative] = [branch(scope), chooseFrom(parts, from + 2, scope)];
  if (!(then instanceof Unknown || alternative instanceof Unknown) && same(then, alternative)) return then;
  return allUnknown(found, then, alternative);
}

const negation: OperatorCompiler = ([arg = null], prepare, name) => {
  const part = prepare(arg);
  return (scope) => {
    const found = part(scope);
    if (found instanceof Unknown) return found;
    return name === '!' ? !truthy(found) : truthy(found);
  };
};

/** The operators of Kleene's logic: their result may be determined though an argument is not. */
export const kleene: Readonly<Record<string, OperatorCompiler>> = {
  and,
  or,
  if: choose,
  '?:': choose,
  '!': negation,
  '!!': negation,
};
