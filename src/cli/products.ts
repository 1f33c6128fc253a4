/**
 * `npm run products`: writes what documents compile to, or compares it with what was written before a change. Exit 0: nothing differs; 1: something
 * differs; 2: the folder holds no products, or an organisation does not compile.
 */
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Command, Option } from 'commander';
import type { Json } from '../../runtime/json/json.ts';
import type { Compiled } from '../documents/compile-organisation.ts';
import { repository } from '../documents/document-files.ts';
import { loadDocuments } from '../documents/load.ts';
import { decidedBy } from './products/decided-by.ts';
import { type Difference, differenceLines, differences } from './products/differences.ts';

const command = new Command('npm run products --')
  .description(
    'Writes what the documents of each organisation decide, in each of its languages, to a folder, or compares each with the one in a folder: screens, rules, messages, papers, prices and lifecycles that a change changes, and for whom.',
  )
  .addOption(
    new Option(
      '--write <folder>',
      'write <organisation>.json for each organisation, and <organisation>.<language>.json for each of its further languages',
    ).conflicts('compare'),
  )
  .option('--compare <folder>', 'list what differs from the files in this folder')
  .parse();
const { write, compare } = command.opts<{ write?: string; compare?: string }>();

const { organisations, inLanguage, diagnostics } = loadDocuments(repository);
const products = new Map(
  [...organisations].flatMap(([org, compiled]) => [[org, textOf(compiled)] as const, ...inLanguages(org, compiled)]),
);

/** The organisation in each of its further languages, as <organisation>.<language>. */
function inLanguages(org: string, { product }: Compiled): (readonly [string, string])[] {
  return Object.keys(product.languages ?? {})
    .slice(1)
    .flatMap((language) => {
      const { compiled } = inLanguage(org, language);
      return compiled ? [[`${org}.${language}`, textOf(compiled)] as const] : [];
    });
}

const textOf = (compiled: Compiled): string => JSON.stringify(decidedBy(compiled), null, 1);

function writeAll(folder: string): number {
  mkdirSync(folder, { recursive: true });
  for (const [org, text] of products) writeFileSync(join(folder, `${org}.json`), text);
  console.log(`${products.size} products written to ${folder}`);
  return 0;
}

function compareAll(folder: string): number {
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

const ofTexts = (before: string | undefined, after: string | undefined): Difference[] =>
  before === after ? [] : differences(parsed(before), parsed(after));

const parsed = (text: string | undefined): Json | undefined => (text === undefined ? undefined : JSON.parse(text));

function refuse(why: string): number {
  console.error(why);
  return 2;
}

function main(): number {
  const broken = diagnostics.filter(({ severity }) => severity === 'error');
  if (broken.length > 0) return refuse(`${broken.length} errors in the documents: see \`npm run check\``);
  if (write !== undefined) return writeAll(write);
  return compare === undefined ? command.help({ error: true }) : compareAll(compare);
}

process.exitCode = main();
