const significant = /[\d.+-]/u;

const countSignificant = (text: string): number => [...text].filter((char) => /\d/u.test(char)).length;

/**
 * The position of the caret after formatting `raw` (caret at `at`) as `shown`: with as many digits to its right as
 * before, since formatting may remove a prefix. A caret at the end stays at the end, after added separators.
 */
export const caretAfter = (edit: { raw: string; at: number; shown: string; previous: string }): number => {
  const { raw, at, shown, previous } = edit;
  if (at === raw.length && raw.length >= previous.length) return shown.length;
  const behind = countSignificant(raw.slice(at));
  let position = shown.length;
  for (let seen = 0; seen < behind && position > 0; position -= 1) if (/\d/u.test(shown[position - 1] ?? '')) seen += 1;
  // Next to separators the caret is placed directly after a typed character, so that the next deletion removes that
  // character.
  while (position > 0 && !significant.test(shown[position - 1] ?? '')) position -= 1;
  return position;
};
