import { type DocumentFile, readTextFile } from '../../../runtime/files/document-files.ts';
import { isObject, type Json } from '../../../runtime/json/json.ts';
import { type Diagnostic, diagnosticAt } from '../../../runtime/language/source/diagnostic.ts';
import { type Drawing, readDrawings } from './drawings.ts';

/**
 * The files that a product under flows/products/ takes from the lenders that offer it, which are brands of the main product.
 */
export type Lenders = { brands: ReadonlySet<string>; files: DocumentFile[]; drawings: Drawing[] };

/** The files of a lender's brand that apply to every product; its flows/ and pricing.json only apply to the main one. */
const ofEveryProduct = ['brand.json', 'theme.json'];

/**
 * Reads the lenders that these files name, and the brands that those extend. A name without a folder is skipped; the compiler
 * reports it.
 */
export function readLenders(root: string, files: readonly DocumentFile[]): Lenders {
  const own = files.filter(({ path }) => /^brands\/[^/]+\/brand\.json$/.test(path));
  const taken = new Set(own.map(({ path }) => path.split('/')[1] ?? ''));
  const brands = new Set<string>();
  const found: DocumentFile[] = [];
  const waiting = own.flatMap(({ text }) => namedIn(text, 'company'));
  for (let brand = waiting.shift(); brand !== undefined; brand = waiting.shift()) {
    if (brands.has(brand) || taken.has(brand)) continue;
    const lent = ofEveryProduct.flatMap((name) => readTextFile(root, `brands/${brand}/${name}`) ?? []);
    if (lent.length === 0) continue;
    brands.add(brand);
    found.push(...lent);
    waiting.push(...lent.flatMap(({ text }) => namedIn(text, 'extends')));
  }
  return { brands, files: found, drawings: brands.size === 0 ? [] : readDrawings(root, [...brands]) };
}

/** The string at a key of a document; none if the text is no JSON, which the compiler reports. */
function namedIn(text: string, key: string): string[] {
  try {
    const value: Json = JSON.parse(text);
    const named = isObject(value) ? value[key] : undefined;
    return typeof named === 'string' ? [named] : [];
  } catch {
    return [];
  }
}

/**
 * Documents of the main product that a product under flows/products/ uses unchanged, named by `shares` in its product.json.
 */
export type SharedDocuments = { files: DocumentFile[]; diagnostics: Diagnostic[] };

const productFile = 'flows/product.json';

/** `own`: the product's files. A product.json that is no JSON is skipped; the compiler reports it. */
export function readSharedDocuments(root: string, own: readonly DocumentFile[]): SharedDocuments {
  const taken = new Set(own.map(({ path }) => path));
  const found: SharedDocuments = { files: [], diagnostics: [] };
  for (const id of sharedIds(own.find(({ path }) => path === productFile)?.text)) {
    const path = `flows/${id}.json`;
    const file = readTextFile(root, path);
    if (file && !taken.has(path)) found.files.push(file);
    else found.diagnostics.push(notShared(id, file !== undefined));
  }
  return found;
}

const notShared = (id: string, isTaken: boolean): Diagnostic =>
  diagnosticAt(productFile, { line: 1, column: 1 }, '/shares', {
    code: 'shared-document',
    message: isTaken
      ? `This product has a flows/${id}.json of its own.`
      : `The repository's own product has no flows/${id}.json.`,
    remedy: isTaken ? 'remove one of the two' : 'name one that it has',
  });

function sharedIds(text = '{}'): string[] {
  try {
    const value: Json = JSON.parse(text);
    const named = isObject(value) && Array.isArray(value.shares) ? value.shares : [];
    return named.filter((id) => typeof id === 'string');
  } catch {
    return [];
  }
}
