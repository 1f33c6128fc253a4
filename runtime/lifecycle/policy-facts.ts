import type { Json } from '../json/json.ts';
import type { Pricing } from '../schema/types.ts';

/**
 * What the lifecycle reads of a pricing document for a property: the policy, with what the property's state says over it, and beside it the
 * tables that offers are priced by.
 */
export function policyFacts(pricing: Pricing, state: string | undefined): { [name: string]: Json } {
  const stricter =
    state !== undefined && Object.hasOwn(pricing.states ?? {}, state) ? pricing.states?.[state] : undefined;
  const { $schema: _, source: _source, policy: _policy, ...tables } = pricing;
  return { ...pricing.policy, ...stricter, tables: asJson(tables) };
}

/** A document's interface as plain JSON; it was read from JSON, so nothing is lost. */
function asJson(value: object): Json {
  return JSON.parse(JSON.stringify(value));
}
