import { isSelectElement, type MessageFormatElement, parse } from '@formatjs/icu-messageformat-parser';
import type { Locale } from '../../schema/types.ts';
import { withoutDots } from '../texts/parse-copy.ts';

type Texts = NonNullable<Locale['texts']>;

/**
 * `translation`: the text in a language, possibly in part. `usedTexts`: the texts in the language file that were used.
 * `missing`: those that it lacks.
 */
export type TranslationOf = { translation?: string; usedTexts: string[]; missing: string[] };

/**
 * Translates a text. A text with variants by a fact that is not translated as a whole is translated variant by variant.
 */
export function translationOf(texts: Texts, text: string): TranslationOf {
  const whole = Object.hasOwn(texts, text) ? texts[text] : undefined;
  if (whole !== undefined) return { translation: whole, usedTexts: [text], missing: [] };
  if (!hasWords(text)) return { usedTexts: [], missing: [] };
  const variants = variantsIn(text).map((variant) => ({ ...variant, of: translationOf(texts, variant.text) }));
  if (variants.length === 0) return { usedTexts: [], missing: [text] };
  const usedTexts = variants.flatMap(({ of }) => of.usedTexts);
  return {
    ...(usedTexts.length > 0 && {
      translation: variants.reduceRight(
        (made, { start, end, of }) =>
          of.translation === undefined ? made : `${made.slice(0, start)}${of.translation}${made.slice(end)}`,
        text,
      ),
    }),
    usedTexts,
    missing: variants.flatMap(({ of }) => of.missing),
  };
}

/** Whether a text contains words besides its variables. */
const hasWords = (text: string): boolean => /\p{L}{2}/u.test(text.replaceAll(/\{[^{}]*\}/g, ''));

/** A variant of a text, and its position in the text. */
type Variant = { text: string; start: number; end: number };

/**
 * The variants of a text that consists of one choice by a fact: {"by": "kind", "texts": { … }}, or the same as an ICU
 * message.
 */
function variantsIn(text: string): Variant[] {
  if (!/^\{\s*[\w.]+\s*,\s*select\s*,/.test(text)) return [];
  const [only, ...more] = parsed(text);
  if (!only || !isSelectElement(only) || more.length > 0) return [];
  return Object.values(only.options).flatMap(({ location }) => {
    if (!location) return [];
    // The parser's position of an option includes its braces.
    const [start, end] = [location.start.offset + 1, location.end.offset - 1];
    return [{ text: text.slice(start, end), start, end }];
  });
}

/** Empty for a text that is not an ICU message. */
function parsed(text: string): MessageFormatElement[] {
  try {
    return parse(withoutDots(text), { captureLocation: true, requiresOtherClause: true, shouldParseSkeletons: true });
  } catch {
    return [];
  }
}
