import type { Json } from '../json/json.ts';
import type { Pricing } from '../schema/types.ts';

/**
 * The facts that the lifecycle reads of a pricing document: the policy, with the overrides of the property's state, and
 * the tables that offers are priced by.
 */
export function policyFacts(pricing: Pricing, state: string | undefined): { [name: string]: Json } {
  const stricter =
    state !== undefined && Object.hasOwn(pricing.states ?? {}, state) ? pricing.states?.[state] : undefined;
  const { $schema: _, source: _source, stateAt: _stateAt, policy: _policy, versions: _versions, ...tables } = pricing;
  return { ...pricing.policy, ...stricter, tables: asJson(tables) };
}

/** Converts a document's type to plain JSON; it was read from JSON, so nothing is lost. */
function asJson(value: object): Json {
  return JSON.parse(JSON.stringify(value));
}
