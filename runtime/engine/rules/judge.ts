import type { Json } from '../../json/json.ts';
import type { Logic } from '../../schema/copy.ts';
import type { Verdict } from '../../schema/types.ts';
import type { Environment } from '../environment/environment.ts';
import { determine, determineRule, type RuleLookup } from '../logic/determine.ts';
import { truthy } from '../logic/evaluate.ts';
import type { CompiledRule } from '../product.ts';
import { explainFailure, type FailureReason } from './explain-failure.ts';

/** The verdict of a rule on the facts. */
export type Judgement = {
  verdict: Verdict;
  /** Absent facts that the verdict depends on, as the logic names them. */
  missing: string[];
  /** Only of a failed rule. */
  because?: FailureReason;
};

/**
 * Judges a rule on the facts, with its parameters as `params.*`. A rule that does not apply passes. Throws LogicError.
 */
export function judge(rule: CompiledRule, env: Environment, rules: RuleLookup): Judgement {
  const held = determineRule(rule, env, rules);
  if (!held.known) return { verdict: 'undetermined', missing: held.missing };
  if (truthy(held.value)) return { verdict: 'pass', missing: [] };
  return { verdict: 'fail', missing: [], because: explainFailure(rule, env, rules) };
}

/** The conditions of a part of a document. */
export type Condition = { when?: Logic; unless?: Logic };

/** Whether a part of a document is shown or in force: `when` must be determined true, `unless` must not. */
export function holds({ when, unless }: Condition, env: Environment, rules: RuleLookup): boolean {
  return (when === undefined || isTrue(when, env, rules)) && !(unless !== undefined && isTrue(unless, env, rules));
}

function isTrue(logic: Json, env: Environment, rules: RuleLookup): boolean {
  const found = determine(logic, env, rules);
  return found.known && truthy(found.value);
}
