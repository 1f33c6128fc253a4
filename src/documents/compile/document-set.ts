import type { FunctionRegistry } from '../../../runtime/engine/environment/environment.ts';
import type { DocumentFile } from '../../../runtime/files/document-files.ts';
import { allIcons } from '../../../runtime/files/icons.ts';
import { sha256 } from '../../../runtime/files/sha256.ts';
import { setValidatorCodes } from '../../../runtime/files/validator-code.ts';
import { checkNames } from '../../../runtime/language/checks/check-names.ts';
import {
  checkBrandRepeats,
  type Diagnostic,
  type Memory,
  type Prepared,
  prepare,
  withBrandFiles,
} from '../../../runtime/language/compile.ts';
import { rootBrandOf } from '../../../runtime/language/read/brand-chain.ts';
import { diagnosticAt } from '../../../runtime/language/source/diagnostic.ts';
import { setVerdicts } from '../../../runtime/language/source/known-verdicts.ts';
import type { CallContract } from '../../contract/schemas/call-contract.ts';
import { language } from '../../language/language.ts';
import { validatorsOnDisk } from '../cache/validators-on-disk.ts';
import { verdictsOnDisk } from '../cache/verdicts-on-disk.ts';
import { countsOf } from '../counts/document-counts.ts';
import { type BrandFolder, brandFolders, hashOfFiles } from '../files/brand-folders.ts';
import { clientWords } from '../files/client-words.ts';
import type { ProductFiles } from '../files/product-files.ts';
import { widgets } from '../files/widgets.ts';
import { indexBrands, type Names } from './brand-index.ts';
import type { SetSummary } from './set-summary.ts';

setVerdicts(verdictsOnDisk);
setValidatorCodes(validatorsOnDisk);

/**
 * A product's files under flows/ and brands/: each is parsed and checked by itself, but not yet compiled for an organisation.
 */
export type DocumentSet = SetSummary & {
  /** flows/ and the brands that others extend; their compiled parts are shared by all organisations. */
  readonly shared: Prepared;
  /** The folders of brands, by brand. */
  readonly folders: Map<string, BrandFolder>;
};

/** What documents name of the trade. One object in a process: results are cached by its contracts. */
export type Trade = {
  /** The contracts of all calls, by id. */
  contracts: Readonly<Record<string, CallContract>>;
  /** The functions that logic calls, by name. */
  functions: FunctionRegistry;
};

/** What is known of the files as last read, by the product's folder. */
export type LastRead = Map<string, Memory>;

/** That of this process. */
export const lastReadHere: LastRead = new Map();

/**
 * Parses the files of the products of a repository, the main one first. Ids, organisations and host names are unique across products. A file
 * whose path and text are unchanged since this process last read documents is not parsed again, even in another folder: a
 * reload and a test only pay for what changed.
 */
export function documentSetsOf(read: readonly ProductFiles[], trade: Trade, lastRead = lastReadHere): DocumentSet[] {
  const names: Names = { hosts: new Map(), organisations: new Set() };
  const products = new Set<string>();
  return read.map((files) => {
    const set = documentSetOf(files, trade, names, lastRead.get(files.folder));
    lastRead.set(files.folder, set.shared);
    const { id } = set.loan;
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

const notRead = (path: string): Diagnostic =>
  diagnosticAt(path, { line: 1, column: 1 }, '', {
    code: 'file-unread',
    message: 'This file is not read: the name of a document ends with .json, in small letters.',
    remedy: 'rename it, or remove it',
  });

function documentSetOf(read: ProductFiles, trade: Trade, names: Names, before: Memory | undefined): DocumentSet {
  const { folder, own, unread, lenders, lent, drawings } = read;
  const { contracts, functions } = trade;
  const files = [...own, ...lenders.files, ...lent.files];
  const isBrands = ({ path }: DocumentFile): boolean => path.startsWith('brands/');
  const flows = files.filter((file) => !isBrands(file));
  const base = prepare(
    {
      language,
      files: flows,
      contracts,
      shellWords: clientWords,
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
  const ofExtended = extended.flatMap((brand) => folders.get(brand)?.files ?? []);
  const shared = withBrandFiles(base, ofExtended);
  return {
    folder,
    loan: loanOf(base),
    rootBrand: rootBrandOf(shared),
    shared,
    folders,
    lenders: lenders.brands,
    lent: new Set(lent.files.map(({ path }) => path)),
    brands,
    hosts: names.hosts,
    drawings: new Map(drawings.map(({ address, text }) => [address, text])),
    diagnostics: [...all.diagnostics, ...lent.diagnostics, ...unread.map(notRead)],
    documents: own.length,
    counts: countsOf({
      base: shared.base,
      organisations: brands.size,
      ofBrands: [...folders].flatMap(([brand, { files }]) => (lenders.brands.has(brand) ? [] : files)),
      documents: own.length,
    }),
    sharedHash: sha256([flows, ofExtended, lenders.files].map(hashOfFiles).join()),
  };
}

function loanOf({ base }: Prepared): SetSummary['loan'] {
  const { id, title, path } = base.get('flows/product.json')?.value ?? {};
  return { id: String(id ?? ''), title: String(title ?? ''), path: String(path ?? '') };
}
