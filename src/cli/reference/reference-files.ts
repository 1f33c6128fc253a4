/**
 * The files of docs/reference that are generated from documents and their definitions, except those of blocks and widgets,
 * which are generated with their other files.
 */

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { jsonFilesUnder } from '../../../runtime/files/document-files.ts';
import { factsWithDefaults } from '../../../runtime/language/defaults/facts-defaults.ts';
import { language } from '../../language/language.ts';
import { type DeadlineTexts, deadlineDocs } from './deadline-docs.ts';
import { effectDocs } from './effect-docs.ts';
import { kindDocs } from './kind-docs.ts';
import { operatorDocs } from './operator-docs.ts';
import { settingDocs } from './setting-docs.ts';

const root = join(import.meta.dirname, '../../..');

/** The texts of the generated files, by path. */
export function referenceFiles(): Map<string, string> {
  const brand = JSON.parse(readFileSync(join(root, 'brands/main/brand.json'), 'utf8'));
  const facts = jsonFilesUnder(root, 'flows/facts').map(({ text }) => factsWithDefaults(JSON.parse(text)));
  return new Map([
    [join(root, 'docs/reference/deadlines.md'), deadlineDocs(deadlineTexts())],
    [join(root, 'docs/reference/effects.md'), effectDocs()],
    [join(root, 'docs/reference/kinds.md'), kindDocs(shortestDocuments())],
    [join(root, 'docs/reference/operators.md'), operatorDocs()],
    [join(root, 'docs/reference/settings.md'), settingDocs(brand, facts)],
  ]);
}

/** The path of the shortest document of each kind: the first by path where several are as short. */
function shortestDocuments(): Map<string, string> {
  const shortest = new Map<string, { path: string; length: number }>();
  const brand = ['brands/main/brand.json', 'brands/main/theme.json', 'brands/main/pricing.json'];
  const files = [
    ...jsonFilesUnder(root, 'flows').filter(({ path }) => !path.startsWith('flows/products/')),
    ...brand.map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') })),
  ];
  for (const { path, text } of files) {
    const kind = (language.nameOf(path) ?? language.nameOfBrandFile(path)?.name)?.kind;
    if (kind !== undefined && text.length < (shortest.get(kind)?.length ?? Number.POSITIVE_INFINITY))
      shortest.set(kind, { path, length: text.length });
  }
  return new Map([...shortest].map(([kind, { path }]) => [kind, path]));
}

function deadlineTexts(): DeadlineTexts {
  const parsed = (folder: string) =>
    jsonFilesUnder(root, folder).map(({ path, text }) => ({
      name: path.split('/')[2] ?? '',
      document: JSON.parse(text),
    }));
  const documents = (folder: string) => parsed(folder).map(({ document }) => document);
  return {
    lifecycles: parsed('flows/lifecycle'),
    sources: documents('flows/sources'),
    journeys: documents('tests/journeys'),
  };
}
