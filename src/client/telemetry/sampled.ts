import { settingAt } from '../../../runtime/engine/facts/sources.ts';
import { stableDraw } from '../../../runtime/engine/flags/stable-draw.ts';
import type { Product } from '../../../runtime/engine/product.ts';

/** Default rates in percent: specification 2, section 9. */
const rates = { sessionSampleRate: 100, replaySampleRate: 0 } as const;

/** Whether a session is in the sample, whose size in percent this setting has. The result is always the same for a session. */
export function sampled({ settings }: Pick<Product, 'settings'>, rate: keyof typeof rates, session: string): boolean {
  const set = settingAt(settings, `telemetry.${rate}`);
  return stableDraw(rate, session) < (typeof set === 'number' ? set : rates[rate]);
}
