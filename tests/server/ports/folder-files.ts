import { randomUUID } from 'node:crypto';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Vault } from '../../../src/server/platform/vault/vault.ts';
import { type FileStore, fileReference, keyOfReference } from '../../../src/server/ports/files.ts';

/** Files in a folder, each sealed: a store outside the database. */
export function folderFiles(folder: string, vault: Pick<Vault, 'seal' | 'open'>): FileStore {
  const place = (held: Buffer): string => join(folder, keyOfReference(held) ?? 'none');
  return {
    async put(bytes) {
      const held = fileReference(randomUUID(), bytes.length);
      await writeFile(place(held), vault.seal(bytes.toString('base64')));
      return held;
    },
    get: async (held) => Buffer.from(vault.open(await readFile(place(held), 'utf8')), 'base64'),
    remove: (held) => rm(place(held), { force: true }),
  };
}
