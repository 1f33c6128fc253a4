import type { Json } from '../../json/json.ts';
import type { Logic } from '../../schema/copy.ts';
import type { Environment } from '../environment/environment.ts';
import { withParams } from '../environment/scope.ts';
import type { CompiledRule } from '../product.ts';
import { withinBudget } from './budget.ts';
import { compileLogic } from './compile-logic.ts';
import type { Scope } from './compiled-expression.ts';
import { truthy } from './evaluate.ts';
import { LogicError } from './logic-error.ts';
import { allUnknown, type Evaluation, Unknown } from './unknown.ts';

/** Finds a rule by its id. */
export type RuleLookup = (id: string) => CompiledRule | undefined;

/** The value of logic, or the names of the absent facts that it depends on, as the logic names them. */
export type Determination = { known: true; value: Json } | { known: false; missing: string[] };

function scopeOf(env: Environment, rules: RuleLookup, facts: Environment, within: Within): Scope {
  return { env, ruleHolds: (id) => ruleHolds(namedRule(rules, id), facts, rules, within) };
}

/** The rules being evaluated, innermost first. A linked list, so that rules which name no other rule cost nothing. */
type Within = { id: string; outer: Within } | undefined;

function namesItself(id: string, within: Within): boolean {
  for (let rule = within; rule; rule = rule.outer) if (rule.id === id) return true;
  return false;
}

const idsOf = (within: Within): string[] => (within ? [...idsOf(within.outer), within.id] : []);

function namedRule(rules: RuleLookup, id: string): CompiledRule {
  const rule = rules(id);
  if (!rule) throw new LogicError('unknown-rule', `There is no rule '${id}'.`);
  return rule;
}

/** Whether a rule applies, by its `when` and `unless`, with its own parameters in scope. */
function applies({ when, unless }: CompiledRule, scope: Scope): Evaluation {
  if (when === undefined && unless === undefined) return true;
  const wanted = compileLogic(when ?? true)(scope);
  if (!(wanted instanceof Unknown) && !truthy(wanted)) return false;
  const excused = compileLogic(unless ?? false)(scope);
  if (!(excused instanceof Unknown) && truthy(excused)) return false;
  return wanted instanceof Unknown || excused instanceof Unknown ? allUnknown(wanted, excused) : true;
}

function ruleHolds(rule: CompiledRule, facts: Environment, rules: RuleLookup, within: Within): Evaluation {
  if (namesItself(rule.id, within))
    throw new LogicError('rule-cycle', `The rule names itself: ${[...idsOf(within), rule.id].join(' > ')}.`);
  const scope = scopeOf(rule.params === undefined ? facts : withParams(facts, rule.params), rules, facts, {
    id: rule.id,
    outer: within,
  });
  const applicable = applies(rule, scope);
  if (applicable === false) return true;
  const held = compileLogic(rule.assert)(scope);
  if (!(held instanceof Unknown) && truthy(held)) return true;
  return held instanceof Unknown || applicable instanceof Unknown ? allUnknown(applicable, held) : false;
}

function determination(result: Evaluation): Determination {
  return result instanceof Unknown ? { known: false, missing: [...result.missing] } : { known: true, value: result };
}

/**
 * Evaluates logic in Kleene's three-valued logic on facts that may be absent: undetermined only where an absent fact
 * could change the result. `present` and a `var` with a default are always determined; only numbers are ordered. Throws
 * LogicError as `evaluate` does, and for a rule that does not exist or names itself.
 */
export function determine(logic: Logic, env: Environment, rules: RuleLookup): Determination {
  return withinBudget(() => determination(compileLogic(logic)(scopeOf(env, rules, env, undefined))));
}

/** Whether a rule holds; true where it does not apply, undetermined where an absent fact could make it fail. */
export function determineRule(rule: CompiledRule, env: Environment, rules: RuleLookup): Determination {
  return withinBudget(() => determination(ruleHolds(rule, env, rules, undefined)));
}
