import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Json } from '../../../runtime/json/json.ts';
import type { Compiled } from '../../documents/compile/compile-organisation.ts';
import type { Loaded } from '../../documents/compile/load.ts';
import { repository } from '../../documents/files/repository.ts';
import { loadDocuments } from '../../product/load.ts';
import { decidedBy } from './decided-by.ts';
import { type Difference, differenceLines, differences } from './differences.ts';

/** What each organisation decides, in each of its languages, by name; undefined where the documents have errors, which is printed. */
function readProductTexts(): Map<string, string> | undefined {
  const loaded = loadDocuments(repository);
  const broken = loaded.diagnostics.filter(({ severity }) => severity === 'error');
  if (broken.length > 0) {
    refuse(`${broken.length} errors in the documents: see \`npm run check\``);
    return undefined;
  }
  return productTexts(loaded);
}

/** What each organisation decides, as JSON, in the documents' language by its id, and in each other as <organisation>.<language>. */
export const productTexts = (loaded: Loaded): Map<string, string> =>
  new Map(
    [...loaded.organisations].flatMap(([org, compiled]) => [
      [org, productText(compiled)] as const,
      ...inLanguages(loaded, org, compiled),
    ]),
  );

/** The organisation in each of its further languages, as <organisation>.<language>. */
function inLanguages({ inLanguage }: Loaded, org: string, { product }: Compiled): (readonly [string, string])[] {
  return Object.keys(product.languages ?? {})
    .slice(1)
    .flatMap((language) => {
      const { compiled } = inLanguage(org, language);
      return compiled ? [[`${org}.${language}`, productText(compiled)] as const] : [];
    });
}

const productText = (compiled: Compiled): string => JSON.stringify(decidedBy(compiled), null, 1);

/** Writes what each organisation decides to a folder. Returns the exit code. */
export function writeProducts(folder: string): number {
  const products = readProductTexts();
  if (!products) return 2;
  mkdirSync(folder, { recursive: true });
  for (const [org, text] of products) writeFileSync(join(folder, `${org}.json`), text);
  console.log(`${products.size} products written to ${folder}`);
  return 0;
}

/** Prints what differs from the products in a folder. Returns the exit code. */
export function compareProducts(folder: string): number {
  const products = readProductTexts();
  if (!products) return 2;
  const files = existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith('.json')) : [];
  if (files.length === 0) return refuse(`${folder} holds no products: write them with --write ${folder}`);
  const before = new Map(
    files.map((name) => [name.slice(0, -'.json'.length), readFileSync(join(folder, name), 'utf8')]),
  );
  const all = new Set([...before.keys(), ...products.keys()]);
  const found = new Map([...all].map((org) => [org, ofTexts(before.get(org), products.get(org))]));
  const lines = differenceLines(found);
  for (const line of lines) console.log(line);
  const differing = [...found].filter(([, each]) => each.length > 0);
  const count = differing.reduce((sum, [, each]) => sum + each.length, 0);
  console.log(`${count} differences in ${differing.length} of ${all.size} products`);
  return count > 0 ? 1 : 0;
}

export const ofTexts = (before: string | undefined, after: string | undefined): Difference[] =>
  before === after ? [] : differences(parsed(before), parsed(after));

const parsed = (text: string | undefined): Json | undefined => (text === undefined ? undefined : JSON.parse(text));

function refuse(why: string): number {
  console.error(why);
  return 2;
}
