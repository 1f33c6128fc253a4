/** A place of a text: characters `from` to `to` of a page (from 1). */
export type Match = { page: number; from: number; to: number };

/** Letters without case and accents, and every kind of space one space; as long as the text itself, so that places agree. */
const plain = (text: string): string =>
  [...text]
    .map((letter) => {
      const bare = letter
        .normalize('NFD')
        .replace(/\p{M}+/gu, '')
        .toLowerCase();
      return bare.length === letter.length ? bare.replace(/\s/, ' ') : letter;
    })
    .join('');

/** Where the text stands on these pages; at most `most` places, so that a search for one letter does not stall. */
export function findText(pages: readonly string[], wanted: string, most = 2_000): Match[] {
  const needle = plain(wanted.trim());
  if (needle === '') return [];
  const matches: Match[] = [];
  for (const [index, text] of pages.entries()) {
    const hay = plain(text);
    for (
      let from = hay.indexOf(needle);
      from >= 0 && matches.length < most;
      from = hay.indexOf(needle, from + needle.length)
    )
      matches.push({ page: index + 1, from, to: from + needle.length });
  }
  return matches;
}
