/** Writes documents in the project's format. */

import { spawnSync } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { inKeyOrder } from '../../../runtime/language/formatter/key-order.ts';
import { repository } from '../../documents/files/repository.ts';
import { language } from '../../language/language.ts';

/** Texts by path from the root; null removes the file. */
export function writeDocuments(root: string, files: ReadonlyMap<string, string | null>): void {
  const written = [...files].flatMap(([path, text]): [string, string][] => (text === null ? [] : [[path, text]]));
  for (const [path, text] of files) if (text === null) rmSync(join(root, path));
  for (const [path, text] of written) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), inKeyOrder(language, path, text) ?? text);
  }
  const documents = written.flatMap(([path]) => (path.endsWith('.json') ? [join(root, path)] : []));
  if (documents.length > 0)
    spawnSync(join(repository, 'node_modules/.bin/biome'), ['format', '--write', ...documents], { cwd: repository });
}
