/**
 * A typed text in one spelling, before rules read it: composed letters (NFC), one kind of blank and of hyphen, no blanks at its
 * ends. A dash between two letters is a hyphen; elsewhere it stays a dash. Apostrophes keep their form: the Hawaiian ʻokina is a
 * letter of the name.
 */
export const typedText = (text: string): string =>
  text
    .normalize('NFC')
    .replace(/\p{Zs}/gu, ' ')
    .replace(/[\u2010\u2011\ufe63\uff0d]/g, '-')
    .replace(/(\p{L})[\u2012-\u2015\u2212](?=\p{L})/gu, '$1-')
    .trim();
