import { dayIn } from '../../../runtime/dates/day-at.ts';
import { defaultZone } from '../../../runtime/dates/time-zones.ts';
import { isObject, type JsonObject } from '../../../runtime/json/json.ts';
import { mergePatch } from '../../../runtime/json/merge-patch.ts';
import type { Pricing } from '../schema/types.ts';

/** A pricing document in force from a day on, yyyy-MM-dd; '' for the one before the first version. */
export type PricingVersion = { from: string; pricing: Pricing };

const versionCache = new WeakMap<Pricing, PricingVersion[]>();

/** The versions of a pricing document, beginning with the one in force before the first dated version. */
export function pricingVersions(document: Pricing): PricingVersion[] {
  const known = versionCache.get(document) ?? versionsOf(document);
  versionCache.set(document, known);
  return known;
}

function versionsOf({ versions = {}, ...first }: Pricing): PricingVersion[] {
  const later = Object.keys(versions).sort();
  return [
    { from: '', pricing: first },
    ...later.map((from) => ({ from, pricing: patched(first, versions[from] ?? {}) })),
  ];
}

/** The result is valid: the compiler has checked it. */
function patched(first: Pricing, patch: object): Pricing {
  const merged = mergePatch(JSON.parse(JSON.stringify(first)), patch as JsonObject);
  return (isObject(merged) ? merged : {}) as Pricing;
}

/**
 * The pricing for an application until its end: that of the day on which the application was started (ISO 8601), in the
 * organisation's time zone.
 */
export function pricingInForce(document: Pricing, started: string, zone: unknown): PricingVersion {
  const day = dayIn(started, typeof zone === 'string' ? zone : defaultZone) ?? '';
  const [first, ...later] = pricingVersions(document);
  return later.findLast(({ from }) => from <= day) ?? first ?? { from: '', pricing: document };
}
