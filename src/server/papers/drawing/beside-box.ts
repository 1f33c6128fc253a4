import type { Copy } from '../../../../runtime/schema/copy.ts';
import { type Box, gap } from './boxes.ts';
import { measure, styles } from './page-style.ts';
import type { Reader } from './paper-text.ts';
import { drawStack, fillBackground, heightOf, type Pen, rule, textBoxes } from './pen.ts';

const field = 112;
const usualInset = 4;

/** A section with its heading on a coloured area at the left, and its blocks at the right. It is not split between pages. */
export function besideBoxes(pen: Pen, heading: Copy, reader: Reader, blocksOf: (pen: Pen) => Box[]): Box[] {
  const inset = usualInset * pen.spacing.gaps;
  const element = pen.structure.element('H3', pen.structure.root);
  const head = textBoxes(pen, element, reader.parts(heading), {
    style: styles.body,
    face: 'bold',
    colour: pen.colours.brand,
    indent: 8,
    width: field - 12,
  });
  const blocks = blocksOf({ ...pen, column: { indent: field + 10, width: measure - field - 14 } });
  const beside = blocks.at(-1)?.gap ? blocks.slice(0, -1) : blocks;
  if (beside.length === 0) return [];
  const height = Math.max(heightOf(head), heightOf(beside)) + 2 * inset;
  return [
    {
      height,
      draw(at) {
        fillBackground(at.page, at.x, at.y, field, height, pen.colours.tint);
        drawStack(head, { ...at, y: at.y + inset });
        drawStack(beside, { ...at, y: at.y + inset });
        rule(at.page, at.x, at.y + height, measure, pen.colours.line);
      },
    },
    gap(1),
  ];
}

/** A heading on a coloured band above its sections. It stays on the page of the first one. */
export function bandBoxes(pen: Pen, band: Copy, reader: Reader): Box[] {
  const inset = usualInset * pen.spacing.gaps;
  const element = pen.structure.element('H2', pen.structure.root);
  const lines = textBoxes(pen, element, reader.parts(band), {
    style: styles.heading,
    face: 'bold',
    colour: pen.colours.brand,
    indent: 8,
    width: measure - 16,
  });
  const height = heightOf(lines) + 2 * inset;
  const box: Box = {
    height,
    sticks: true,
    draw(at) {
      fillBackground(at.page, at.x, at.y, measure, height, pen.colours.tint);
      drawStack(lines, { ...at, y: at.y + inset });
    },
  };
  return [gap(5 * pen.spacing.gaps), box, gap(1)];
}
