/** The text that is shown in place of one that was expected. */

/**
 * The part of these texts that is most like the wanted one, in whole words, with … where more stands beside it; undefined where less than
 * half of it is alike.
 */
export function nearestText(wanted: string, texts: readonly string[]): string | undefined {
  let best: Alike | undefined;
  let within = '';
  for (const text of texts) {
    const found = mostAlike(wanted, text);
    if (best !== undefined && found.edits >= best.edits) continue;
    best = found;
    within = text;
  }
  return best === undefined || best.edits > wanted.length / 2 ? undefined : inWholeWords(within, best);
}

type Alike = { edits: number; from: number; to: number };

/** The part of a text that the fewest edits make of the wanted one: the edit distance, where the part may begin and end anywhere. */
function mostAlike(wanted: string, text: string): Alike {
  let column: Alike[] = Array.from({ length: wanted.length + 1 }, (_, edits) => ({ edits, from: 0, to: 0 }));
  let best = column[wanted.length] ?? { edits: wanted.length, from: 0, to: 0 };
  for (let at = 1; at <= text.length; at += 1) {
    const next: Alike[] = [{ edits: 0, from: at, to: at }];
    for (let row = 1; row <= wanted.length; row += 1) {
      const ways = [
        [column[row - 1], wanted[row - 1] === text[at - 1] ? 0 : 1],
        [column[row], 1],
        [next[row - 1], 1],
      ] as const;
      const [way, cost] = ways.reduce((least, one) =>
        (one[0]?.edits ?? 0) + one[1] < (least[0]?.edits ?? 0) + least[1] ? one : least,
      );
      next.push({ edits: (way?.edits ?? 0) + cost, from: way?.from ?? at, to: at });
    }
    column = next;
    const whole = column[wanted.length];
    if (whole && whole.edits < best.edits) best = whole;
  }
  return best;
}

function inWholeWords(text: string, { from, to }: Alike): string {
  const start = text.lastIndexOf(' ', from) + 1;
  const space = text.indexOf(' ', to);
  const end = space < 0 ? text.length : space;
  return `${start > 0 ? '… ' : ''}${text.slice(start, end)}${end < text.length ? ' …' : ''}`;
}
