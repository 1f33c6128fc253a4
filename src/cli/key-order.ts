/**
 * `npm run format` and `npm run lint`: the keys of documents and journeys in the order of their schemas, which the formatter
 * cannot check.
 */

import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Command } from 'commander';
import { jsonFilesUnder } from '../../runtime/files/document-files.ts';
import { inKeyOrder } from '../../runtime/language/formatter/key-order.ts';
import { repository } from '../documents/files/repository.ts';
import { language } from '../language/language.ts';

const command = new Command('node src/cli/key-order.ts')
  .description('Writes the keys of documents and journeys in the order of their schemas.')
  .option('--check', 'write nothing, and fail where a document has another order')
  .parse();

const isCheck = command.opts<{ check?: boolean }>().check === true;

for (const { path, text } of ['flows', 'brands', 'tests/journeys'].flatMap((folder) =>
  jsonFilesUnder(repository, folder),
)) {
  const ordered = inKeyOrder(language, path, text) ?? text;
  if (ordered === text) continue;
  if (!isCheck) writeFileSync(join(repository, path), ordered);
  else {
    console.error(`${path}: its keys do not stand in the order of its schema: run \`npm run format\`.`);
    process.exitCode = 1;
  }
}
