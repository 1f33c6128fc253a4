import type { Json } from '../../schema/copy.ts';
import type { Pricing } from '../../schema/types.ts';

/** The policy that holds for a property: the organisation's, and what its state says over it. */
export function policyFacts(pricing: Pricing, state: string | undefined): { [name: string]: Json } {
  const stricter = state !== undefined && Object.hasOwn(pricing.states ?? {}, state) ? pricing.states?.[state] : undefined;
  return { ...pricing.policy, ...stricter };
}
