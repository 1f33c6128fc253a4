/**
 * `npm run brand -- rebase <org>`: lists the base's values that have changed since the brand replaced them, and applies a
 * choice for each.
 */
import { createInterface } from 'node:readline/promises';
import type { Json } from '../../../runtime/json/json.ts';
import { readDocumentSets } from '../../product/document-sets.ts';
import { type Choice, filesOf, type MovedValue, movedValues, rebased, recordedFiles } from './rebase.ts';
import { writeDocuments } from './write-documents.ts';

export type RebaseFlags = { keep?: boolean; accept?: boolean; record?: boolean; only?: string[] };

/** Returns the exit code: 1 if a changed value is left to decide, 2 if there is no such brand. */
export async function rebaseBrand(
  root: string,
  org: string,
  { keep, accept, record, only }: RebaseFlags,
): Promise<number> {
  const set = readDocumentSets(root).find(({ brands }) => brands.has(org));
  if (!set) {
    console.error(`There is no brands/${org}: ls brands lists them.`);
    return 2;
  }
  if (record) return write(root, recordedFiles(set, org));
  const moved = movedValues(set, org).filter((one) => !only || only.some((named) => nameOf(one).endsWith(named)));
  if (moved.length === 0) console.log('Nothing that this brand recorded has moved.');
  const chosen = keep || accept ? moved.map(always(keep ? 'keep' : 'accept')) : await choices(moved);
  const left = moved.length - chosen.length;
  if (left > 0)
    console.log(
      `${left} to decide: --keep keeps the brand’s own, --accept takes the base’s, --only <pointer> chooses which.`,
    );
  return Math.max(write(root, rebased(filesOf(set, org), chosen)), left > 0 ? 1 : 0);
}

const always =
  (choice: Choice) =>
  (one: MovedValue): [MovedValue, Choice] => {
    console.log(`${linesOf(one)}\n  ${choice === 'keep' ? 'kept' : 'the base’s is taken'}\n`);
    return [one, choice];
  };

const nameOf = ({ file, pointer }: MovedValue): string => `${file}#${pointer}`;

/** Asks for each choice, if there is a terminal. */
async function choices(moved: readonly MovedValue[]): Promise<[MovedValue, Choice][]> {
  const chosen: [MovedValue, Choice][] = [];
  if (!process.stdin.isTTY) {
    for (const one of moved) console.log(`${linesOf(one)}\n`);
    return chosen;
  }
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  for (const one of moved) {
    console.log(linesOf(one));
    const answer = (
      await terminal.question('  keep the brand’s (k), take the base’s (b), or decide later (Enter)? ')
    ).trim();
    if (answer === 'k') chosen.push([one, 'keep']);
    if (answer === 'b') chosen.push([one, 'accept']);
  }
  terminal.close();
  return chosen;
}

const linesOf = (one: MovedValue): string =>
  [
    nameOf(one),
    `  the base had   ${shown(one.was)}`,
    `  the base has   ${shown(one.now)}  ${one.baseAt ?? ''}`,
    `  the brand has  ${shown(one.own)}`,
  ].join('\n');

const shown = (value: Json | undefined): string => (value === undefined ? 'nothing' : JSON.stringify(value));

function write(root: string, files: ReadonlyMap<string, string | null>): number {
  writeDocuments(root, files);
  for (const [path, text] of files) console.log(`${text === null ? 'removed' : 'wrote'} ${path}`);
  if (files.size > 0) console.log('\nnpm run check     says whether the brand compiles');
  return 0;
}
