import { evaluate, truthy } from '../../../runtime/engine/logic/evaluate.ts';
import { readPath } from '../../../runtime/json/dotted-path.ts';
import { isObject, type Json, type JsonObject } from '../../../runtime/json/json.ts';
import type { LifecycleContext, PolicyOf } from '../../../runtime/lifecycle/lifecycle-state.ts';
import type { Pricing } from '../schema/types.ts';
import { pricingInForce } from './pricing-in-force.ts';

/** The policy of the pricing in force for applications of an organisation with these documents. */
export const policyIn =
  ({ pricing = {} }: { pricing?: Pricing | undefined }): PolicyOf =>
  ({ started, zone, answers }) =>
    placedPolicy(pricingInForce(pricing, started, zone).pricing, answers);

/**
 * The context of a lifecycle's conditions at this time (ISO 8601 in UTC), with the pricing policy for the state in the
 * answers.
 */
export function lifecycleContext(pricing: Pricing, answers: { [name: string]: Json }, now: string): LifecycleContext {
  return { answers, ...placedPolicy(pricing, answers), now };
}

function placedPolicy(pricing: Pricing, answers: JsonObject): Pick<LifecycleContext, 'policy' | 'place'> {
  const { stateAt = '' } = pricing;
  const state = readPath(answers, stateAt);
  const place = typeof state === 'string' ? state : '';
  const home = readPath(answers, stateAt.slice(0, Math.max(0, stateAt.lastIndexOf('.'))));
  return { policy: policyFacts(pricing, lawStateOf(pricing, place, home)), place };
}

/** The state whose own policy and fee limit bind a home: empty where the home is exempt. `home`: its address and use, as answered. */
export function lawStateOf({ exemptHomes = {} }: Pricing, state: string, home: Json | undefined): string {
  const exempt = Object.hasOwn(exemptHomes, state) ? exemptHomes[state] : undefined;
  return exempt !== undefined && truthy(evaluate(exempt, isObject(home) ? home : {})) ? '' : state;
}

/**
 * The facts that the lifecycle reads from a pricing document: the policy, with the overrides for the property's state,
 * and the tables for pricing offers.
 */
export function policyFacts(pricing: Pricing, state: string): { [name: string]: Json } {
  const stricter = Object.hasOwn(pricing.states ?? {}, state) ? pricing.states?.[state] : undefined;
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
