import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import shared from '../../../flows/parts/copy.json' with { type: 'json' };
import { readPath } from '../../../runtime/json/dotted-path.ts';
import { isObject, type Json } from '../../../runtime/json/json.ts';
import type { Compiled } from '../../../src/documents/compile/compile-organisation.ts';
import { repository } from '../../../src/documents/files/repository.ts';
import { themeCss } from '../../../src/documents/files/theme-css.ts';
import { loaded } from '../loaded.ts';

/** Settings by which a borrower would take a lender for another. */
const telling = [
  'orgName',
  'creditRequester',
  'company.address',
  'support.phone',
  'support.email',
  'support.hours',
  'partnerLegal',
];

/** Addresses that a brand has from its base and leads nobody to, by the setting that is then false. */
const unread = { hawaiiUrl: 'hawaiiDialog', 'newYork.redirectUrl': 'newYork.checked' };

/** A brand, what marks it, and what borrowers see of it, as JSON, in all its languages. */
export type Seen = {
  org: string;
  /** The organisation of the first product, of a brand of a further product. */
  lender: string | undefined;
  languages: readonly string[];
  /** Its name, address, numbers, hours, legal text and hosts. */
  marks: readonly string[];
  /** What its own documents say. Those of the main brand are the base, which all share. */
  ownWords: readonly string[];
  /** Its colours and drawings. */
  seen: readonly string[];
  /** The site that it sends homes of another state to. */
  leadsTo: string;
  pages: string;
  papers: string;
  messages: string;
  look: string;
};

/** Documents are validated JSON; their types leave some values open. */
const asJson = (value: unknown): Json => value as Json;

/** A text as it stands within JSON. */
export const written = (text: string): string => JSON.stringify(text).slice(1, -1);

/** All brands, or those that are named. */
export const marksOfBrands = (only?: readonly string[]): Seen[] =>
  [...loaded.organisations]
    .filter(([org]) => only?.includes(org) ?? true)
    .map(([org, compiled]) => seenOf(org, compiled));

function seenOf(org: string, compiled: Compiled): Seen {
  const { product } = compiled;
  const { company: lender } = product.brand;
  const inAll = inLanguages(org, compiled);
  const settings = asJson(product.settings);
  const text = (path: string): string => String(readPath(settings, path) ?? '');
  const unled = Object.entries(unread).flatMap(([path, where]) => (text(where) === 'true' ? [] : [text(path)]));
  return {
    org,
    lender,
    languages: inAll.map(({ product: read }) => String(readPath(asJson(read.settings), 'language'))),
    marks: [...new Set(inAll.flatMap(marksOf))],
    ownWords: lender === undefined ? wordsUnder(org) : [],
    seen: [...Object.values(product.assets), ...coloursIn(read(`brands/${lender ?? org}/theme.json`))],
    leadsTo: text('newYork.checked') === 'true' ? text('newYork.redirectUrl') : '',
    pages: unled.reduce(
      (pages, address) => (address === '' ? pages : pages.replaceAll(address, '')),
      JSON.stringify(inAll.map((one) => one.product)),
    ),
    papers: JSON.stringify(inAll.map(({ server }) => server.papers)),
    messages: JSON.stringify(inAll.map(({ server }) => server.messages)),
    look: JSON.stringify(product) + themeCss(product.theme),
  };
}

function marksOf({ product: { settings, brand } }: Compiled): string[] {
  const host = new URL(brand.organisation?.baseUrl ?? 'https://none.invalid').host;
  return [host, ...telling.flatMap((path) => readPath(asJson(settings), path) ?? []).map(String)];
}

const read = (path: string): Json => JSON.parse(readFileSync(join(repository, path), 'utf8'));

/** White is every brand's. Tints that follow from a colour may meet by chance, and are not written. */
const coloursIn = (theme: Json): string[] =>
  [...new Set(JSON.stringify(theme).match(/#[0-9a-f]{6}/g) ?? [])].filter((colour) => colour !== '#ffffff');

/** What nobody who applies reads. */
const unshown = new Set(['$replaced', 'description', 'examples', 'note', 'reason', 'source', 'sources']);

/** What a reader sees of a brand in each of its languages. */
const inLanguages = (org: string, compiled: Compiled): Compiled[] => [
  compiled,
  ...Object.keys(compiled.product.languages ?? {})
    .slice(1)
    .flatMap((tag) => loaded.inLanguage(org, tag).compiled ?? []),
];

/** The words of a brand's own documents that the main brand does not say: a text that names a fact comes in pieces. */
function wordsUnder(org: string): string[] {
  const folder = join(repository, 'brands', org, 'flows');
  if (!existsSync(folder)) return [];
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  const documents = names.filter((name) => name.endsWith('.json')).map((name) => read(`brands/${org}/flows/${name}`));
  const prose = names.filter((name) => name.endsWith('.md')).map((name) => readFileSync(join(folder, name), 'utf8'));
  const pieces = [...documents.flatMap(wordsIn), ...prose].flatMap((text) =>
    text.split(/\{[\w.]+(?:, [^{}]*)?\}|[{}\n]/),
  );
  const words = pieces.map((piece) => piece.trim()).filter((piece) => / .* /.test(piece) && !/, select,/.test(piece));
  return [...new Set(words)].filter((word) => !ofBase.includes(written(word)));
}

const sentences: ReadonlySet<string> = new Set(Object.values(shared.copy).filter((text) => typeof text === 'string'));

/** The texts of a document, but for those whose key is a sentence of flows/parts/copy.json: these are the base's, in any language. */
function wordsIn(value: Json): string[] {
  if (typeof value === 'string') return [value];
  if (Array.isArray(value)) return value.flatMap(wordsIn);
  if (!isObject(value)) return [];
  return Object.entries(value).flatMap(([key, member]) =>
    unshown.has(key) || sentences.has(key) ? [] : wordsIn(member),
  );
}

const main = loaded.organisations.get('main');
const ofBase = main ? JSON.stringify(inLanguages('main', main)) : '';
