import { dayIn } from '../dates/day-at.ts';
import { defaultZone } from '../dates/time-zones.ts';
import { isObject, type JsonObject } from '../json/json.ts';
import { mergePatch } from '../json/merge-patch.ts';
import type { Pricing } from '../schema/types.ts';

/** A pricing document as it is from a day on, yyyy-MM-dd; '' for what is in force before the first version. */
export type PricingVersion = { from: string; pricing: Pricing };

const made = new WeakMap<Pricing, PricingVersion[]>();

/** The versions of a pricing document, from what is in force before the first of them. */
export function pricingVersions(document: Pricing): PricingVersion[] {
  const known = made.get(document) ?? versionsOf(document);
  made.set(document, known);
  return known;
}

function versionsOf({ versions = {}, ...first }: Pricing): PricingVersion[] {
  const later = Object.keys(versions).sort();
  return [
    { from: '', pricing: first },
    ...later.map((from) => ({ from, pricing: patched(first, versions[from] ?? {}) })),
  ];
}

/** The compiler has checked that the result is a valid document. */
function patched(first: Pricing, patch: object): Pricing {
  const merged = mergePatch(JSON.parse(JSON.stringify(first)), patch as JsonObject);
  return (isObject(merged) ? merged : {}) as Pricing;
}

/**
 * The pricing by which an application is priced and judged to its end: that of the day on which it was started (ISO 8601), in
 * the organisation's time zone.
 */
export function pricingInForce(document: Pricing, started: string, zone: unknown): PricingVersion {
  const day = dayIn(started, typeof zone === 'string' ? zone : defaultZone) ?? '';
  const [first, ...later] = pricingVersions(document);
  return later.findLast(({ from }) => from <= day) ?? first ?? { from: '', pricing: document };
}
