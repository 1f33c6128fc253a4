import type { Json } from '../../json/json.ts';
import { spend } from './budget.ts';

/** What people write for a letter, and letters that are mistaken for one another. */
const written: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '2': 'z',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '8': 'b',
  '9': 'g',
  l: 'i',
  '!': 'i',
  '|': 'i',
  '@': 'a',
  $: 's',
  '+': 't',
};

/** Shorter parts of a word are found in every text. */
const shortestPart = 3;
/** From this length on a part is found with one mistake too. */
const shortestWithMistake = 6;
const longestPart = 64;
/** Of one word that holds two (jordanrivera), each stretch of this length is taken for a part of a word. */
const stretch = 4;

/** The characters of a text that count: small letters without accents, digits, and signs that stand for letters. */
const countedOf = (text: string): string[] =>
  [...text.normalize('NFKD').toLowerCase()].filter((sign) => /[\p{L}\p{N}@$!|+]/u.test(sign));

const read = (sign: string): string => written[sign] ?? sign;

const betweenSigns = (text: string): string[] => text.split(/[^\p{L}\p{N}\p{M}]+/u);

/** The words, their parts between signs, and the letters and the digits of these, as they are read, and from their end; the longest first. */
function partsOf(texts: readonly string[]): string[][] {
  const parts = texts
    .flatMap((text) => [text, ...betweenSigns(text), ...(text.match(/[\p{L}\p{M}]+|\p{N}+/gu) ?? [])])
    .map((text) => countedOf(text).map(read))
    .filter(({ length }) => length >= shortestPart && length <= longestPart);
  const both = parts.flatMap((part) => [part, part.toReversed()]);
  const once = new Map(both.map((part) => [part.join(''), part]));
  return [...once.values()].sort((a, b) => b.length - a.length);
}

type Left = (string | undefined)[];

/** Whether so many characters from here on are the part but for at most this many that are changed, left out or added. */
function isPart(left: Left, at: number, length: number, part: readonly string[], mistakes: number): boolean {
  if (at + length > left.length) return false;
  const shorter = Math.min(length, part.length);
  let before = 0;
  while (before < shorter && left[at + before] === part[before]) before += 1;
  let after = 0;
  while (after < shorter - before && left[at + length - 1 - after] === part.at(-1 - after)) after += 1;
  if (Math.max(length, part.length) - before - after > mistakes) return false;
  return mistakes === 0 || !left.slice(at, at + length).includes(undefined);
}

/** Takes a part away wherever it stands. What is taken away is undefined, so that what stood around it does not become one. */
function takeAway(left: Left, part: readonly string[]): void {
  const mistakes = part.length < shortestWithMistake ? 0 : 1;
  const lengths = mistakes === 0 ? [part.length] : [part.length, part.length + 1, part.length - 1];
  for (let at = 0; at < left.length; at += 1) {
    const found = lengths.find((length) => isPart(left, at, length, part, mistakes));
    if (found !== undefined) left.fill(undefined, at, at + found);
  }
}

/** Takes away what a text has in common with parts of words that are written as one. */
function takeStretchesAway(left: Left, texts: readonly string[]): void {
  const parts = texts.flatMap(betweenSigns).map((text) => countedOf(text).map(read));
  const both = parts.flatMap((part) => [part, part.toReversed()]);
  const known = new Set(both.flatMap((part) => part.map((_, at) => part.slice(at, at + stretch).join(''))));
  const found = left.map((_, at) => {
    const here = left.slice(at, at + stretch);
    return here.length === stretch && !here.includes(undefined) && known.has(here.join(''));
  });
  for (const [at, is] of found.entries()) if (is) left.fill(undefined, at, at + stretch);
}

/** How many characters there are, where one that repeats or continues the one before (aaa, 123, cba) counts for nothing. */
function countOf(signs: readonly string[]): number {
  const codes = signs.map((sign) => sign.codePointAt(0) ?? 0);
  return codes.filter((code, index) => index === 0 || Math.abs(code - (codes[index - 1] ?? 0)) > 1).length;
}

/**
 * How many characters of a text are left without these words and their parts, whatever their case, accents and signs, backwards
 * too, with digits and signs for letters, the longer ones with one mistake, and with two words written as one. Rows (123, aaa)
 * count as one character.
 */
export function lengthWithout(text: Json, words: Json): number | undefined {
  if (typeof text !== 'string' || !Array.isArray(words)) return undefined;
  const typed = countedOf(text);
  const texts = words.filter((word) => typeof word === 'string').map((word) => word.normalize('NFKD'));
  const parts = partsOf(texts);
  spend(Math.ceil((typed.length * parts.length) / 2));
  const left: Left = typed.map(read);
  for (const part of parts) takeAway(left, part);
  takeStretchesAway(left, texts);
  return countOf(typed.filter((_, index) => left[index] !== undefined));
}
