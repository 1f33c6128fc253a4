import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { scratchFolder } from '../../src/cli/browser/launch/scratch-folder.ts';
import { repository } from '../../src/documents/files/repository.ts';

export type DocumentFolder = { root: string; write(path: string, value: unknown): void; remove(): void };

/** A copy of the repository's documents that a test may change: with all brands, or with those that are named alone. */
export function documentFolder(brands?: readonly string[]): DocumentFolder {
  const root = mkdtempSync(join(scratchFolder(), 'documents-'));
  // What a test changes was never in force.
  const filter = (path: string): boolean =>
    basename(path) !== 'released.json' &&
    (brands === undefined || dirname(path) !== join(repository, 'brands') || brands.includes(basename(path)));
  for (const folder of ['flows', 'brands'])
    cpSync(join(repository, folder), join(root, folder), { recursive: true, filter });
  return {
    root,
    write(path, value) {
      const file = join(root, path);
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, typeof value === 'string' ? value : JSON.stringify(value, null, 2));
    },
    remove: () => rmSync(root, { recursive: true }),
  };
}
