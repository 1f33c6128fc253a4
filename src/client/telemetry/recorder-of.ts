import { settingAt } from '../../../runtime/engine/facts/sources.ts';
import type { Product } from '../../../runtime/engine/product.ts';

/** The module on the lender's own site that records a visit: '/recorder.js'; undefined where there is none. */
export function recorderOf({ settings }: Pick<Product, 'settings'>): string | undefined {
  const address = settingAt(settings, 'telemetry.recorder');
  return typeof address === 'string' && /^\/(?!\/)/.test(address) ? address : undefined;
}
