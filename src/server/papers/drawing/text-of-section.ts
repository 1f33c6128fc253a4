import type { TextBlock, TextCell } from '../../../../runtime/engine/papers/paper-text.ts';
import type { Copy } from '../../../../runtime/schema/copy.ts';
import type {
  PaperBlock,
  PaperField,
  PaperList,
  PaperSection,
  PaperSummary,
  PaperTable,
} from '../../../../runtime/schema/types.ts';
import type { Reader } from './paper-text.ts';

/** The blocks of a section as text, in the order in which they are drawn. */
export const textOfSection = ({ blocks, order }: PaperSection, reader: Reader): TextBlock[] =>
  order.flatMap((key) => {
    const block = blocks[key];
    if (!block || (block.kind !== 'field' && !reader.holds(block))) return [];
    return textOfBlock(key, block, reader);
  });

function textOfBlock(key: string, block: PaperBlock, reader: Reader): TextBlock[] {
  switch (block.kind) {
    case 'paragraph':
      return [{ kind: 'paragraph', rows: [[cell(block.text, reader)]], ...(block.style && { style: block.style }) }];
    case 'notice': {
      const title = block.title && cell(block.title, reader);
      const rows = [[cell(block.text, reader)]];
      return [{ kind: 'notice', rows, ...(title && { title }), ...(block.tone && { style: block.tone }) }];
    }
    case 'list':
      return listText(block, reader);
    case 'summary':
      return summaryText(block, reader);
    case 'table':
      return [tableText(block, reader)];
    case 'field':
      return fieldTexts(key, block, reader);
  }
}

/** A cell's text. Links are plain text, since paper has none. */
export const cell = (copy: Copy, reader: Reader): TextCell =>
  reader.parts(copy).map(({ kind, text }) => (kind === 'strong' ? { text, strong: true } : { text }));

function listText({ items, order, style = 'bullets' }: PaperList, reader: Reader): TextBlock[] {
  const rows = order.flatMap((key) => {
    const item = items[key];
    return item === undefined
      ? []
      : reader.each(item.of).flatMap((inner) => (inner.holds(item) ? [[cell(item.text, inner)]] : []));
  });
  return rows.length === 0 ? [] : [{ kind: 'list', style, rows }];
}

function summaryText({ rows, order }: PaperSummary, reader: Reader): TextBlock[] {
  const shown = order.flatMap((key) => {
    const row = rows[key];
    const value = row && reader.holds(row) ? reader.value(row) : '';
    if (!row || value === '') return [];
    return [[cell(row.label, reader), [{ text: value }], ...(row.note ? [cell(row.note, reader)] : [])]];
  });
  return shown.length === 0 ? [] : [{ kind: 'summary', rows: shown }];
}

function tableText({ caption, of, columns, order, empty }: PaperTable, reader: Reader): TextBlock {
  const items = reader.each(of);
  const title = cell(caption, reader);
  if (items.length === 0) return { kind: 'paragraph', title, rows: empty ? [[cell(empty, reader)]] : [] };
  const shown = order.flatMap((key) => columns[key] ?? []);
  const heads = shown.map(({ label }) => cell(label, reader));
  return {
    kind: 'table',
    title,
    rows: [heads, ...items.map((item) => shown.map((one) => [{ text: item.value(one) }]))],
  };
}

function fieldTexts(key: string, block: PaperField, reader: Reader): TextBlock[] {
  return reader.each(block.of).flatMap((inner, index) =>
    inner.holds(block)
      ? [
          {
            kind: 'field' as const,
            id: block.of === undefined ? key : `${key}-${index + 1}`,
            title: cell(block.label, inner),
            rows: [],
          },
        ]
      : [],
  );
}
