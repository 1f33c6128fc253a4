import { readPath } from '../json/dotted-path.ts';
import type { Json, JsonObject } from '../json/json.ts';
import type { Pricing } from '../schema/types.ts';
import type { LifecycleContext, LifecycleState } from './lifecycle-state.ts';
import { policyFacts } from './policy-facts.ts';

/**
 * The context of a lifecycle's conditions at this time (ISO 8601 in UTC), with the pricing policy for the state in the
 * answers.
 */
export function lifecycleContext(pricing: Pricing, answers: { [name: string]: Json }, now: string): LifecycleContext {
  const state = pricing.stateAt === undefined ? undefined : readPath(answers, pricing.stateAt);
  const place = typeof state === 'string' ? state : '';
  return { answers, policy: policyFacts(pricing, place === '' ? undefined : place), now, place };
}

/**
 * The facts that a vendor may read besides the answers: fields set by transitions and facts from vendors. The latter
 * take precedence.
 */
export const knownFacts = ({ fields, facts }: Pick<LifecycleState, 'fields' | 'facts'>): JsonObject => ({
  ...fields,
  ...facts,
});
