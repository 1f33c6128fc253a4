import { isSelectElement, type MessageFormatElement, parse } from '@formatjs/icu-messageformat-parser';
import { withoutDots } from '../texts/parse-copy.ts';

/** A variant of a text, and its position in the text. */
export type Variant = { text: string; start: number; end: number };

/**
 * The variants of a text that consists of one choice by a fact: {"by": "kind", "texts": { … }}, or the same as an ICU
 * message.
 */
export function variantsIn(text: string): Variant[] {
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
