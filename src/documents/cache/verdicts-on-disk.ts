import { createHash } from 'node:crypto';
import { type DiskCache, noCache } from './disk-cache.ts';
import { cacheName, documentCache } from './document-cache.ts';

/** More than all documents of two states of the repository have. */
const verdictLimit = 20_000;

type Known = { hashes: Set<string>; isChanged: boolean };

const ofCaches = new WeakMap<DiskCache, Known>();

const name = (): string => cacheName('valid', 'values');

function known(): Known {
  const cache = documentCache();
  const read = ofCaches.get(cache) ?? { hashes: new Set(cache.read<string[]>(name())), isChanged: false };
  ofCaches.set(cache, read);
  return read;
}

/** The values that are known to be valid by their schema, in the form that the compiler asks for. */
export const verdictsOnDisk = {
  hash: (text: string): string => createHash('sha256').update(text).digest('base64').slice(0, 27),
  has: (hash: string): boolean => known().hashes.has(hash),
  add(hash: string): void {
    if (documentCache() === noCache) return;
    const now = known();
    now.hashes.add(hash);
    now.isChanged = true;
  },
};

/** Writes them, if there are new ones. Of two processes that write, the last one's are kept: the others are judged again. */
export function keepVerdicts(): void {
  const now = known();
  if (!now.isChanged) return;
  documentCache().write(name(), [...now.hashes].slice(-verdictLimit));
  now.isChanged = false;
}
