import { type DiskCache, noCache } from './disk-cache.ts';
import { documentCache } from './document-cache.ts';
import { appliedTo, type Difference, differenceFrom } from './like-another.ts';

/** A value on disk: its difference from another one, which is named; or from nothing. */
type StoredValue = { like?: string; difference: Difference };

/** How many values stay in memory to read and write others by: those of two products, of a reload and before it. */
const mostBases = 8;
const ofCaches = new WeakMap<DiskCache, Map<string, unknown>>();

function basesIn(cache: DiskCache): Map<string, unknown> {
  const bases = ofCaches.get(cache) ?? new Map<string, unknown>();
  ofCaches.set(cache, bases);
  return bases;
}

function keepBase(name: string, value: unknown): void {
  const bases = basesIn(documentCache());
  bases.set(name, value);
  const [oldest] = bases.keys();
  if (bases.size > mostBases && oldest !== undefined) bases.delete(oldest);
}

/** The value of a name; undefined where it, or the one that it is written by, is not there. */
export function keptValue<V>(name: string): V | undefined {
  const known = basesIn(documentCache()).get(name);
  if (known !== undefined) return known as V;
  const kept = documentCache().read<StoredValue>(name);
  if (!kept) return undefined;
  const base = kept.like === undefined ? undefined : keptValue(kept.like);
  if (kept.like !== undefined && base === undefined) return undefined;
  const value = appliedTo(base, kept.difference);
  if (kept.like === undefined) keepBase(name, value);
  // A name is only ever written with one type.
  return value as V;
}

/** Writes a value, if possible by that of the name `like`. */
export function keepValue(name: string, value: object, like: string | undefined): void {
  if (documentCache() === noCache) return;
  const base = like === undefined || like === name ? undefined : keptValue(like);
  if (base === undefined) keepBase(name, value);
  const kept: StoredValue =
    base === undefined
      ? { difference: [value] }
      : { ...(like !== undefined && { like }), difference: differenceFrom(base, value) };
  documentCache().write(name, kept);
}
