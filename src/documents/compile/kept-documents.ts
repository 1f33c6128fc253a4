import { sha256 } from '../../../runtime/files/sha256.ts';
import type { Diagnostic } from '../../../runtime/language/compile.ts';
import { cacheName, documentCache } from '../cache/document-cache.ts';
import { keepValue, keptValue } from '../cache/kept-values.ts';
import { hashOfProducts, type ProductFiles } from '../files/product-files.ts';
import type { Compiled, CompiledOrganisation } from './compile-organisation.ts';
import type { Findings } from './findings.ts';
import type { SetSummary } from './set-summary.ts';

/**
 * Results of compiling that are on disk. Each is named by the hash of the compiler and of all files that were read for it, so that
 * none can be older than what it was made from. Imports no part of the compiler.
 */

/** The summaries of these products; undefined where they were not kept. */
export const keptSummaries = (products: readonly ProductFiles[]): SetSummary[] | undefined =>
  documentCache().read<SetSummary[]>(cacheName('sets', hashOfProducts(products)));

export const keepSummaries = (products: readonly ProductFiles[], summaries: readonly SetSummary[]): void =>
  documentCache().write(cacheName('sets', hashOfProducts(products)), summaries);

/** What is wrong with these products and all their organisations; undefined where it was not kept. */
export const keptFindings = (products: readonly ProductFiles[]): Findings | undefined =>
  documentCache().read<Findings>(cacheName('findings', hashOfProducts(products)));

/** What is wrong in other languages of the organisations; undefined where it was not kept. */
export const keptTranslationErrors = (products: readonly ProductFiles[]): Diagnostic[] | undefined =>
  documentCache().read<Diagnostic[]>(cacheName('translation-errors', hashOfProducts(products)));

export const keepTranslationErrors = (products: readonly ProductFiles[], errors: readonly Diagnostic[]): void =>
  documentCache().write(cacheName('translation-errors', hashOfProducts(products)), errors);

export const keepFindings = (products: readonly ProductFiles[], findings: Findings): void =>
  documentCache().write(cacheName('findings', hashOfProducts(products)), findings);

/** What the compiler knows of documents in their own language, or in others. */
export type MemoryKind = 'memory' | 'translations';

/** The name of what the compiler knows of a product; of any state of its documents, since each state has most of another. */
export const memoryName = ({ folder, own }: ProductFiles, kind: MemoryKind = 'memory'): string =>
  cacheName(kind, sha256(`${folder} ${own.find(({ path }) => path === 'flows/product.json')?.text ?? ''}`));

/** A result on disk. `compiled` reads the compiled documents; undefined if they are there no more. */
export type KeptOrganisation = Omit<CompiledOrganisation, 'compiled'> & { compiled(): Compiled | undefined };

/**
 * The hash of all that an organisation's result depends on: its product's shared files, the files and drawings of its brands, and
 * the findings that compare it with others. Undefined for a name that is no organisation.
 */
function resultHash({ folder, sharedHash, brands }: SetSummary, org: string, language = ''): string | undefined {
  const entry = brands.get(org);
  return entry && sha256(JSON.stringify([folder, sharedHash, entry, language]));
}

/** The names on disk of an organisation's results. */
function namesOf(set: SetSummary, org: string, language?: string): { found: string; product: string } | undefined {
  const hash = resultHash(set, org, language);
  return hash === undefined ? undefined : { found: cacheName('found', hash), product: cacheName('product', hash) };
}

export function keptOrganisation(set: SetSummary, org: string, language?: string): KeptOrganisation | undefined {
  const names = namesOf(set, org, language);
  const found = names && keptValue<CompiledOrganisation>(names.found);
  return found && { ...found, compiled: () => keptValue<Compiled>(names.product) };
}

/** Whether all organisations of these products were compiled. */
export const areKept = (products: readonly ProductFiles[]): boolean =>
  keptSummaries(products)?.every((set) => [...set.brands.keys()].every((org) => keptOrganisation(set, org))) === true;

/** Writes the result by that of the brand that all others extend, which has most of it. */
export function keepOrganisation(set: SetSummary, org: string, result: CompiledOrganisation, language?: string): void {
  const names = namesOf(set, org, language);
  if (!names) return;
  const root = namesOf(set, set.rootBrand, language);
  const { compiled, ...found } = result;
  if (compiled) keepValue(names.product, compiled, root?.product);
  keepValue(names.found, found, root?.found);
}
