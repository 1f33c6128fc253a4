import type { PDFFont, PDFPage } from 'pdf-lib';
import { linesOf, plain, widthOf } from './lines.ts';
import { measure, sheet } from './page-style.ts';
import { drawLine, fillBackground, type Pen, rule } from './pen.ts';
import { artifact } from './structure.ts';

/** The lender's details in a paper's header and footer. */
export type Letterhead = { name: string; address: string; nmls: string; lines: string[] };

const small = 7.6;

/** Draws the header of the first page. */
export function drawLetterhead(pen: Pen, page: PDFPage | undefined, { name, address, lines }: Letterhead): void {
  if (!page) return;
  fillBackground(page, 0, 0, sheet.width, 7, pen.colours.brand);
  artifact(page, () => {
    const size = fitted(name, pen.fonts.bold, 15, measure * 0.45);
    page.drawText(name, { x: sheet.left, y: sheet.height - 48, size, font: pen.fonts.bold, color: pen.colours.brand });
    for (const [index, line] of [address, ...lines].entries()) right(pen, page, line, sheet.height - 40 - index * 10.5);
  });
  rule(page, sheet.left, 76, measure, pen.colours.line, 0.8);
}

/** The largest font size, up to `maximum`, at which a text is no wider than `width`. */
const fitted = (text: string, font: PDFFont, maximum: number, width: number): number =>
  Math.min(maximum, width / Math.max(widthOf(text, font, 1), 1));

function right(pen: Pen, page: PDFPage, text: string, y: number): void {
  const [line] = linesOf(plain(text), pen.fonts, small, measure * 0.5);
  if (line) drawLine(page, line, sheet.width - sheet.right - line.width, y, small, pen.colours.muted);
}

/** `form`: the number of the form, with its revision. */
type Edges = { title: string; form: string; letterhead: Letterhead };

/** Draws the headers of the following pages, and the footer with the form and the page number on every page. */
export function drawEdges(pen: Pen, pages: readonly PDFPage[], { title, form, letterhead }: Edges): void {
  const { bold, regular } = pen.fonts;
  const { muted, brand, line } = pen.colours;
  for (const [index, page] of pages.entries()) {
    if (index > 0) {
      artifact(page, () => {
        const size = fitted(letterhead.name, bold, 9, measure * 0.45);
        page.drawText(letterhead.name, { x: sheet.left, y: sheet.height - 52, size, font: bold, color: brand });
        right(pen, page, title, sheet.height - 52);
      });
      rule(page, sheet.left, 62, measure, line);
    }
    rule(page, sheet.left, sheet.height - 50, measure, line);
    artifact(page, () => {
      const left = [letterhead.name, letterhead.nmls && `NMLS ${letterhead.nmls}`, `Form ${form}`]
        .filter(Boolean)
        .join('  ·  ');
      page.drawText(left, { x: sheet.left, y: 36, size: small, font: regular, color: muted });
      const number = `Page ${index + 1} of ${pages.length}`;
      const x = sheet.width - sheet.right - widthOf(number, regular, small);
      page.drawText(number, { x, y: 36, size: small, font: regular, color: muted });
    });
  }
}
