import { isObject, type Json } from '../../runtime/json/json.ts';
import { type DocumentFile, readTextFile } from './document-files.ts';
import { type Drawing, readDrawings } from './drawings.ts';

/** What a product under flows/products/ has of the lenders that offer it: brands of the repository's own product. */
export type Lenders = { brands: ReadonlySet<string>; files: DocumentFile[]; drawings: Drawing[] };

/** What a lender's brand says in every product; its flows/ and pricing.json are of its own product. */
const ofEveryProduct = ['brand.json', 'theme.json'];

/** The lenders that these files name, and the brands that those extend. A name without a folder is left to the compiler, which reports it. */
export function readLenders(root: string, files: readonly DocumentFile[]): Lenders {
  const own = files.filter(({ path }) => /^brands\/[^/]+\/brand\.json$/.test(path));
  const taken = new Set(own.map(({ path }) => path.split('/')[1] ?? ''));
  const brands = new Set<string>();
  const found: DocumentFile[] = [];
  const waiting = own.flatMap(({ text }) => namedIn(text, 'lender'));
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

/** The value of a key of a document, where it is a text; of one that is no JSON the compiler reports. */
function namedIn(text: string, key: string): string[] {
  try {
    const value: Json = JSON.parse(text);
    const named = isObject(value) ? value[key] : undefined;
    return typeof named === 'string' ? [named] : [];
  } catch {
    return [];
  }
}
