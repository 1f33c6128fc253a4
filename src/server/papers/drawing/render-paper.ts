import { PDFDocument, type PDFPage } from 'pdf-lib';
import { paperForm } from '../../../../runtime/engine/papers/paper-form.ts';
import { type PaperText, paperTextName, type TextSection } from '../../../../runtime/engine/papers/paper-text.ts';
import type { Paper, PaperBlock, PaperSection, Theme } from '../../../../runtime/schema/types.ts';
import type { PaperFieldPlace } from '../../platform/database/tables/papers.ts';
import { bandBoxes, besideBoxes } from './beside-box.ts';
import { listBoxes, noticeBoxes, pageBreakBox, paragraphBoxes, summaryBoxes, tableBoxes } from './block-boxes.ts';
import { type Box, gap, keepTogether, placeBoxes } from './boxes.ts';
import { afterFields, type FieldBlock, fieldBoxes } from './field-boxes.ts';
import { embedFonts } from './fonts.ts';
import { drawEdges, drawLetterhead, type Letterhead } from './letterhead.ts';
import { coloursOf, sheet, spacings, styles } from './page-style.ts';
import type { Reader } from './paper-text.ts';
import { type Pen, textBoxes } from './pen.ts';
import { type Element, Structure } from './structure.ts';
import { cell, textOfSection } from './text-of-section.ts';

export type PaperInput = {
  paper: Paper;
  reader: Reader;
  theme: Theme;
  letterhead: Letterhead;
  /** The creation time in the file's metadata. */
  made: Date;
};

export type RenderedPaper = {
  title: string;
  text: PaperText;
  bytes: Uint8Array;
  pages: number;
  fields: PaperFieldPlace[];
};

/** Renders a paper as a PDF: the same bytes for the same input. */
export async function renderPaper({ paper, reader, theme, letterhead, made }: PaperInput): Promise<RenderedPaper> {
  const document = await PDFDocument.create({ updateMetadata: false });
  const pen: Pen = {
    document,
    fonts: await embedFonts(document),
    colours: coloursOf(theme),
    structure: new Structure(document),
    spacing: spacings[paper.spacing ?? 'usual'],
  };
  const title = reader.text(paper.title);
  const fields: PaperFieldPlace[] = [];
  const pages: PDFPage[] = [];
  const addPage = (): PDFPage => {
    const page = document.addPage([sheet.width, sheet.height]);
    pages.push(page);
    return page;
  };
  const text: PaperText = { title, sections: [] };
  const boxes = [
    ...titleBoxes(pen, title),
    ...revisedBoxes(pen, paper, reader),
    ...paper.order.flatMap((key) => {
      const drawn = sectionBoxes(pen, paper.sections[key], reader, (place) => fields.push(place));
      return withText(text, drawn, paper.sections[key], reader);
    }),
  ];
  placeBoxes(boxes, addPage, sheet.top + 12);
  drawLetterhead(pen, pages[0], letterhead);
  drawEdges(pen, pages, { title, form: paperForm(paper), letterhead });
  pen.structure.close();
  text.sections = text.sections.filter(({ from }) => from > 0);
  if (paper.revised !== undefined)
    text.sections[0]?.blocks.unshift({ kind: 'paragraph', style: 'small', rows: [[cell(paper.revised, reader)]] });
  await attachText(document, text, made);
  describe(document, { title, author: letterhead.name, language: paper.language, made });
  return { title, text, bytes: await document.save({ addDefaultPage: false }), pages: pages.length, fields };
}

/** Adds the section to the paper's text; the pages on which it begins and ends are set when it is drawn. */
function withText(text: PaperText, boxes: Box[], section: PaperSection | undefined, reader: Reader): Box[] {
  if (!section || boxes.length === 0) return boxes;
  const { heading } = section;
  const written: TextSection = { from: 0, to: 0, blocks: textOfSection(section, reader) };
  if (section.band !== undefined)
    written.blocks.unshift({ kind: 'paragraph', style: 'lead', rows: [[cell(section.band, reader)]] });
  if (heading !== undefined) written.heading = cell(heading, reader);
  text.sections.push(written);
  return boxes.map((box) => ({
    ...box,
    draw(at) {
      written.from ||= at.number;
      written.to = at.number;
      box.draw(at);
    },
  }));
}

/** Attaches the text to the PDF, so that the file's hash covers both. */
function attachText(document: PDFDocument, text: PaperText, made: Date): Promise<void> {
  return document.attach(new TextEncoder().encode(JSON.stringify(text)), paperTextName, {
    mimeType: 'application/json',
    creationDate: made,
    modificationDate: made,
  });
}

type Described = { title: string; author: string; language: string | undefined; made: Date };

/** Sets the file's metadata. */
function describe(document: PDFDocument, { title, author, language = 'en-US', made }: Described): void {
  document.setTitle(title, { showInWindowTitleBar: true });
  document.setAuthor(author);
  document.setLanguage(language);
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
    gap(styles.title.after * pen.spacing.gaps),
  ];
}

/** The day of the last revision, above the title at the right; it takes no height. */
function revisedBoxes(pen: Pen, { revised }: Paper, reader: Reader): Box[] {
  if (revised === undefined) return [];
  const element = pen.structure.element('P', pen.structure.root);
  const lines = textBoxes(pen, element, reader.parts(revised), { style: styles.small, align: 'right' });
  return lines.map((line) => ({ ...line, height: 0, draw: (at) => line.draw({ ...at, y: sheet.top - 8 }) }));
}

type Note = (place: PaperFieldPlace) => void;

function sectionBoxes(pen: Pen, section: PaperSection | undefined, reader: Reader, note: Note): Box[] {
  if (!section || !reader.holds(section)) return [];
  const band = section.band === undefined ? [] : bandBoxes(pen, section.band, reader);
  const boxes = contentBoxes(pen, section, reader, note);
  if (boxes.length === 0) return [];
  const all = [...band, ...boxes];
  return [...(section.newPage ? [pageBreakBox] : []), ...(section.keepTogether ? keepTogether(all) : all)];
}

/** The heading of a section with its blocks. */
function contentBoxes(pen: Pen, section: PaperSection, reader: Reader, note: Note): Box[] {
  const { heading, headingBeside } = section;
  if (headingBeside && heading !== undefined)
    return besideBoxes(pen, heading, reader, (column) => blockBoxes(column, section, reader, note));
  const boxes = blockBoxes(pen, section, reader, note);
  return boxes.length === 0 ? [] : [...headingBoxes(pen, section, reader), ...boxes];
}

function headingBoxes(pen: Pen, { heading }: PaperSection, reader: Reader): Box[] {
  if (heading === undefined) return [];
  const { heading: style } = styles;
  const element = pen.structure.element('H2', pen.structure.root);
  const lines = textBoxes(pen, element, reader.parts(heading), { style, face: 'bold', colour: pen.colours.brand });
  return [gap(style.before), ...lines.map((line) => ({ ...line, sticks: true })), gap(style.after)];
}

/** The blocks of a section; consecutive form fields are set side by side. */
function blockBoxes(pen: Pen, { blocks, order }: PaperSection, reader: Reader, note: Note): Box[] {
  const boxes: Box[] = [];
  let fields: FieldBlock[] = [];
  const flush = (): void => {
    if (fields.length > 0) boxes.push(...fieldBoxes(pen, pen.structure.root, fields, reader, note), afterFields);
    fields = [];
  };
  // The last line of a paragraph and the gap after it, which stay on the page of a table that follows.
  let leading: Box[] = [];
  for (const key of order) {
    const block = blocks[key];
    if (block?.kind === 'field') {
      fields.push({ key, block });
      leading = [];
      continue;
    }
    flush();
    if (!block || !reader.holds(block)) continue;
    const drawn = boxesOf(pen, pen.structure.root, block, reader);
    if (drawn.length === 0) continue;
    if (block.kind === 'table') for (const box of leading) box.sticks = true;
    leading = block.kind === 'paragraph' ? drawn.slice(-2) : [];
    boxes.push(...drawn);
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
  }
}
