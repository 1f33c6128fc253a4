import type { Environment } from '../engine/environment/environment.ts';
import { determine } from '../engine/logic/determine.ts';
import type { CompiledLifecycle, DecisionRule } from './decision-rules.ts';

/**
 * The reasons told to the applicant for the rules that failed, in the order of the rules: first the weightiest reason of
 * each rule, then the others, none of them twice, and no more than the lifecycle tells (`declineReasons.most`).
 */
export function reasonsToTell(
  { tests, declineReasons }: CompiledLifecycle,
  failed: readonly string[],
  env: Environment,
): string[] {
  const byRule = failed.flatMap((id) => (tests[id] ? [reasonsOf(tests[id], env)] : []));
  const ordered = [
    ...byRule.flatMap((reasons) => reasons.slice(0, 1)),
    ...byRule.flatMap((reasons) => reasons.slice(1)),
  ];
  return [...new Set(ordered)].slice(0, declineReasons?.most);
}

function reasonsOf({ declineReason, specificReasons }: DecisionRule, env: Environment): string[] {
  const specific = specificReasons === undefined ? undefined : determine(specificReasons, env, () => undefined);
  const texts = specific?.known && Array.isArray(specific.value) ? specific.value : [];
  const told = texts.filter((text) => typeof text === 'string' && text.trim() !== '') as string[];
  return told.length > 0 ? told : [declineReason];
}
