import { readPath } from '../json/dotted-path.ts';
import type { Json } from '../json/json.ts';
import type { Pricing } from '../schema/types.ts';
import type { LifecycleContext } from './lifecycle-state.ts';
import { policyFacts } from './policy-facts.ts';

/**
 * The context of a lifecycle's conditions at this instant (ISO 8601 in UTC), with the policy of the property's state.
 */
export function lifecycleContext(pricing: Pricing, answers: { [name: string]: Json }, now: string): LifecycleContext {
  const state = readPath(answers, 'propertyAddress.state');
  const place = typeof state === 'string' ? state : '';
  return { answers, policy: policyFacts(pricing, place === '' ? undefined : place), now, place };
}
