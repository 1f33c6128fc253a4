import { readPath } from '../json/dotted-path.ts';
import type { Json, JsonObject } from '../json/json.ts';
import type { Pricing } from '../schema/types.ts';
import type { LifecycleContext, LifecycleState } from './lifecycle-state.ts';
import { policyFacts } from './policy-facts.ts';

/**
 * The context of a lifecycle's conditions at this instant (ISO 8601 in UTC), with the policy of the state that the pricing document
 * reads from the answers.
 */
export function lifecycleContext(pricing: Pricing, answers: { [name: string]: Json }, now: string): LifecycleContext {
  const state = pricing.stateAt === undefined ? undefined : readPath(answers, pricing.stateAt);
  const place = typeof state === 'string' ? state : '';
  return { answers, policy: policyFacts(pricing, place === '' ? undefined : place), now, place };
}

/**
 * The facts that a vendor may read besides the answers: fields set by transitions, then facts of vendors, which take
 * precedence.
 */
export const knownFacts = ({ fields, facts }: Pick<LifecycleState, 'fields' | 'facts'>): JsonObject => ({
  ...fields,
  ...facts,
});
