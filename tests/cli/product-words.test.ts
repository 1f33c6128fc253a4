import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { expect, test } from 'vitest';
import type { Json } from '../../runtime/json/json.ts';
import { mergePatch } from '../../runtime/json/merge-patch.ts';
import type { FactsDocument, Lifecycle, ProductDocument, Statuses } from '../../runtime/schema/types.ts';

const root = join(import.meta.dirname, '../..');
const read = (path: string): unknown => JSON.parse(readFileSync(join(root, path), 'utf8'));
const filesOf = (folder: string, pattern: RegExp): string[] =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => pattern.test(name))
    .map((name) => `${folder}/${name}`);

/** A document in one file, or in several that a folder holds. */
function readWhole(path: string): unknown {
  if (existsSync(join(root, `${path}.json`))) return read(`${path}.json`);
  return filesOf(path, /\.json$/).reduce<Json>((whole, file) => mergePatch(whole, read(file) as Json), {});
}

/** Words that a product's documents name: its id, its lifecycle, its statuses and their name, and its facts of several words. */
function wordsOf(folder: string): string[] {
  const product = read(`${folder}/product.json`) as ProductDocument;
  const { statusAt } = readWhole(`${folder}/lifecycle/${product.lifecycle}`) as Lifecycle;
  const { statuses } = read(`${folder}/routing/statuses.json`) as Statuses;
  const { facts } = readWhole(`${folder}/facts`) as FactsDocument;
  // Queries, flags and clocks belong to the visit, so their names are not the product's.
  const own = Object.entries(facts).filter(([, { source }]) => !['query', 'flag', 'clock', 'storage'].includes(source));
  return [
    product.id,
    product.lifecycle ?? '',
    ...Object.keys(statuses),
    ...statusAt.split('.'),
    ...own.map(([name]) => name),
  ];
}

/** Whether a word belongs to a product alone. A single everyday word ('email', 'status') does not. */
const isSpecific = (word: string): boolean => /[a-z][A-Z]|_|-/.test(word) || word === 'heloc';

/** Keys of the document language. A fact may have the name of one. */
const keys = new Set(filesOf('runtime/language', /\.schema\.json$/).flatMap((path) => keysIn(read(path))));

function keysIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, part]) => [key, ...keysIn(part)]);
}

/** The identifiers and strings of a module, without its comments; empty if the pattern matches nowhere in the module. */
function textsOf(path: string, pattern: RegExp): string[] {
  const text = readFileSync(join(root, path), 'utf8');
  if (!pattern.test(text)) return [];
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest);
  const texts: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isIdentifier(node) || ts.isStringLiteralLike(node)) texts.push(node.text);
    ts.forEachChild(node, visit);
  };
  visit(source);
  return texts;
}

const products = ['flows', 'flows/products/dscr/flows', 'tests/second-product/flows'];
const words = new Set(products.flatMap(wordsOf).filter((word) => isSpecific(word) && !keys.has(word)));

/** The statuses of all products. */
const statuses = new Set(
  products.flatMap((folder) => Object.keys((read(`${folder}/routing/statuses.json`) as Statuses).statuses)),
);

const anyOf = (some: ReadonlySet<string>): RegExp => new RegExp([...some].join('|'));

function productWordsIn(text: string): string[] {
  return text.split(/[.\s/:{}]+/).filter((part) => words.has(part));
}

/** Words that a fact shares with the runtime: fields of the calls of accounts, and a key of the document viewer's own copy. */
const sharedWords = [
  'runtime/lifecycle/decisions/proof.ts: proofCode',
  'runtime/lifecycle/decisions/proof.ts: proofPassword',
  'runtime/lifecycle/decisions/second-factor.ts: authenticatorCode',
  'runtime/widgets/pdf-viewer/choose-paper.tsx: paperRead',
];

test('the words are the products’ own', () => {
  for (const word of [
    'heloc',
    'personal-loan',
    'checklistStatus',
    'FINAL_OFFER',
    'propertyAddress',
    'loanAmount',
    'VALUE_BY_HAND',
    'monthlyRent',
  ])
    expect(words).toContain(word);
});

test('no product’s word stands in the interpreter', () => {
  const found = filesOf('runtime', /\.tsx?$/)
    .filter((path) => path !== 'runtime/schema/types.ts')
    .flatMap((path) =>
      [...new Set(textsOf(path, anyOf(words)).flatMap(productWordsIn))].map((word) => `${path}: ${word}`),
    );
  expect(found.sort()).toEqual(sharedWords);
});

test('no status of a product stands in the server or the interpreter: what is final, completed or closed is the document’s to say', () => {
  const found = [...filesOf('src/server', /\.ts$/), ...filesOf('runtime', /\.tsx?$/)]
    .filter((path) => !path.startsWith('src/server/sandbox/') && path !== 'runtime/schema/types.ts')
    .flatMap((path) =>
      textsOf(path, anyOf(statuses))
        .filter((text) => statuses.has(text))
        .map((status) => `${path}: ${status}`),
    );
  expect(found.sort()).toEqual([]);
});
