import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type MessageFormatElement, parse, TYPE } from '@formatjs/icu-messageformat-parser';
import { describe, expect, test } from 'vitest';
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

const MOST_WORDS = 25;

/** The longer sentences that there are: most stand so in the specification. None is added; one that is mended is removed. */
const longer = [
  'flows/parts/copy.json: the order of a report on the',
  'flows/registration/property-address.json: We are continuing to accept applications in',
  'flows/shell/footer.json: Recording taxes are $0 to $1,400 per',
];

/** The straight marks that there are: the specification and the registered reasons write them. */
const straight = [
  "flows/parts/copy.json: A year's, as a fraction.",
  'flows/parts/copy.json: Value or type of collateral not sufficient:',
  "flows/registration/property-address.json: What's your property address for financing?",
  'flows/shell/states.json: Please click "Try again" to see if',
];

/** Members whose strings nobody reads on a page. */
const unread = new Set(['description', 'source', 'pattern', 'examples', 'questions']);

function stringsOf(value: Json): string[] {
  if (typeof value === 'string') return /\s/.test(value) && !value.startsWith('/') ? [value] : [];
  if (Array.isArray(value)) return value.flatMap(stringsOf);
  return isObject(value)
    ? Object.entries(value).flatMap(([key, part]) => (unread.has(key) ? [] : stringsOf(part)))
    : [];
}

const wordsIn = (text: string): number => text.trim().split(/\s+/).length;

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
function textOf(message: string): string | undefined {
  try {
    return longestText(parse(message));
  } catch {
    return undefined;
  }
}

const sentencesOf = (text: string): string[] => text.split(/(?<=[.!?])\s+/);
const beginning = (path: string, text: string): string => `${path}: ${text.trim().split(/\s+/).slice(0, 7).join(' ')}`;

const texts = documents.flatMap((path) =>
  stringsOf(JSON.parse(readFileSync(join(root, path), 'utf8'))).flatMap((message) => {
    const text = textOf(message);
    return text === undefined ? [] : [{ path, text }];
  }),
);

describe('what borrowers read on pages', () => {
  test('has no sentence that is too long to be read at once, but those of the list', () => {
    const found = texts.flatMap(({ path, text }) =>
      sentencesOf(text)
        .filter((sentence) => wordsIn(sentence) > MOST_WORDS)
        .map((sentence) => beginning(path, sentence)),
    );
    expect(texts.length).toBeGreaterThan(1000);
    expect(found.toSorted()).toEqual(longer);
  });

  test('has one kind of apostrophe and quotation mark, but for those of the list', () => {
    const found = texts.filter(({ text }) => /["']/.test(text) && !text.startsWith('^'));
    expect(found.map(({ path, text }) => beginning(path, text)).toSorted()).toEqual(straight);
  });

  test('a sentence is measured in its longest branch, and ends at its full stop', () => {
    const message = 'One two. {state, select, TX {three} other {three four {amount, number}}} <b>five</b> six.';
    expect(sentencesOf(textOf(message) ?? '').map(wordsIn)).toEqual([2, 5]);
  });
});
