import type { PaperField, PaperFieldKind } from '../../../../runtime/schema/types.ts';
import type { PaperFieldPlace } from '../../platform/database/tables/papers.ts';
import { type Box, gap } from './boxes.ts';
import { measure, styles } from './page-style.ts';
import type { Reader } from './paper-text.ts';
import { drawStack, type Pen, rule, textBoxes } from './pen.ts';
import type { Element } from './structure.ts';

const widths: Record<PaperFieldKind, number> = { signature: 230, name: 230, date: 110, initials: 84 };
const space = 20;
const lineHeight = 40;

export type FieldBlock = { key: string; block: PaperField };

type Placed = { block: PaperField; id: string; reader: Reader; x: number };

/**
 * Form fields to fill in, side by side as they fit. `note` is called with the position of each, for signing and for the stamp.
 */
export function fieldBoxes(
  pen: Pen,
  parent: Element,
  blocks: readonly FieldBlock[],
  reader: Reader,
  note: (place: PaperFieldPlace) => void,
): Box[] {
  const fields = blocks.flatMap(({ key, block }) =>
    reader.each(block.of).flatMap((inner, index) => {
      if (!inner.holds(block)) return [];
      return [{ block, reader: inner, id: block.of === undefined ? key : `${key}-${index + 1}` }];
    }),
  );
  return rowsOf(fields).map((row) => rowBox(pen, parent, row, note));
}

function rowsOf(fields: Omit<Placed, 'x'>[]): Placed[][] {
  const rows: Placed[][] = [];
  let x = measure + 1;
  for (const field of fields) {
    const width = widths[field.block.field];
    // Each signature starts a new row.
    if (x + width > measure || (field.block.field === 'signature' && x > 0)) {
      rows.push([]);
      x = 0;
    }
    rows.at(-1)?.push({ ...field, x });
    x += width + space;
  }
  return rows;
}

function rowBox(pen: Pen, parent: Element, row: readonly Placed[], note: (place: PaperFieldPlace) => void): Box {
  const labels = row.map(({ block, reader, x }) => {
    const element = pen.structure.element('Form', parent);
    const setting = { style: styles.small, colour: pen.colours.muted, indent: x, width: widths[block.field] };
    return { text: reader.text(block.label), boxes: textBoxes(pen, element, reader.parts(block.label), setting) };
  });
  const below = Math.max(...labels.map(({ boxes }) => boxes.length)) * styles.small.leading;
  return {
    height: lineHeight + below + 8,
    draw(at) {
      for (const [index, { block, id, x }] of row.entries()) {
        const [label, width] = [labels[index], widths[block.field]];
        rule(at.page, at.x + x, at.y + lineHeight, width, pen.colours.text, 0.7);
        if (label) drawStack(label.boxes, { ...at, y: at.y + lineHeight + 3 });
        note({
          id,
          kind: block.field,
          whose: block.filledBy === 'other' ? 'other' : 'borrower',
          label: label?.text ?? '',
          page: at.number,
          x: at.x + x,
          y: at.y + 6,
          width,
          height: lineHeight - 7,
        });
      }
    },
  };
}

export const afterFields: Box = { ...gap(6), sticks: false };
