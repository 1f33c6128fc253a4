import { PDFDocument, type PDFPage } from 'pdf-lib';
import type { Paper, PaperBlock, PaperSection, Theme } from '../../../../runtime/schema/types.ts';
import type { PaperFieldPlace } from '../../platform/database/tables/papers.ts';
import { listBoxes, noticeBoxes, pageBreakBox, paragraphBoxes, summaryBoxes, tableBoxes } from './block-boxes.ts';
import { type Box, gap, keepTogether, placeBoxes } from './boxes.ts';
import { afterFields, type FieldBlock, fieldBoxes } from './field-boxes.ts';
import { embedFonts } from './fonts.ts';
import { drawEdges, drawLetterhead, type Letterhead } from './letterhead.ts';
import { coloursOf, sheet, styles } from './page-style.ts';
import type { Reader } from './paper-text.ts';
import { type Pen, textBoxes } from './pen.ts';
import { type Element, Structure } from './structure.ts';

export type PaperInput = {
  paper: Paper;
  reader: Reader;
  theme: Theme;
  letterhead: Letterhead;
  /** The creation time in the file's metadata. */
  made: Date;
};

export type RenderedPaper = { title: string; bytes: Uint8Array; pages: number; fields: PaperFieldPlace[] };

/** A paper as a PDF: the same bytes for the same input. */
export async function renderPaper({ paper, reader, theme, letterhead, made }: PaperInput): Promise<RenderedPaper> {
  const document = await PDFDocument.create({ updateMetadata: false });
  const pen: Pen = {
    document,
    fonts: await embedFonts(document),
    colours: coloursOf(theme),
    structure: new Structure(document),
  };
  const title = reader.text(paper.title);
  const fields: PaperFieldPlace[] = [];
  const pages: PDFPage[] = [];
  const addPage = (): PDFPage => {
    const page = document.addPage([sheet.width, sheet.height]);
    pages.push(page);
    return page;
  };
  const boxes = [
    ...titleBoxes(pen, title),
    ...paper.order.flatMap((key) => sectionBoxes(pen, paper.sections[key], reader, (place) => fields.push(place))),
  ];
  placeBoxes(boxes, addPage, sheet.top + 12);
  drawLetterhead(pen, pages[0], letterhead);
  drawEdges(pen, pages, { title, version: paper.version, letterhead });
  pen.structure.close();
  describe(document, title, letterhead.name, made);
  return { title, bytes: await document.save({ addDefaultPage: false }), pages: pages.length, fields };
}

/** Sets the file's metadata. */
function describe(document: PDFDocument, title: string, author: string, made: Date): void {
  document.setTitle(title, { showInWindowTitleBar: true });
  document.setAuthor(author);
  document.setLanguage('en-US');
  document.setProducer('Lintel');
  document.setCreator('Lintel');
  document.setCreationDate(made);
  document.setModificationDate(made);
}

function titleBoxes(pen: Pen, title: string): Box[] {
  const element = pen.structure.element('H1', pen.structure.root);
  const { brand: colour } = pen.colours;
  return [
    ...textBoxes(pen, element, [{ kind: 'text', text: title }], { style: styles.title, face: 'bold', colour }),
    gap(styles.title.after),
  ];
}

type Note = (place: PaperFieldPlace) => void;

function sectionBoxes(pen: Pen, section: PaperSection | undefined, reader: Reader, note: Note): Box[] {
  if (!section || !reader.holds(section)) return [];
  const boxes = blockBoxes(pen, section, reader, note);
  if (boxes.length === 0) return [];
  const all = [...headingBoxes(pen, section, reader), ...boxes];
  return [...(section.newPage ? [pageBreakBox] : []), ...(section.keepTogether ? keepTogether(all) : all)];
}

function headingBoxes(pen: Pen, { heading }: PaperSection, reader: Reader): Box[] {
  if (heading === undefined) return [];
  const { heading: style } = styles;
  const element = pen.structure.element('H2', pen.structure.root);
  const lines = textBoxes(pen, element, reader.parts(heading), { style, face: 'bold', colour: pen.colours.brand });
  return [gap(style.before), ...lines.map((line) => ({ ...line, sticks: true })), gap(style.after)];
}

/** The blocks of a section; consecutive lines to fill in are set side by side. */
function blockBoxes(pen: Pen, { blocks, order }: PaperSection, reader: Reader, note: Note): Box[] {
  const boxes: Box[] = [];
  let fields: FieldBlock[] = [];
  const flush = (): void => {
    if (fields.length > 0) boxes.push(...fieldBoxes(pen, pen.structure.root, fields, reader, note), afterFields);
    fields = [];
  };
  for (const key of order) {
    const block = blocks[key];
    if (block?.kind === 'field') fields.push({ key, block });
    else {
      flush();
      if (block && reader.holds(block)) boxes.push(...boxesOf(pen, pen.structure.root, block, reader));
    }
  }
  flush();
  return boxes;
}

function boxesOf(pen: Pen, parent: Element, block: Exclude<PaperBlock, { kind: 'field' }>, reader: Reader): Box[] {
  switch (block.kind) {
    case 'paragraph':
      return paragraphBoxes(pen, parent, block, reader);
    case 'list':
      return listBoxes(pen, parent, block, reader);
    case 'notice':
      return noticeBoxes(pen, parent, block, reader);
    case 'summary':
      return summaryBoxes(pen, parent, block, reader);
    case 'table':
      return tableBoxes(pen, parent, block, reader);
    case 'page-break':
      return [pageBreakBox];
  }
}
