import type { Diagnostic } from '../../../runtime/language/compile.ts';
import type { Counts } from '../counts/document-counts.ts';
import type { BrandEntry } from './brand-index.ts';

/** What is known of a product once its files were read, before an organisation is compiled. Plain values only. */
export type SetSummary = {
  /** The product's path from the root, with which the files of diagnostics begin. */
  folder: string;
  /** Id, title and path in product.json; empty if it could not be read. */
  loan: { id: string; title: string; path: string };
  /** The brand that all others extend. */
  rootBrand: string;
  /** Brands of the first product that offer this one; they are no organisations of this product. */
  lenders: ReadonlySet<string>;
  /** Paths of the first product's documents that this product shares. */
  lent: ReadonlySet<string>;
  /** Organisations by id, sorted. */
  brands: Map<string, BrandEntry>;
  /** Host-name prefix to organisation, of all products. */
  hosts: Map<string, string>;
  /** The brands' drawings by URL, which has the hash of the content. */
  drawings: Map<string, string>;
  /** The diagnostics of single files. */
  diagnostics: Diagnostic[];
  documents: number;
  counts: Counts;
  /** The hash of the files that every organisation reads: flows/, what others lend, and brands that are extended. */
  sharedHash: string;
};

type Placed = Pick<SetSummary, 'folder' | 'lenders' | 'lent' | 'diagnostics'>;

/** Diagnostics of the set, by path from the root: those of single files, where none are given. */
export const diagnosticsOf = (set: Placed, diagnostics = set.diagnostics): Diagnostic[] =>
  diagnostics.map((one) => ({ ...one, file: fromRoot(set, one.file) }));

/** The path from the root of a file of the set. Files of lenders and shared files are the first product's. */
export function fromRoot({ folder, lenders, lent }: Omit<Placed, 'diagnostics'>, file: string): string {
  const isLenders = file.startsWith('brands/') && lenders.has(file.split('/')[1] ?? '');
  return isLenders || lent.has(file) ? file : `${folder}${file}`;
}
