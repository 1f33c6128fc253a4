import { dayIn } from '../../../runtime/dates/day-at.ts';
import { defaultZone } from '../../../runtime/dates/time-zones.ts';
import { patchedVersions, versionOn } from '../../../runtime/engine/overlays/versions.ts';
import type { Pricing } from '../schema/types.ts';

/** A pricing document in force from a day on, yyyy-MM-dd; '' for the one before the first version. */
export type PricingVersion = { from: string; pricing: Pricing };

/** The versions of a pricing document, beginning with the one in force before the first dated version. */
export const pricingVersions = (document: Pricing): PricingVersion[] =>
  patchedVersions(document).map(({ from, value }) => ({ from, pricing: value }));

/**
 * The pricing for an application until its end: that of the day on which the application was started (ISO 8601), in the
 * organisation's time zone.
 */
export function pricingInForce(document: Pricing, started: string, zone: unknown): PricingVersion {
  const day = dayIn(started, typeof zone === 'string' ? zone : defaultZone) ?? '';
  const { from, value } = versionOn(patchedVersions(document), day);
  return { from, pricing: value };
}
