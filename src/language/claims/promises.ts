import type { Copy } from '../../../runtime/schema/copy.ts';
import type { Claim, ClaimLanguage } from '../schema/types.ts';

const withStraightQuotes = (text: string): string => text.replaceAll('’', "'");

/** A share, an amount, or what the organisation publishes of its prices. */
const figure = /\d\s?%|\$\s?\d|\{settings\.organisation\.pricing\.[^}]*\}/;
const shownFact = /\{\s*([a-zA-Z]\w*)\s*,\s*number\b/g;

/** A pattern of what promises are known by in a language: its words, and numbers with one of its units. */
export function promisingWords({ words, units, numerals = {} }: ClaimLanguage): RegExp {
  const timed = units ? [`(?:${['\\d+', ...Object.keys(numerals)].join('|')})\\s+(?:${units.join('|')})`] : [];
  const all = [...words.map(withStraightQuotes), ...timed];
  return new RegExp(`(?<![\\p{L}\\p{N}-])(?:${all.join('|')})(?![\\p{L}\\p{N}])`, 'iu');
}

/**
 * What a text promises: the figure or the word by which it is known; undefined for a text that promises nothing. An amount that is
 * the applicant's own is no promise, one of the pricing is.
 */
export function promiseIn(text: string, words: RegExp, isOfPricing: (fact: string) => boolean): string | undefined {
  const priced = [...text.matchAll(shownFact)].find(([, fact = '']) => isOfPricing(fact));
  return (figure.exec(text) ?? priced ?? words.exec(withStraightQuotes(text)))?.[0];
}

/** A text without these sentences, the longest first: one may stand in another. */
export const withoutSentences = (text: string, sentences: readonly string[]): string =>
  [...sentences]
    .sort((one, other) => other.length - one.length)
    .reduce((rest, sentence) => rest.replaceAll(sentence, ' '), text);

/** The numbers in a text, written in digits or as words; those in the syntax of a message are none. */
export function numbersIn(text: string, { numerals = {} }: Pick<ClaimLanguage, 'numerals'>): number[] {
  const words = withoutArguments(text).matchAll(/\d[\d,]*(?:\.\d+)?|\p{L}+/gu);
  return [...words].flatMap(([word]) => {
    if (/^\d/.test(word)) return [Number(word.replaceAll(',', ''))];
    const named = word.toLowerCase();
    return Object.hasOwn(numerals, named) ? [numerals[named] ?? 0] : [];
  });
}

/** A message without its arguments, from the innermost out, and without its tags. */
function withoutArguments(text: string): string {
  const rest = text.replaceAll(/\{[^{}]*\}/g, ' ');
  return rest === text ? text.replaceAll(/<[^>]*>/g, ' ') : withoutArguments(rest);
}

/** What a claim says, while the documents are checked: copy is text until it is compiled. */
export const textsOf = ({
  sentence,
  condition,
}: Pick<Claim, 'sentence' | 'condition'>): { sentence: string; condition: string | undefined } => ({
  sentence: textOf(sentence),
  condition: condition === undefined ? undefined : textOf(condition),
});

const textOf = (copy: Copy): string => (typeof copy === 'string' ? copy : '');
