import { PDFDocument, type PDFPage, type RGB, rgb } from 'pdf-lib';
import { initialsOf } from '../../../../runtime/engine/papers/initials.ts';
import type { Signature } from '../../../contract/schemas/signature.ts';
import type { PaperFieldPlace } from '../../platform/database/tables/papers.ts';
import { embedFonts, type Fonts, printable } from '../drawing/fonts.ts';
import { widthOf } from '../drawing/lines.ts';
import { sheet } from '../drawing/page-style.ts';
import { strokesPath } from '../drawing/strokes.ts';

export type Stamp = {
  signature: Signature;
  name: string;
  /** The day of signing as text: 'November 21, 2026'. */
  day: string;
  /** The id of the signing, printed beneath the signature. */
  envelope: string;
  at: Date;
};

/** Blue, to distinguish a signature from print. */
const ink: RGB = rgb(0.07, 0.15, 0.42);
const grey: RGB = rgb(0.35, 0.35, 0.35);

/** Returns the paper with the borrower's form fields filled in. */
export async function stampSignature(
  file: Uint8Array,
  fields: readonly PaperFieldPlace[],
  stamp: Stamp,
): Promise<Uint8Array> {
  const document = await PDFDocument.load(file, { updateMetadata: false });
  const fonts = await embedFonts(document, ['regular', 'hand']);
  const pages = document.getPages();
  for (const field of fields) {
    const page = pages[field.page - 1];
    if (page && field.whose === 'borrower') fill(page, field, fonts, stamp);
  }
  document.setModificationDate(stamp.at);
  return document.save({ addDefaultPage: false });
}

function fill(page: PDFPage, field: PaperFieldPlace, fonts: Fonts, stamp: Stamp): void {
  switch (field.kind) {
    case 'signature':
      sign(page, field, fonts, stamp);
      return;
    case 'initials':
      write(page, field, initialsOf(stamp.name), fonts.hand, 15, ink);
      return;
    case 'date':
      write(page, field, stamp.day, fonts.regular, 9.5, ink);
      return;
    case 'name':
      write(page, field, stamp.name, fonts.regular, 10, ink);
      return;
  }
}

function sign(page: PDFPage, field: PaperFieldPlace, fonts: Fonts, { signature, envelope }: Stamp): void {
  if (signature.kind === 'typed') write(page, field, signature.text, fonts.hand, 19, ink);
  else {
    const drawn = strokesPath(signature.strokes, { width: field.width - 8, height: field.height - 2 });
    page.drawSvgPath(drawn, {
      x: field.x + 4,
      y: sheet.height - field.y - 1,
      borderColor: ink,
      borderWidth: 1.3,
    });
  }
  const mark = `Signed electronically · ${envelope.slice(0, 13)}`;
  page.drawText(mark, { x: field.x + 2, y: sheet.height - field.y + 0.5, size: 5.4, font: fonts.regular, color: grey });
}

/** Writes text on a form field, as large as fits. */
function write(
  page: PDFPage,
  field: PaperFieldPlace,
  text: string,
  font: Fonts['hand'],
  largest: number,
  color: RGB,
): void {
  const clean = printable(text).replaceAll('\n', ' ').trim();
  const size = Math.min(largest, (largest * (field.width - 6)) / Math.max(widthOf(clean, font, largest), 1));
  page.drawText(clean, { x: field.x + 3, y: sheet.height - field.y - field.height + 3, size, font, color });
}
