const significant = /[\d.+-]/u;

const countSignificant = (text: string): number => [...text].filter((char) => /\d/u.test(char)).length;

/**
 * The caret's position once `raw` (caret `at`) is shown as `shown`: as many digits from the right as before, since a
 * prefix may have been dropped on the left. A caret at the end stays at the end, after any added separators.
 */
export const caretAfter = (edit: { raw: string; at: number; shown: string; previous: string }): number => {
  const { raw, at, shown, previous } = edit;
  if (at === raw.length && raw.length >= previous.length) return shown.length;
  const behind = countSignificant(raw.slice(at));
  let position = shown.length;
  for (let seen = 0; seen < behind && position > 0; position -= 1) if (/\d/u.test(shown[position - 1] ?? '')) seen += 1;
  // Next to separators, the caret stays directly behind a typed character, so that the next deletion removes it.
  while (position > 0 && !significant.test(shown[position - 1] ?? '')) position -= 1;
  return position;
};
