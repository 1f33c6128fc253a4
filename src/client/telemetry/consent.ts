import { settingAt } from '../../../runtime/engine/facts/sources.ts';
import type { Product } from '../../../runtime/engine/product.ts';

/** The storage key of the visitor's choice: granted or denied. */
const choiceKey = 'telemetry-consent';

/** The storage key of the tracker id, which is also in the cookie that the server sets. */
export const trackerKey = 'tracker';

/** The key under which the documents find an id of this page alone; nothing is stored under it. */
export const pageTrackerKey = 'page-tracker';

/**
 * Whether the visitor may be tracked. The setting `telemetry.consent` (implied or required) applies until the visitor chooses.
 * A browser with Global Privacy Control has refused.
 */
export function mayTrack(
  { settings }: Pick<Product, 'settings'>,
  local: Pick<Storage, 'getItem'>,
  browser: { globalPrivacyControl?: boolean },
): boolean {
  const consent = settingAt(settings, 'telemetry.consent') ?? 'implied';
  const choice = local.getItem(choiceKey);
  if (consent === 'off' || choice === 'denied' || browser.globalPrivacyControl === true) return false;
  return consent === 'implied' || choice === 'granted';
}
