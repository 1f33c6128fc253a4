import { sentencesOf } from './page-texts.ts';

const letters = (word: string): string => word.toLowerCase().replaceAll(/[^a-z]/g, '');

/** The syllables of an English word, counted by its groups of vowels: a silent e and the endings -es and -ed are none. */
export function syllablesIn(word: string): number {
  const plain = letters(word);
  if (plain.length <= 3) return 1;
  const sounded = plain
    .replace(/(?:[^laeiouy]es|[^aeioutd]ed|[^laeiouy]e)$/, (end) => end.slice(0, 1))
    .replace(/^y/, '');
  return Math.max(1, (sounded.match(/[aeiouy]{1,2}/g) ?? []).length);
}

/**
 * The school grade at which a text is read, by Flesch and Kincaid (Navy, 1975): 0.39 × words a sentence + 11.8 × syllables a
 * word − 15.59. A figure, a name that is inserted and an abbreviation count as one short word.
 */
export function gradeOf(text: string): number {
  const sentences = sentencesOf(text).filter((sentence) => /[a-z]/i.test(sentence));
  const words = sentences.flatMap((sentence) => sentence.split(/[\s–—/-]+/)).filter((word) => /[a-z0-9]/i.test(word));
  if (words.length === 0) return 0;
  const syllables = words.reduce((sum, word) => sum + (/^[A-Z0-9]+s?$/.test(word) ? 1 : syllablesIn(word)), 0);
  return (0.39 * words.length) / sentences.length + (11.8 * syllables) / words.length - 15.59;
}
