import { withAsciiDigits } from '../formats/typed-number.ts';

/**
 * A typed text in one spelling, before rules read it: composed letters (NFC), one kind of blank, hyphen and digit, letters and signs
 * of the usual width, no blanks at its ends. A dash between two letters is a hyphen; elsewhere it stays a dash. An accent or a prime
 * between two letters, as some keyboards write it, is an apostrophe; apostrophes keep their form, and the Hawaiian ʻokina is a letter
 * of the name.
 */
export const typedText = (text: string): string =>
  withAsciiDigits(text.normalize('NFC'))
    .replace(/\p{Zs}/gu, ' ')
    .replace(/[\u2010\u2011\ufe63]/g, '-')
    .replace(/(\p{L})[\u2012-\u2015\u2212](?=\p{L})/gu, '$1-')
    .replace(/(\p{L})[`\u00b4\u2032](?=\p{L})/gu, "$1'")
    .trim();
