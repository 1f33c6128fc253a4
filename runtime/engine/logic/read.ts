import type { Json } from '../../json/json.ts';
import { variableName } from './bounded-operators.ts';
import { chargeSize, spend } from './budget.ts';
import type { CompiledExpression, OperatorCompiler, Scope } from './compiled-expression.ts';
import { LogicError } from './logic-error.ts';
import { namesIn } from './names-in.ts';
import { allKnown, allUnknown, type Evaluation, Unknown } from './unknown.ts';

function lookUp(scope: Scope, path: Json): Json | undefined {
  const value = scope.env.get(variableName(path));
  if (typeof value === 'object') chargeSize(value);
  return value;
}

function absent(scope: Scope, path: Json): Unknown {
  return new Unknown(scope.itemOf ?? [variableName(path)]);
}

/** `var`: always determined where it has a default. */
const variable: OperatorCompiler = ([path = '', defaultValue], prepare) => {
  const name = prepare(path);
  const fallback = defaultValue === undefined ? undefined : prepare(defaultValue);
  if (typeof path !== 'object') variableName(path);
  return (scope) => {
    spend();
    const found = name(scope);
    if (found instanceof Unknown) return found;
    const value = lookUp(scope, found);
    if (value !== undefined) return value;
    return fallback ? fallback(scope) : absent(scope, found);
  };
};

/** `fact`: as `var`, of the facts also where `var` reads an item. */
const fact: OperatorCompiler = (args, prepare, name) => {
  const read = variable(args, prepare, name);
  return (scope) => read(scope.facts ? { env: scope.facts, ruleHolds: scope.ruleHolds } : scope);
};

/** `present`: always determined. */
const present: OperatorCompiler = ([path = ''], prepare) => {
  const name = prepare(path);
  return (scope) => {
    const found = name(scope);
    return found instanceof Unknown ? found : lookUp(scope, found) !== undefined;
  };
};

/** `missing`: the names that are absent; always determined. */
const missing: OperatorCompiler = (args, prepare) => {
  const names = args.map(prepare);
  return (scope) =>
    absentOf(
      scope,
      names.map((name) => name(scope)),
    );
};

function absentOf(scope: Scope, found: Evaluation[]): Json[] | Unknown {
  const names = allKnown(found);
  return names instanceof Unknown ? names : names.flat().filter((name) => lookUp(scope, name) === undefined);
}

/** `missing_some`: an empty list where enough of the names have values, else the absent names. */
const missingSome: OperatorCompiler = ([needed = 0, names = []], prepare) => {
  const [count, list] = [prepare(needed), prepare(names)];
  return (scope) => {
    const [least, all] = [count(scope), list(scope)];
    if (least instanceof Unknown || !Array.isArray(all)) return allUnknown(least, all);
    const lacking = absentOf(scope, [all]);
    return Array.isArray(lacking) && all.length - lacking.length >= Number(least) ? [] : lacking;
  };
};

/** `coalesce`: the first of its arguments that has a value. */
const coalesce: OperatorCompiler = (args, prepare) => {
  const parts = args.map(prepare);
  return (scope) => {
    const passed: Evaluation[] = [];
    for (const part of parts) {
      const found = part(scope);
      if (!(found instanceof Unknown) && found !== null) return found;
      passed.push(found);
    }
    return passed.some((found) => found instanceof Unknown) ? allUnknown(...passed) : null;
  };
};

/** `rule`: whether the rule of that id holds. */
const rule: OperatorCompiler = ([id = null]) => {
  if (typeof id !== 'string') throw new LogicError('unknown-rule', `A rule is named by its id, not ${typeof id}.`);
  return (scope) => scope.ruleHolds(id);
};

/** `call`: a registered function, once all its arguments are determined. */
const call: OperatorCompiler = ([name = null, ...args], prepare) => {
  if (typeof name !== 'string') throw new LogicError('unknown-function', 'A function is called by its name.');
  return calling(name, args.map(prepare), namesIn(args));
};

function calling(name: string, parts: CompiledExpression[], names: string[]): CompiledExpression {
  return (scope) => {
    spend();
    const values = allKnown(parts.map((part) => part(scope)));
    if (values instanceof Unknown) return values;
    if (!scope.env.call) throw new LogicError('unknown-function', `There is no function '${name}' here.`);
    const value = scope.env.call(name, values);
    return value === undefined ? new Unknown(scope.itemOf ?? names) : value;
  };
}

/** The operators that read facts, rules and functions. */
export const readers: Readonly<Record<string, OperatorCompiler>> = {
  var: variable,
  fact,
  present,
  missing,
  missing_some: missingSome,
  coalesce,
  rule,
  call,
};
