import { isSelectElement, type MessageFormatElement, parse } from '@formatjs/icu-messageformat-parser';
import { withoutDots } from '../texts/parse-copy.ts';

/** A variant of a text, and where it stands in it. */
export type Variant = { text: string; start: number; end: number };

/** The variants of a text that is one choice by a fact and nothing besides: {"by": "kind", "texts": { … }}, or the same as an ICU message. */
export function variantsIn(text: string): Variant[] {
  if (!/^\{\s*[\w.]+\s*,\s*select\s*,/.test(text)) return [];
  const [only, ...more] = parsed(text);
  if (!only || !isSelectElement(only) || more.length > 0) return [];
  return Object.values(only.options).flatMap(({ location }) => {
    if (!location) return [];
    // The place of an option has its braces.
    const [start, end] = [location.start.offset + 1, location.end.offset - 1];
    return [{ text: text.slice(start, end), start, end }];
  });
}

/** Nothing of a text that is no ICU message. */
function parsed(text: string): MessageFormatElement[] {
  try {
    return parse(withoutDots(text), { captureLocation: true, requiresOtherClause: true, shouldParseSkeletons: true });
  } catch {
    return [];
  }
}
