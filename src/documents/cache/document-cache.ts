import { join } from 'node:path';
import { compilerHash } from './compiler-hash.ts';
import { type DiskCache, diskCache, noCache } from './disk-cache.ts';

/** The cache of this process: below node_modules, which a production install may not let it write. */
const ofProcess = diskCache(join(import.meta.dirname, '../../../node_modules/.cache/lintel'));

let inUse = process.env.DOCUMENT_CACHE === 'off' ? noCache : ofProcess;

/** The cache of compiled documents; one that keeps nothing where the environment has DOCUMENT_CACHE=off. */
export const documentCache = (): DiskCache => inUse;

/** Uses another cache from now on, in the whole process. Returns a function that takes it back. */
export function setDocumentCache(cache: DiskCache): () => void {
  const before = inUse;
  inUse = cache;
  return () => {
    inUse = before;
  };
}

/** A name in the cache: of a kind of result, by this compiler, of the content with this hash. */
export const cacheName = (kind: string, contentHash: string): string =>
  `${kind}-${compilerHash().slice(0, 32)}-${contentHash}`;
