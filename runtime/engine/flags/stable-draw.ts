/** Shares have a precision of a hundredth of a percent. */
const lots = 10_000;

/**
 * A number from 0 to below 100, stable for one flag and visitor and independent between flags: an FNV-1a hash with
 * MurmurHash3's final mixing.
 */
export function stableDraw(flag: string, unit: string): number {
  let hash = 0x811c9dc5;
  for (const character of `${flag}:${unit}`) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (((hash ^ (hash >>> 16)) >>> 0) % lots) / (lots / 100);
}
