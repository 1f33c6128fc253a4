import type { Json } from '../json/json.ts';
import type { Pricing } from '../schema/types.ts';

/**
 * The facts that the lifecycle reads from a pricing document: the policy, with the overrides for the property's state,
 * and the tables for pricing offers.
 */
export function policyFacts(pricing: Pricing, state: string | undefined): { [name: string]: Json } {
  const stricter =
    state !== undefined && Object.hasOwn(pricing.states ?? {}, state) ? pricing.states?.[state] : undefined;
  return { ...pricing.policy, ...stricter, tables: tablesOf(pricing) };
}

/** The tables of each pricing document, cached: they are large and read by every request. */
const known = new WeakMap<Pricing, Json>();

/** The tables as plain JSON, which they were parsed from. */
function tablesOf(pricing: Pricing): Json {
  const { source: _source, stateAt: _stateAt, policy: _policy, versions: _versions, ...tables } = pricing;
  const found: Json = known.get(pricing) ?? JSON.parse(JSON.stringify(tables));
  known.set(pricing, found);
  return found;
}
