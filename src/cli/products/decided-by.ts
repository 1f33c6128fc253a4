import type { Compiled } from '../../documents/compile/compile-organisation.ts';

/**
 * All that an organisation's documents decide: what pages load, and under `server` what never leaves it (messages, papers,
 * prices, lifecycles, the chatbot). Without hashes, which only differ if something else does.
 */
export function decidedBy({ product, server }: Compiled): Record<string, unknown> {
  const kept = Object.entries(product).filter(([key]) => !/hash(?:es)?$/i.test(key));
  return { ...Object.fromEntries(kept), server };
}
