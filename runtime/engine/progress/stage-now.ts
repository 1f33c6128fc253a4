/** Whether an application has a place among the steps: apart from how far it is, as the page asks this before the progress is loaded. */

import type { ProgressStage } from '../../schema/types.ts';
import type { Environment } from '../environment/environment.ts';
import { determine, type RuleLookup } from '../logic/determine.ts';
import type { CompiledProgress } from '../product.ts';
import { holds } from '../rules/judge.ts';

/** The document itself, or the variant whose condition holds. */
export function progressInForce(document: CompiledProgress, env: Environment, rules: RuleLookup): CompiledProgress {
  const variant = document.variants?.find(({ when }) => holds({ when }, env, rules));
  return variant?.document ?? document;
}

/**
 * The stage of the status, of a document in force: one whose condition holds before the one without a condition; the first of all where there is no
 * status yet, undefined where the status has none.
 */
export function stageNow(
  { status, stages }: CompiledProgress,
  env: Environment,
  rules: RuleLookup,
): ProgressStage | undefined {
  const all = Object.values(stages);
  const now = determine(status, env, rules);
  if (!now.known || now.value === null) return all[0];
  const named = all.filter(({ status: ones }) => ones.some((one) => one === now.value));
  return named.find((stage) => stage.when !== undefined && holds(stage, env, rules)) ?? named.find(({ when }) => !when);
}
