import type { PDFPage } from 'pdf-lib';
import { sheet } from './page-style.ts';

/** The position of a box: its top left corner, in points from the top left of the page; pages count from 1. */
export type BoxPosition = { page: PDFPage; number: number; x: number; y: number };

/** A part of the paper that is not split between pages: a line of text, a row of a table. */
export type Box = {
  height: number;
  draw(at: BoxPosition): void;
  /** Stays on the same page as the next box. */
  sticks?: boolean;
  /** Starts a new page. */
  breaks?: boolean;
  /** Is left out at the top of a page. */
  gap?: boolean;
  /** The table's header row, which is repeated above this box if it starts a page. */
  heads?: Box;
};

const bottom = sheet.height - sheet.bottom;
const room = bottom - sheet.top;

export const gap = (height: number): Box => ({ height, gap: true, sticks: true, draw: () => {} });

/**
 * Draws boxes one below the other, on as many pages as they need. `addPage` returns the next page; `first` is where text starts on the first
 * page.
 */
export function placeBoxes(boxes: readonly Box[], addPage: () => PDFPage, first: number): void {
  let [page, number, y] = [addPage(), 1, first];
  const turn = (): void => {
    [page, number, y] = [addPage(), number + 1, sheet.top];
  };
  for (const [index, box] of boxes.entries()) {
    const atTop = y === sheet.top;
    if ((box.breaks && !atTop) || (!atTop && y + groupHeight(boxes, index) > bottom)) turn();
    if (box.gap && y === sheet.top) continue;
    if (box.heads && y === sheet.top) {
      box.heads.draw({ page, number, x: sheet.left, y });
      y += box.heads.height;
    }
    box.draw({ page, number, x: sheet.left, y });
    y += box.height;
  }
}

/**
 * The height of a box and the following ones on the same page; only the box's own if together they exceed a page, since they
 * are split anyway.
 */
function groupHeight(boxes: readonly Box[], from: number): number {
  let height = 0;
  for (let index = from; index < boxes.length; index += 1) {
    const box = boxes[index];
    if (!box) break;
    height += box.height;
    if (!box.sticks) return height > room ? (boxes[from]?.height ?? 0) : height;
  }
  return Math.min(height, room);
}

/** Keeps boxes on one page if they fit. */
export function keepTogether(boxes: readonly Box[]): Box[] {
  return boxes.map((box, index) => (index < boxes.length - 1 ? { ...box, sticks: true } : box));
}
