import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type MessageFormatElement, parse, TYPE } from '@formatjs/icu-messageformat-parser';
import { isObject, type Json } from '../../../runtime/json/json.ts';

const root = join(import.meta.dirname, '../../..');

/** The documents of what borrowers and signers see, papers and messages apart. */
const documents = globSync(
  [
    'flows/{application,borrower,dialogs,pages,progress,public,registration,registration-single,shell,signer}/**/*.json',
    'flows/chat/answers/*.json',
    'flows/parts/{actions,blocks,fields}/**/*.json',
    'flows/parts/copy.json',
  ],
  { cwd: root },
)
  .filter((path) => !path.startsWith('flows/pages/agent'))
  .sort();

/** Members whose strings nobody reads on a page. */
const unread = new Set(['description', 'source', 'pattern', 'examples', 'questions']);

function stringsOf(value: Json): string[] {
  if (typeof value === 'string') return /\s/.test(value) && !value.startsWith('/') ? [value] : [];
  if (Array.isArray(value)) return value.flatMap(stringsOf);
  return isObject(value)
    ? Object.entries(value).flatMap(([key, part]) => (unread.has(key) ? [] : stringsOf(part)))
    : [];
}

export const wordsIn = (text: string): number => text.trim().split(/\s+/).length;

/** A message with its longest branches; each argument counts as a word. */
function longestText(elements: MessageFormatElement[]): string {
  return elements
    .map((element) => {
      if (element.type === TYPE.literal) return element.value;
      if (element.type === TYPE.tag) return longestText(element.children);
      if (element.type !== TYPE.select && element.type !== TYPE.plural) return 'X';
      const branches = Object.values(element.options).map(({ value }) => longestText(value));
      return branches.reduce((long, branch) => (wordsIn(branch) > wordsIn(long) ? branch : long), '');
    })
    .join('');
}

/** The text of a message; undefined for what is none, such as a pattern. */
export function textOf(message: string): string | undefined {
  try {
    return longestText(parse(message));
  } catch {
    return undefined;
  }
}

export const sentencesOf = (text: string): string[] => text.split(/(?<=[.!?])\s+/);

/** A place and the first words of what stands there. */
export const beginning = (path: string, text: string): string =>
  `${path}: ${text.trim().split(/\s+/).slice(0, 7).join(' ')}`;

/** Every text of the pages that borrowers and signers see, in its longest branch. */
export const texts = documents.flatMap((path) =>
  stringsOf(JSON.parse(readFileSync(join(root, path), 'utf8'))).flatMap((message) => {
    const text = textOf(message);
    return text === undefined ? [] : [{ path, text }];
  }),
);
