/**
 * Finds the stage of an application's progress. Apart from stage-progress.ts, because a page needs the stage before it
 * loads that file.
 */

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
 * The stage of the current status in a progress document; a stage whose condition holds precedes one without a
 * condition. The first stage where there is no status yet; undefined where no stage has the status.
 */
export function stageNow(
  { status, stages }: CompiledProgress,
  env: Environment,
  rules: RuleLookup,
): CompiledProgress['stages'][string] | undefined {
  const all = Object.values(stages);
  const now = determine(status, env, rules);
  if (!now.known || now.value === null) return all[0];
  const named = all.filter(({ status: ones }) => ones.some((one) => one === now.value));
  return named.find((stage) => stage.when !== undefined && holds(stage, env, rules)) ?? named.find(({ when }) => !when);
}
