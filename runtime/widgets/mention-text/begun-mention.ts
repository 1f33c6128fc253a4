/** A name that is being written: where its @ stands, and what follows it up to the caret. */
export type BegunMention = { from: number; typed: string };

/** Longer texts after an @ are no beginning of a name. */
const longestTyped = 40;

/** The name that is being written at the caret: @ at the beginning of a word, and what follows it on the line. */
export function begunMention(text: string, caret: number): BegunMention | undefined {
  const before = text.slice(0, caret);
  const from = before.lastIndexOf('@');
  const typed = before.slice(from + 1);
  const isWord = from >= 0 && !/[\p{L}\p{N}]/u.test(before.charAt(from - 1));
  return isWord && typed.length <= longestTyped && !/\n/.test(typed) ? { from, typed } : undefined;
}

/** The names of which a word, and what follows it, begins as was typed; none once one is written in full. */
export function namesFor(names: readonly string[], typed: string): string[] {
  const wanted = typed.toLocaleLowerCase();
  const parts = (name: string): string[] =>
    name.split(/\s+/).map((_, index, words) => words.slice(index).join(' ').toLocaleLowerCase());
  return names.filter((name) => parts(name).some((part) => part.startsWith(wanted)));
}

/** The text with the name in place of what was typed, and the caret after it. */
export function withMention(
  text: string,
  { from, typed }: BegunMention,
  name: string,
): { text: string; caret: number } {
  const before = `${text.slice(0, from)}@${name} `;
  return { text: `${before}${text.slice(from + 1 + typed.length).replace(/^ /, '')}`, caret: before.length };
}
