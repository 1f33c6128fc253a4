import { settingAt } from '../../../runtime/engine/facts/sources.ts';
import type { Product } from '../../../runtime/engine/product.ts';

/** The path of the lender's module that records sessions, such as '/recorder.js'; undefined if there is none. */
export function recorderOf({ settings }: Pick<Product, 'settings'>): string | undefined {
  const address = settingAt(settings, 'telemetry.recorder');
  return typeof address === 'string' && /^\/(?!\/)/.test(address) ? address : undefined;
}
