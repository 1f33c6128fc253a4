import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Words of the lending trade, and how many files of runtime/ still name each: the runtime is for any trade, and these numbers only
 * fall. A word counts within a name too (`signerPages`), in code and comments.
 */
const files: Readonly<Record<string, number>> = {
  borrower: 89,
  chat: 49,
  credit: 5,
  lender: 24,
  lien: 0,
  loan: 20,
  notary: 2,
  pricing: 5,
  signer: 18,
  underwriting: 36,
};

/** An error for each word that more files of runtime/ name than before, or fewer: the number is then to be lowered. */
export function tradeWords(root: string): string[] {
  const texts = readdirSync(join(root, 'runtime'), { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.tsx?$/.test(path) && path !== join('schema', 'types.ts'))
    .map((path) => readFileSync(join(root, 'runtime', path), 'utf8'));
  return Object.entries(files).flatMap(([word, limit]) => {
    const count = texts.filter((text) => named(word).test(text)).length;
    if (count === limit) return [];
    const remedy =
      count > limit
        ? 'write it in src/trade, or name what it is in any trade'
        : 'lower the number in src/cli/layers/trade-words.ts';
    return [`error  trade-word  ${count} files of runtime name "${word}", ${limit} are expected: ${remedy}`];
  });
}

/** The word at the beginning of a word or of a part of a name: `lien`, `firstLien`, not `client`. */
const named = (word: string): RegExp =>
  new RegExp(`(?<![a-zA-Z])${word}|${word.slice(0, 1).toUpperCase()}${word.slice(1)}`);
