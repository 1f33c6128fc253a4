/** The name most likely meant, or undefined where none is similar. */
export function nearest(wrong: string, names: Iterable<string>): string | undefined {
  const limit = wrong.length <= 4 ? 1 : Math.max(2, Math.floor(wrong.length / 3));
  let best: { name: string; distance: number } | undefined;
  for (const name of names) {
    const distance = editDistance(wrong.toLowerCase(), name.toLowerCase(), limit);
    if (distance <= limit && (best === undefined || distance < best.distance)) best = { name, distance };
  }
  return best?.name;
}

const listed = 12;

/**
 * 'did you mean "dob"?'. Without a similar name: the given remedy, else a list of the possible names, shortened if
 * long.
 */
export function didYouMean(wrong: string, names: Iterable<string>, remedy?: string): string {
  const known = [...new Set(names)];
  const name = nearest(wrong, known);
  if (name !== undefined) return `did you mean "${name}"?`;
  if (remedy !== undefined) return remedy;
  if (known.length === 0) return 'there is none to name: add it, or remove this';
  const shown = known.slice(0, listed).map((one) => `"${one}"`);
  const others = known.length - shown.length;
  return `use one of ${shown.join(', ')}${others === 0 ? '' : ` or ${others} other${others === 1 ? '' : 's'}`}`;
}

/** The Damerau–Levenshtein distance (swapping two neighbours counts as one edit), up to `limit`. */
function editDistance(a: string, b: string, limit: number): number {
  if (Math.abs(a.length - b.length) > limit) return limit + 1;
  let before: number[] = [];
  let row = Array.from({ length: b.length + 1 }, (_, j) => j);
  for (let i = 1; i <= a.length; i++) {
    const next = [i];
    for (let j = 1; j <= b.length; j++) {
      const cost = a[i - 1] === b[j - 1] ? 0 : 1;
      let distance = Math.min((row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1, (row[j - 1] ?? 0) + cost);
      const swapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      if (swapped) distance = Math.min(distance, (before[j - 2] ?? 0) + 1);
      next.push(distance);
    }
    before = row;
    row = next;
  }
  return row[b.length] ?? limit + 1;
}
