import { forgetNotes, keepMemory, keptMemory } from './cache/kept-memory.ts';
import { keepVerdicts } from './cache/verdicts-on-disk.ts';
import { type Compiled, type CompiledOrganisation, compileOrganisation } from './compile-organisation.ts';
import { type DocumentSet, documentSetsOf, type LastRead, lastReadHere } from './document-set.ts';
import {
  type KeptOrganisation,
  keepOrganisation,
  keepSummaries,
  keptOrganisation,
  keptSummaries,
  memoryName,
} from './kept-documents.ts';
import type { ProductFiles } from './product-files.ts';
import { validatorsOf } from './validator-code.ts';

/**
 * As `documentSetsOf`, from disk where the same files were parsed before. They are then parsed again only for an organisation that is
 * not on disk.
 */
export const openDocumentSets = (products: readonly ProductFiles[], lastRead = lastReadHere): DocumentSet[] =>
  setsOnDisk(products, lastRead) ?? setsToKeep(products, lastRead);

/** Parses files with what is on disk of the last time, where this process has parsed none. */
function parsedSets(products: readonly ProductFiles[], lastRead: LastRead): DocumentSet[] {
  for (const product of products)
    if (!lastRead.has(product.folder)) lastRead.set(product.folder, keptMemory(memoryName(product)));
  return documentSetsOf(products, lastRead);
}

function setsToKeep(products: readonly ProductFiles[], lastRead: LastRead): DocumentSet[] {
  const sets = parsedSets(products, lastRead);
  keepVerdicts();
  keepSummaries(
    products,
    sets.map(({ shared: _shared, folders: _folders, ...summary }) => summary),
  );
  return sets;
}

function setsOnDisk(products: readonly ProductFiles[], lastRead: LastRead): DocumentSet[] | undefined {
  let parsed: DocumentSet[] | undefined;
  const parsedAt = (at: number): DocumentSet => {
    parsed ??= parsedSets(products, lastRead);
    const set = parsed[at];
    if (!set) throw new Error('The summaries of other products are on disk under the name of these');
    return set;
  };
  return keptSummaries(products)?.map((summary, at) => ({
    ...summary,
    get shared() {
      return parsedAt(at).shared;
    },
    get folders() {
      return parsedAt(at).folders;
    },
  }));
}

/** Whether the organisation is the brand that all others extend; where that is a lender's, any has most of what another one has. */
const hasWhatOthersHave = ({ brands, rootBrand }: DocumentSet, org: string): boolean =>
  org === rootBrand || !brands.has(rootBrand);

/** As `compileOrganisation`, from disk where the same documents were compiled before. */
export function compileOnce(set: DocumentSet, org: string, language?: string): CompiledOrganisation {
  const compile = (): CompiledOrganisation => {
    const made = compileOrganisation(set, org, language);
    if (language === undefined && hasWhatOthersHave(set, org)) keepMemory(set.shared);
    else forgetNotes(set.shared);
    keepOrganisation(set, org, made, language);
    keepVerdicts();
    return made;
  };
  const kept = keptOrganisation(set, org, language);
  return kept ? fromDisk(kept, compile) : compile();
}

/** A result whose compiled documents are read when they are first used, and compiled again if they are on disk no more. */
function fromDisk(
  { compiled: read, ...found }: KeptOrganisation,
  compile: () => CompiledOrganisation,
): CompiledOrganisation {
  if (!found.calls) return found;
  const compiledDocuments = (): Compiled => {
    const compiled = read() ?? compile().compiled;
    if (!compiled) throw new Error('Documents without an error on disk were compiled with one');
    validatorsOf(compiled.product);
    return compiled;
  };
  let known: Compiled | undefined;
  return {
    ...found,
    get compiled() {
      known ??= compiledDocuments();
      return known;
    },
  };
}
