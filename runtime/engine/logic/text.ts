import { spend } from './budget.ts';

/** Longer texts never match: nobody types them, and a pattern must not run over them. */
const longestMatched = 10_000;

const patterns = new Map<string, RegExp>();

function compiled(pattern: string): RegExp {
  const known = patterns.get(pattern);
  if (known) return known;
  const made = new RegExp(pattern, 'u');
  patterns.set(pattern, made);
  return made;
}

/** Length in Unicode code points: an emoji counts once where JavaScript counts it twice. */
export function codePoints(text: string): number {
  spend(Math.ceil(text.length / 8));
  let count = 0;
  for (const _ of text) count += 1;
  return count;
}

/**
 * True where the pattern is found in the text. In Unicode mode; the compiler has refused patterns with catastrophic
 * backtracking.
 */
export function matches(text: string, pattern: string): boolean {
  spend(Math.ceil(text.length / 8));
  return text.length <= longestMatched && compiled(pattern).test(text);
}
