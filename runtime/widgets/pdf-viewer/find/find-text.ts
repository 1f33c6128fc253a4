/** A search result: characters `from` to `to` of a page (from 1). */
export type Match = { page: number; from: number; to: number };

/** Removes case and accents and makes all spaces equal; the length stays the same, so that positions match. */
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

/** The positions of the text on these pages; at most `limit`, so that a search for one letter stays fast. */
export function findText(pages: readonly string[], wanted: string, limit = 2_000): Match[] {
  const needle = plain(wanted.trim());
  if (needle === '') return [];
  const matches: Match[] = [];
  for (const [index, text] of pages.entries()) {
    const hay = plain(text);
    for (
      let from = hay.indexOf(needle);
      from >= 0 && matches.length < limit;
      from = hay.indexOf(needle, from + needle.length)
    )
      matches.push({ page: index + 1, from, to: from + needle.length });
  }
  return matches;
}
