import { isObject, type Json, type JsonObject } from '../../json/json.ts';

/** A run of text in one weight. */
export type TextRun = { text: string; strong?: true };

/** A paragraph, the item of a list, the cell of a table. */
export type TextCell = TextRun[];

/** A block of a paper as text. `rows` holds its cells: a paragraph has one; the first row of a table is its header. */
export type TextBlock = {
  kind: 'paragraph' | 'list' | 'notice' | 'summary' | 'table' | 'field';
  /** Of a paragraph or list, the style in its document; of a notice, its tone. */
  style?: string;
  /** The title of a notice, the caption of a table, the label of a line to fill in. */
  title?: TextCell;
  rows: TextCell[][];
  /** The id of a line to fill in. */
  id?: string;
};

/** A section, and the pages of the file, from 1, on which it begins and ends. */
export type TextSection = { heading?: TextCell; from: number; to: number; blocks: TextBlock[] };

/**
 * A paper as text that adapts to any screen width. Made from the same document and facts as the PDF that it is attached
 * to.
 */
export type PaperText = { title: string; sections: TextSection[] };

/** The name of the file attached to a paper's PDF that contains its text. */
export const paperTextName = 'text.json';

const kinds: ReadonlySet<Json | undefined> = new Set(['paragraph', 'list', 'notice', 'summary', 'table', 'field']);

/** Parses an attached text; undefined for any other format, so that only the PDF is shown. */
export function parsePaperText(text: string): PaperText | undefined {
  try {
    const value: Json = JSON.parse(text);
    return isPaperText(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

/** Whether a value is the text of a paper. */
export const isPaperText = (value: Json | undefined): value is PaperText =>
  isObject(value) && typeof value.title === 'string' && isListOf(value.sections, isSection);

const isListOf = (value: Json | undefined, is: (item: Json) => boolean): boolean =>
  Array.isArray(value) && value.every(is);

const isRun = (value: Json): boolean => isObject(value) && typeof value.text === 'string';
const isCell = (value: Json): boolean => isListOf(value, isRun);
const isRow = (value: Json): boolean => isListOf(value, isCell);
const isPage = (value: Json | undefined): boolean => typeof value === 'number' && value >= 1;
const mayBeCell = (value: Json | undefined): boolean => value === undefined || isCell(value);
const mayBeText = (value: Json | undefined): boolean => value === undefined || typeof value === 'string';

function isSection(value: Json): boolean {
  if (!isObject(value)) return false;
  const { heading, from, to, blocks } = value;
  return isPage(from) && isPage(to) && mayBeCell(heading) && isListOf(blocks, isBlock);
}

const isBlock = (value: Json): boolean => isObject(value) && kinds.has(value.kind) && hasParts(value);

const hasParts = ({ style, title, rows, id }: JsonObject): boolean =>
  mayBeText(style) && mayBeText(id) && mayBeCell(title) && isListOf(rows, isRow);
