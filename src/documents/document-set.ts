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

/** A product's files under flows/ and brands/: read, each parsed and checked by itself, and not yet compiled for any organisation. */
export type DocumentSet = {
  /** Its path from the root, which the files of diagnostics begin with. */
  folder: string;
  /** flows/ and the brands that others extend; what is made of them is shared by all organisations. */
  shared: Prepared;
  /** By brand. */
  folders: Map<string, BrandFolder>;
  /** Brands of the first product that others of this one are offered by: no organisations of this product. */
  lenders: ReadonlySet<string>;
  /** Paths of the first product's documents that are this one's, too. */
  lent: ReadonlySet<string>;
  /** Organisations by id, sorted. */
  brands: Map<string, BrandEntry>;
  /** Host-name prefix to organisation, of all products. */
  hosts: Map<string, string>;
  /** The brands' drawings by the address that names their content. */
  drawings: Map<string, string>;
  /** What is wrong with single files. */
  diagnostics: Diagnostic[];
  documents: number;
};

/** What was read last, by the folder of the product. */
export type LastRead = Map<string, Prepared>;

const ofProcess: LastRead = new Map();

/**
 * The products of a repository, its own first. Two products differ in their ids, organisations and host names. What has the path and the text that it had when
 * this process read documents last is not made again, whatever folder they were in: a server that reads them anew, and a test that changes some, pay for what changed.
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
  // Every brand is parsed once to be checked and indexed; only those that others extend are kept parsed.
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

/** What is wrong with single files, by path from the root. */
export const diagnosticsOf = ({ diagnostics, ...set }: DocumentSet): Diagnostic[] =>
  diagnostics.map((one) => ({ ...one, file: fromRoot(set, one.file) }));

/** The path from the root of a file of the set; a lender's is the first product's, and so is what that lends. */
export function fromRoot({ folder, lenders, lent }: Pick<DocumentSet, 'folder' | 'lenders' | 'lent'>, file: string) {
  const isLenders = file.startsWith('brands/') && lenders.has(file.split('/')[1] ?? '');
  return isLenders || lent.has(file) ? file : `${folder}${file}`;
}
