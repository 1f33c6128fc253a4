import type {
  PaperBlock,
  PaperList,
  PaperNotice,
  PaperParagraph,
  PaperSummary,
  PaperTable,
} from '../../../../runtime/schema/types.ts';
import { type Box, gap, keepTogether } from './boxes.ts';
import { plain } from './lines.ts';
import { measure, sheet, styles } from './page-style.ts';
import type { Reader } from './paper-text.ts';
import { drawStack, fillBackground, heightOf, type Pen, rule, textBoxes } from './pen.ts';
import type { Element } from './structure.ts';

type Of<B extends PaperBlock> = (pen: Pen, parent: Element, block: B, reader: Reader) => Box[];

export const paragraphBoxes: Of<PaperParagraph> = (pen, parent, { text, style = 'body' }, reader) => {
  const look = styles[style];
  const element = pen.structure.element('P', parent);
  const colour = style === 'small' ? pen.colours.muted : pen.colours.text;
  const align = style === 'centered' ? 'center' : 'left';
  return [
    ...textBoxes(pen, element, reader.parts(text), { style: look, colour, align }),
    gap(look.after * pen.spacing.gaps),
  ].map(loose);
};

/** Lets a page break follow the gap at the end of a block. */
function loose(box: Box, index: number, boxes: readonly Box[]): Box {
  return index === boxes.length - 1 && box.gap ? { ...box, sticks: false } : box;
}

const indent = 18;

export const listBoxes: Of<PaperList> = (pen, parent, { items, order, style = 'bullets' }, reader) => {
  const list = pen.structure.element('L', parent);
  const points = order.flatMap((key) => {
    const item = items[key];
    if (!item) return [];
    return reader.each(item.of).flatMap((inner) => (inner.holds(item) ? [inner.parts(item.text)] : []));
  });
  const boxes = points.flatMap((parts, index) => {
    const element = pen.structure.element('LI', list);
    const lines = textBoxes(pen, element, parts, { style: styles.body, indent });
    return [
      ...lines.map((line, at) => (at === 0 ? withMarker(pen, line, element, markers[style](index)) : line)),
      gap(3 * pen.spacing.gaps),
    ].map(loose);
  });
  return points.length === 0 ? [] : [...boxes, gap(4 * pen.spacing.gaps)].map(loose);
};

const markers = {
  bullets: () => '•',
  numbers: (index: number) => `${index + 1}.`,
  boxes: () => '☐',
} as const satisfies Record<string, (index: number) => string>;

function withMarker({ structure, fonts, colours, column }: Pen, line: Box, element: Element, marker: string): Box {
  const { size, leading } = styles.body;
  return {
    ...line,
    draw(at) {
      const y = sheet.height - at.y - leading / 2 - size * 0.36;
      structure.mark(at.page, element, () =>
        at.page.drawText(marker, {
          x: at.x + (column?.indent ?? 0) + 4,
          y,
          size,
          font: fonts.regular,
          color: colours.brand,
        }),
      );
      line.draw(at);
    },
  };
}

const padding = 12;

export const noticeBoxes: Of<PaperNotice> = (pen, parent, { title, text, tone }, reader) => {
  const { colours } = pen;
  const note = pen.structure.element('Note', parent);
  const setting = { indent: padding + 4, width: measure - 2 * padding - 8 };
  const head = title
    ? [
        ...textBoxes(pen, pen.structure.element('P', note), reader.parts(title), {
          ...setting,
          style: styles.lead,
          face: 'bold',
        }),
        gap(2),
      ]
    : [];
  const body = textBoxes(pen, pen.structure.element('P', note), reader.parts(text), { ...setting, style: styles.body });
  const inner = [...head, ...body];
  const height = heightOf(inner) + 2 * padding - 4;
  const box: Box = {
    height,
    draw(at) {
      const warns = tone === 'warning';
      fillBackground(at.page, at.x, at.y, measure, height, warns ? colours.warningTint : colours.tint);
      fillBackground(at.page, at.x, at.y, 3, height, warns ? colours.warning : colours.brand);
      drawStack(inner, { ...at, y: at.y + padding - 2 });
    },
  };
  return [gap(2), box, gap(7)].map(loose);
};

type Cell = { boxes: Box[]; indent: number };

/** A table row with a line below it; its cells are aligned at the top. */
function rowBox(pen: Pen, cells: readonly Cell[], { shaded = false } = {}): Box {
  const inset = 4.5 * pen.spacing.gaps;
  const height = Math.max(...cells.map(({ boxes }) => heightOf(boxes))) + 2 * inset;
  return {
    height,
    draw(at) {
      if (shaded) fillBackground(at.page, at.x, at.y, measure, height, pen.colours.tint);
      for (const { boxes } of cells) drawStack(boxes, { ...at, y: at.y + inset });
      rule(at.page, at.x, at.y + height, measure, pen.colours.line);
    },
  };
}

const labelWidth = 190;

export const summaryBoxes: Of<PaperSummary> = (pen, parent, { rows, order }, reader) => {
  const table = pen.structure.element('Table', parent);
  const shown = order.flatMap((key) => {
    const row = rows[key];
    const value = row && reader.holds(row) ? reader.value(row) : '';
    return row && value !== '' ? [{ row, value }] : [];
  });
  const boxes = shown.map(({ row, value }) => {
    const line = pen.structure.element('TR', table);
    const label = textBoxes(pen, pen.structure.element('TH', line), reader.parts(row.label), {
      style: styles.row,
      colour: pen.colours.muted,
      width: labelWidth - 14,
      indent: 2,
    });
    const cell = pen.structure.element('TD', line);
    const setting = { indent: labelWidth, width: measure - labelWidth - 4 };
    const valueBoxes = textBoxes(pen, cell, plain(value), { ...setting, style: styles.row, face: 'bold' });
    const note = row.note
      ? textBoxes(pen, cell, reader.parts(row.note), { ...setting, style: styles.small, colour: pen.colours.muted })
      : [];
    return rowBox(pen, [
      { boxes: label, indent: 2 },
      { boxes: [...valueBoxes, ...note], indent: labelWidth },
    ]);
  });
  return boxes.length === 0 ? [] : [gap(2), ...withoutSingleRows(boxes), gap(11)].map(loose);
};

/** Keeps the first two and the last two rows of a table on one page. */
const withoutSingleRows = (rows: readonly Box[]): Box[] =>
  rows.map((row, index) =>
    index < rows.length - 1 && (index === 0 || index === rows.length - 2) ? { ...row, sticks: true } : row,
  );

const numeric: ReadonlySet<string> = new Set(['money', 'money-cents', 'percent']);

export const tableBoxes: Of<PaperTable> = (pen, parent, block, reader) => {
  const { caption, hideCaption = false, of, columns, order, empty } = block;
  const rows = reader.each(of);
  const table = pen.structure.element('Table', parent);
  const title = keepTogether([
    gap(4 * pen.spacing.gaps),
    ...(hideCaption
      ? []
      : [
          ...textBoxes(pen, pen.structure.element('P', parent), reader.parts(caption), {
            style: styles.body,
            face: 'bold',
          }),
          gap(2),
        ]),
  ]).map((box) => ({ ...box, sticks: true }));
  if (rows.length === 0)
    return empty
      ? [
          ...title,
          ...textBoxes(pen, pen.structure.element('P', parent), reader.parts(empty), { style: styles.body }),
          gap(8),
        ].map(loose)
      : [];
  const shares = order.map((key) => columns[key]?.share ?? 1);
  const whole = shares.reduce((sum, share) => sum + share, 0);
  const spans = shares.map((share, index) => {
    const before = shares.slice(0, index).reduce((sum, other) => sum + other, 0);
    return { indent: (before / whole) * measure + 4, width: (share / whole) * measure - 12 };
  });
  const row = (role: 'TH' | 'TD' | 'Artifact', cellText: (key: string) => string): Box => {
    const isHead = role !== 'TD';
    const line = pen.structure.element(role === 'Artifact' ? role : 'TR', table);
    const cells = order.map((key, index): Cell => {
      const span = spans[index] ?? { indent: 0, width: measure };
      const align = numeric.has(columns[key]?.format ?? 'text') ? 'right' : 'left';
      const face = isHead ? 'bold' : 'regular';
      const setting = { style: styles.row, align, face, ...span } as const;
      return {
        boxes: textBoxes(pen, pen.structure.element(role, line), plain(cellText(key)), setting),
        indent: span.indent,
      };
    });
    return rowBox(pen, cells, { shaded: isHead });
  };
  const labelOf = (key: string): string => (columns[key] ? reader.text(columns[key].label) : '');
  const head = { ...row('TH', labelOf), sticks: true };
  const heads = row('Artifact', labelOf);
  const body = rows.map((item) => ({
    ...row('TD', (key) => (columns[key] ? item.value(columns[key]) : '')),
    heads,
  }));
  return [...title, head, ...withoutSingleRows(body), gap(11)].map(loose);
};

/** An empty box that starts a new page. */
export const pageBreakBox: Box = { height: 0, breaks: true, gap: true, sticks: true, draw: () => {} };
