/** Whether an application has a place among the steps: apart from how far it is, as the page asks this before the progress is loaded. */
import type { Environment } from '../environment/environment.ts';
import { determine, type RuleLookup } from '../logic/determine.ts';
import type { CompiledProgress } from '../product.ts';
import { holds } from '../rules/judge.ts';

/** The document itself, or the variant whose condition holds. */
export function progressInForce(document: CompiledProgress, env: Environment, rules: RuleLookup): CompiledProgress {
  const variant = document.variants?.find(({ when }) => holds({ when }, env, rules));
  return variant?.document ?? document;
}

/** The stage of the status, of a document in force: the first one where there is no status yet, undefined where the status has none. */
export function stageNow(
  { status, stages }: CompiledProgress,
  env: Environment,
  rules: RuleLookup,
): { step?: string } | undefined {
  const all = Object.values(stages);
  const now = determine(status, env, rules);
  if (!now.known || now.value === null) return all[0];
  return all.find((stage) => stage.status.some((one) => one === now.value));
}
