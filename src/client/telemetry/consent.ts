import { settingAt } from '../../../runtime/engine/facts/sources.ts';
import type { Product } from '../../../runtime/engine/product.ts';

/** Where a browser keeps its visitor's choice: granted or denied. */
const choiceKey = 'telemetry-consent';

/** The tracker, in the storage of the browser and in the cookie that the server sets. */
export const trackerKey = 'tracker';

/**
 * Whether the visitor may be counted. The setting `telemetry.consent` says what holds without a choice of theirs:
 * implied, or required. A browser that asks not to be tracked (Global Privacy Control) has refused.
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
