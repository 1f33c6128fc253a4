import { validatorsOf } from '../../../runtime/files/validator-code.ts';
import { hasErrors } from '../../../runtime/language/source/diagnostic.ts';
import { keptMemory } from '../cache/kept-memory.ts';
import { keepVerdicts } from '../cache/verdicts-on-disk.ts';
import type { ProductFiles } from '../files/product-files.ts';
import { type Compiled, type CompiledOrganisation, compileOrganisation } from './compile-organisation.ts';
import { type DocumentSet, documentSetsOf, type LastRead, lastReadHere, type Trade } from './document-set.ts';
import {
  type KeptOrganisation,
  keepOrganisation,
  keepSummaries,
  keptOrganisation,
  keptSummaries,
  type MemoryKind,
  memoryName,
} from './kept-documents.ts';

export type Opening = {
  trade: Trade;
  /** The files as last read; absent: as this process last read them. */
  lastRead?: LastRead;
  /** Whether notes are taken of what is made of the files. */
  isNoted?: boolean;
  /** Which memory on disk it begins with. */
  memory?: MemoryKind;
};

/**
 * As `documentSetsOf`, from disk where the same files were parsed before. They are then parsed again only for an organisation that is
 * not on disk.
 */
export const openDocumentSets = (products: readonly ProductFiles[], opening: Opening): DocumentSet[] =>
  setsOnDisk(products, opening) ?? setsToKeep(products, opening);

/** Parses files with what is on disk of the last time, where this process has parsed none. */
function parsedSets(
  products: readonly ProductFiles[],
  { trade, lastRead = lastReadHere, isNoted, memory }: Opening,
): DocumentSet[] {
  for (const product of products)
    if (!lastRead.has(product.folder))
      lastRead.set(
        product.folder,
        keptMemory(memoryName(product, memory), trade.contracts, { isNoted: isNoted === true }),
      );
  return documentSetsOf(products, trade, lastRead);
}

function setsToKeep(products: readonly ProductFiles[], opening: Opening): DocumentSet[] {
  const sets = parsedSets(products, opening);
  keepVerdicts();
  keepSummaries(
    products,
    sets.map(({ shared: _shared, folders: _folders, ...summary }) => summary),
  );
  return sets;
}

function setsOnDisk(products: readonly ProductFiles[], opening: Opening): DocumentSet[] | undefined {
  let parsed: DocumentSet[] | undefined;
  const parsedAt = (at: number): DocumentSet => {
    parsed ??= parsedSets(products, opening);
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

/** As `compileOrganisation`, from disk where the same documents were compiled before. */
export function compileOnce(set: DocumentSet, org: string, language?: string): CompiledOrganisation {
  const compile = (): CompiledOrganisation => {
    const made = compileOrganisation(set, org, language);
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
  if (hasErrors(found.diagnostics)) return found;
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
