import { stemmer } from 'stemmer';

/** Words that occur in nearly every question and so do not distinguish questions. */
const common = new Set(
  `a about am an and any are as at be been being but by can could did do does doing for from get give go had has have having hello hey hi how i if
  im in into is it its ive just know let like may me might mine must my need of on or our please really right say should so some tell than thank
  thanks that the their them then there these they this those to us want was we were what whats when where which who whose why will wish with
  wonder wondering would yes you your`.split(/\s+/),
);

/** The normalised term for a word; null for a word that is ignored. */
export function termOf(word: string): string | null {
  const plain = word.toLowerCase().replace(/['\u2019]/g, '');
  return plain === '' || common.has(plain) ? null : stemmer(plain);
}

/** The terms of a text, each once. */
export function termsOf(text: string): string[] {
  const words = text.split(/[^\p{L}\p{N}'\u2019]+/u);
  return [...new Set(words.flatMap((word) => termOf(word) ?? []))];
}
