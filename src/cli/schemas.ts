/** `npm run schemas`: writes .vscode/schemas, with which an editor completes the names that documents use. */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Command } from 'commander';

new Command('npm run schemas --')
  .description(
    'Writes .vscode/schemas: the schemas of documents, which complete the names of facts, rules, calls, screens, dialogs, settings, widgets and lists.',
  )
  .parse();

const { repository } = await import('../documents/files/repository.ts');
const { editorNames } = await import('../documents/editor/editor-names.ts');
const { editorSchemas } = await import('../documents/editor/editor-schemas.ts');
const { loadDocuments } = await import('../product/load.ts');
const folder = join(repository, '.vscode/schemas');
const compiled = loadDocuments(repository, { only: ['main'] }).organisations.get('main');
if (compiled) {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const schemas = editorSchemas(editorNames(repository, compiled));
  for (const [file, schema] of schemas) writeFileSync(join(folder, file), JSON.stringify(schema));
  console.log(`${schemas.size} schemas in .vscode/schemas`);
} else {
  console.error('The main organisation does not compile: see `npm run check`. The schemas stay as they are.');
  process.exitCode = 1;
}
