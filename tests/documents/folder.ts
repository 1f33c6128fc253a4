import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { repository } from '../../src/documents/document-files.ts';

export type DocumentFolder = { root: string; write(path: string, value: unknown): void; remove(): void };

/** A copy of the repository's documents that a test may change. */
export function documentFolder(): DocumentFolder {
  const root = mkdtempSync(join(tmpdir(), 'documents-'));
  for (const folder of ['flows', 'brands']) cpSync(join(repository, folder), join(root, folder), { recursive: true });
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
