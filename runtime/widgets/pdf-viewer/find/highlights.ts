import type { Match } from './find-text.ts';
import { type PageText, runsOf } from './page-text.ts';

/** Elements of the text runs of each page whose text layer is rendered. */
export type TextLayers = ReadonlyMap<number, readonly HTMLElement[]>;

const ALL = 'pdf-found';
const CURRENT = 'pdf-found-current';

/** Highlights the results without changing the pages' elements. Browsers without this feature only scroll to them. */
export function paintMatches(
  layers: TextLayers,
  texts: readonly PageText[],
  matches: readonly Match[],
  current: number,
): void {
  if (!('highlights' in CSS) || typeof Highlight === 'undefined') return;
  const others: Range[] = [];
  const chosen: Range[] = [];
  for (const [index, match] of matches.entries())
    (index === current ? chosen : others).push(...rangesOf(layers, texts, match));
  CSS.highlights.set(ALL, new Highlight(...others));
  CSS.highlights.set(CURRENT, new Highlight(...chosen));
}

export function clearMatches(): void {
  if (!('highlights' in CSS)) return;
  CSS.highlights.delete(ALL);
  CSS.highlights.delete(CURRENT);
}

function rangesOf(layers: TextLayers, texts: readonly PageText[], { page, from, to }: Match): Range[] {
  const elements = layers.get(page);
  const text = texts[page - 1];
  if (!elements || !text) return [];
  return runsOf(text, from, to).flatMap((part) => {
    const node = elements[part.run]?.firstChild;
    if (!node || node.nodeType !== Node.TEXT_NODE) return [];
    const length = node.textContent?.length ?? 0;
    const range = new Range();
    range.setStart(node, Math.min(part.from, length));
    range.setEnd(node, Math.min(part.to, length));
    return [range];
  });
}
