import type { Json } from '../../json/json.ts';
import type { Flag } from '../../schema/types.ts';
import type { KeptFlags } from '../product.ts';

/** The key by which the flag service knows a flag. */
export const flagKey = (id: string, { prefixed = true }: Pick<Flag, 'prefixed'>, prefix: string): string =>
  prefixed ? `${prefix}${id}` : id;

/**
 * The flags in a service's response that a page stores, by id without the prefix. Flags without a document are dropped.
 */
export function pageFlags(found: Readonly<Record<string, Json>>, { prefix, kept }: KeptFlags): Record<string, Json> {
  return Object.fromEntries(
    Object.entries(found).flatMap(([key, value]) => {
      const id = kept.includes(key) || !key.startsWith(prefix) ? key : key.slice(prefix.length);
      return kept.includes(id) ? [[id, value]] : [];
    }),
  );
}
