import { settingAt } from '../../../runtime/engine/facts/sources.ts';
import { stableDraw } from '../../../runtime/engine/flags/stable-draw.ts';
import type { Product } from '../../../runtime/engine/product.ts';

/** Specification 2, section 9. */
const rates = { sessionSampleRate: 100, replaySampleRate: 0 } as const;

/** Whether a session belongs to the share, in percent, that this setting names: always the same for the same session. */
export function sampled({ settings }: Pick<Product, 'settings'>, rate: keyof typeof rates, session: string): boolean {
  const set = settingAt(settings, `telemetry.${rate}`);
  return stableDraw(rate, session) < (typeof set === 'number' ? set : rates[rate]);
}
