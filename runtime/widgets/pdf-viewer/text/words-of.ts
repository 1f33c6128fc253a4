import type { TextCell, TextSection } from '../../../engine/papers/paper-text.ts';

/** The number of words of a section. */
export function wordsOf({ heading = [], blocks }: TextSection): number {
  const cells: TextCell[] = [heading, ...blocks.flatMap(({ title = [], rows }) => [title, ...rows.flat()])];
  return cells.reduce((sum, cell) => sum + wordsIn(cell), 0);
}

const wordsIn = (cell: TextCell): number =>
  cell
    .map(({ text }) => text)
    .join('')
    .split(/\s+/)
    .filter(Boolean).length;
