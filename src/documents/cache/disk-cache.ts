import { createHash, randomUUID } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { deserialize, serialize } from 'node:v8';

/**
 * Results on disk by a name that contains a hash of all that they depend on. A file that cannot be read, or was not written
 * whole by this code, counts as absent; a result that cannot be written is not kept.
 */
export type DiskCache = {
  /** Undefined where there is none. The type is the writer's: a name is only ever written with one. */
  read<V>(name: string): V | undefined;
  write(name: string, value: unknown): void;
};

/** Keeps nothing. */
export const noCache: DiskCache = { read: () => undefined, write: () => undefined };

/** All files together; about ten states of the repository's documents. */
const mostBytes = 100_000_000;
/** What a process that was ended while it wrote has left. */
const abandonedAfterMs = 3_600_000;

const hashLength = 32;
const hashOf = (bytes: Uint8Array): Buffer => createHash('sha256').update(bytes).digest();

/** The cache in a folder, which is created when something is first written. */
export function diskCache(folder: string, { limit = mostBytes }: { limit?: number } = {}): DiskCache {
  let written = Number.POSITIVE_INFINITY;
  /** Looks at the whole folder after the first write, and each time that a tenth of what it may hold was written. */
  const keepBound = (bytes: number): void => {
    written += bytes;
    if (written < limit / 10) return;
    removeOldest(folder, limit);
    written = 0;
  };
  return {
    read(name) {
      try {
        const file = join(folder, name);
        const bytes = readFileSync(file);
        const content = bytes.subarray(hashLength);
        if (!bytes.subarray(0, hashLength).equals(hashOf(content))) return undefined;
        const value = deserialize(content);
        touch(file);
        return value;
      } catch {
        return undefined;
      }
    },
    write(name, value) {
      const unfinished = join(folder, `${name}.${randomUUID()}.tmp`);
      try {
        const content = serialize(value);
        mkdirSync(folder, { recursive: true });
        writeFileSync(unfinished, Buffer.concat([hashOf(content), content]));
        renameSync(unfinished, join(folder, name));
        keepBound(content.length);
      } catch {
        remove(unfinished);
      }
    },
  };
}

function remove(file: string): void {
  try {
    rmSync(file, { force: true });
  } catch {
    // Its folder is none, or read-only.
  }
}

/** Marks a file as used; where that is not allowed, it is removed earlier. */
function touch(file: string): void {
  try {
    const now = new Date();
    utimesSync(file, now, now);
  } catch {
    // Another process removed it, or the folder is read-only.
  }
}

/** Removes the files that were not used for longest, until the others have at most so many bytes. */
function removeOldest(folder: string, limit: number): void {
  const files = readdirSync(folder).flatMap((name) => {
    const entry = statSync(join(folder, name), { throwIfNoEntry: false });
    return entry ? [{ name, bytes: entry.size, used: entry.mtimeMs }] : [];
  });
  let totalBytes = files.reduce((sum, { bytes }) => sum + bytes, 0);
  for (const { name, bytes, used } of files.sort((a, b) => a.used - b.used)) {
    const abandoned = name.endsWith('.tmp') && Date.now() - used > abandonedAfterMs;
    if (totalBytes <= limit && !abandoned) continue;
    remove(join(folder, name));
    totalBytes -= bytes;
  }
}
