import { keepMemory } from '../cache/kept-memory.ts';
import { readProducts } from '../files/product-files.ts';
import { compileOnce, openDocumentSets } from './compile-once.ts';
import type { DocumentSet, LastRead, Trade } from './document-set.ts';
import { rootFirst } from './load.ts';

/**
 * Compiles every organisation in each of its languages but the documents' own, and leaves the results on disk. What it knows of
 * translated documents is a memory of its own there.
 */
export function compileTranslations(trade: Trade, root: string): void {
  const lastRead: LastRead = new Map();
  const sets = openDocumentSets(readProducts(root), { trade, lastRead, isNoted: true, memory: 'translations' });
  for (const set of sets) {
    const [first, ...others] = rootFirst(set, [...set.brands.keys()]);
    if (first !== undefined) compileInLanguages(set, first);
    keepMemory(lastRead.get(set.folder));
    for (const org of others) compileInLanguages(set, org);
  }
}

function compileInLanguages(set: DocumentSet, org: string): void {
  const [, ...others] = set.brands.get(org)?.languages ?? [];
  for (const language of others) compileOnce(set, org, language);
}
