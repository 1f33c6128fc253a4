import { join } from 'node:path';
import { checkNames } from '../../runtime/compiler/checks/check-names.ts';
import {
  checkBrandRepeats,
  type Diagnostic,
  type Prepared,
  prepare,
  withBrandFiles,
} from '../../runtime/compiler/compile.ts';
import { rootBrandOf } from '../../runtime/compiler/read/brand-chain.ts';
import { diagnosticAt } from '../../runtime/compiler/source/diagnostic.ts';
import { contracts } from '../contract/index.ts';
import { functions } from '../lending/registry.ts';
import { type BrandFolder, brandFolders, hashOfFiles } from './brand-folders.ts';
import { type BrandEntry, indexBrands, type Names } from './brand-index.ts';
import { type DocumentFile, productFolders, readDocumentFiles } from './document-files.ts';
import { readDrawings } from './drawings.ts';
import { allIcons } from './icons.ts';
import { readLenders, readSharedDocuments } from './lenders.ts';
import { sha256 } from './sha256.ts';
import { widgets } from './widgets.ts';

/**
 * A product's files under flows/ and brands/: each is parsed and checked by itself, but not yet compiled for an organisation.
 */
export type DocumentSet = {
  /** The product's path from the root, with which the files of diagnostics begin. */
  folder: string;
  /** flows/ and the brands that others extend; their compiled parts are shared by all organisations. */
  shared: Prepared;
  /** The folders of brands, by brand. */
  folders: Map<string, BrandFolder>;
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
};

/** The files as last read, by the product's folder. */
export type LastRead = Map<string, Prepared>;

const ofProcess: LastRead = new Map();

/**
 * Reads the products of a repository, the main one first. Ids, organisations and host names are unique across products. A file
 * whose path and text are unchanged since this process last read documents is not parsed again, even in another folder: a
 * reload and a test only pay for what changed.
 */
export function readDocumentSets(root: string, lastRead = ofProcess): DocumentSet[] {
  const names: Names = { hosts: new Map(), organisations: new Set() };
  const products = new Set<string>();
  return productFolders(root).map((folder) => {
    const set = readDocumentSet(root, folder, names, lastRead.get(folder));
    lastRead.set(folder, set.shared);
    const id = String(set.shared.base.get('flows/product.json')?.value.id ?? '');
    if (products.has(id)) set.diagnostics.push(productTaken(id));
    if (id !== '') products.add(id);
    return set;
  });
}

const productTaken = (id: string): Diagnostic =>
  diagnosticAt('flows/product.json', { line: 1, column: 1 }, '', {
    code: 'product-taken',
    message: `Another product has the id "${id}".`,
    remedy: 'choose another id',
  });

function readDocumentSet(root: string, folder: string, names: Names, before: Prepared | undefined): DocumentSet {
  const own = readDocumentFiles(join(root, folder));
  const lenders = readLenders(root, folder === '' ? [] : own);
  const lent = readSharedDocuments(root, folder === '' ? [] : own);
  const drawings = [...readDrawings(join(root, folder)), ...lenders.drawings];
  const files = [...own, ...lenders.files, ...lent.files];
  const isBrands = ({ path }: DocumentFile): boolean => path.startsWith('brands/');
  const flows = files.filter((file) => !isBrands(file));
  const base = prepare(
    {
      files: flows,
      contracts,
      icons: allIcons(),
      widgets,
      functions: Object.keys(functions),
      registry: functions,
      hash: sha256,
    },
    before,
  );
  const folders = brandFolders(files.filter(isBrands), drawings);
  // Every brand is parsed once for checking and indexing; only those that others extend are kept.
  const all = withBrandFiles(base, files.filter(isBrands));
  checkNames(all);
  checkBrandRepeats(all);
  const brands = indexBrands(all, folders, hashOfFiles(flows), { names, borrowed: lenders.brands });
  const extended = [...new Set([rootBrandOf(all), ...[...brands.values()].flatMap(({ chain }) => chain.slice(1))])];
  const shared = withBrandFiles(
    base,
    extended.flatMap((brand) => folders.get(brand)?.files ?? []),
  );
  return {
    folder,
    shared,
    folders,
    lenders: lenders.brands,
    lent: new Set(lent.files.map(({ path }) => path)),
    brands,
    hosts: names.hosts,
    drawings: new Map(drawings.map(({ address, text }) => [address, text])),
    diagnostics: [...all.diagnostics, ...lent.diagnostics],
    documents: own.length,
  };
}

/** The diagnostics of single files, by path from the root. */
export const diagnosticsOf = ({ diagnostics, ...set }: DocumentSet): Diagnostic[] =>
  diagnostics.map((one) => ({ ...one, file: fromRoot(set, one.file) }));

/** The path from the root of a file of the set. Files of lenders and shared files are the first product's. */
export function fromRoot({ folder, lenders, lent }: Pick<DocumentSet, 'folder' | 'lenders' | 'lent'>, file: string) {
  const isLenders = file.startsWith('brands/') && lenders.has(file.split('/')[1] ?? '');
  return isLenders || lent.has(file) ? file : `${folder}${file}`;
}
