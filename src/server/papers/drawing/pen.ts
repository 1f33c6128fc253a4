import type { PDFDocument, PDFPage, RGB } from 'pdf-lib';
import type { CopyPart } from '../../../../runtime/engine/copy/format-copy.ts';
import type { Box, BoxPosition } from './boxes.ts';
import type { Fonts } from './fonts.ts';
import { type Line, linesOf } from './lines.ts';
import { type Colours, measure, type Spacing, type Style, sheet } from './page-style.ts';
import { artifact, type Element, type Structure } from './structure.ts';

/** The document to draw into, with its fonts, colours and structure. */
export type Pen = {
  document: PDFDocument;
  fonts: Fonts;
  colours: Colours;
  structure: Structure;
  spacing: Spacing;
  /** The column for text, from the left margin; absent: the full width. */
  column?: { indent: number; width: number };
};

type Setting = {
  style: Style;
  colour?: RGB;
  face?: 'regular' | 'bold';
  /** From the left margin. */
  indent?: number;
  width?: number;
  align?: 'left' | 'center' | 'right';
};

export function drawLine(page: PDFPage, { runs }: Line, x: number, baseline: number, size: number, colour: RGB): void {
  let at = x;
  for (const { text, font, width } of runs) {
    if (text !== '') page.drawText(text, { x: at, y: baseline, size, font, color: colour });
    at += width;
  }
}

/** Lays out text as boxes of one element, one for each line. The first two and the last two lines stay together. */
export function textBoxes(pen: Pen, element: Element, parts: readonly CopyPart[], setting: Setting): Box[] {
  const column = pen.column ?? { indent: 0, width: measure };
  const { style, face = 'regular', width = column.width - (setting.indent ?? 0), align = 'left' } = setting;
  const indent = column.indent + (setting.indent ?? 0);
  const colour = setting.colour ?? pen.colours.text;
  const lines = linesOf(parts, pen.fonts, style.size, width, face);
  const leading = style.leading * pen.spacing.lines;
  return lines.map((line, index) => ({
    height: leading,
    sticks: index === 0 ? lines.length > 1 : index === lines.length - 2,
    draw: ({ page, x, y }) => {
      const spare = align === 'left' ? 0 : (width - line.width) / (align === 'center' ? 2 : 1);
      const baseline = sheet.height - y - leading / 2 - style.size * 0.36;
      if (line.runs.length > 0)
        pen.structure.mark(page, element, () => drawLine(page, line, x + indent + spare, baseline, style.size, colour));
    },
  }));
}

/** Draws boxes one below the other within another box. */
export function drawStack(boxes: readonly Box[], { page, number, x, y }: BoxPosition): void {
  let at = y;
  for (const box of boxes) {
    box.draw({ page, number, x, y: at });
    at += box.height;
  }
}

export const heightOf = (boxes: readonly Box[]): number => boxes.reduce((sum, { height }) => sum + height, 0);

/** A decorative horizontal line. `y` from the top. */
export function rule(page: PDFPage, x: number, y: number, width: number, colour: RGB, thickness = 0.6): void {
  artifact(page, () =>
    page.drawLine({
      start: { x, y: sheet.height - y },
      end: { x: x + width, y: sheet.height - y },
      thickness,
      color: colour,
    }),
  );
}

/** A decorative filled rectangle. */
export function fillBackground(page: PDFPage, x: number, y: number, width: number, height: number, colour: RGB): void {
  artifact(page, () => page.drawRectangle({ x, y: sheet.height - y - height, width, height, color: colour }));
}
