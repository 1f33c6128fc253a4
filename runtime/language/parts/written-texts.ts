import { isObject, type Json, type JsonObject } from '../../json/json.ts';
import { pointerTo } from '../../json/json-pointer.ts';
import { type BlockContainer, kindOfBlock } from '../defaults/kinds-of-blocks.ts';
import { entriesAsWritten, objectAsWritten } from '../order/written-keys.ts';
import type { Position } from '../source/diagnostic.ts';
import type { TextPiece } from '../texts/markdown.ts';
import type { TextFile } from '../texts/text-file.ts';
import type { PartProblem, PartTable, Suggest } from './part-table.ts';

/** The place of a Markdown text in the expanded document. */
export type TextUse = { path: string; pointer: string; text: string; at: Position };

type Writing = {
  table: PartTable;
  suggest: Suggest;
  folder: string;
  texts: TextUse[];
  problems: PartProblem[];
  missing: () => void;
};

/** The name of a text file in the document's folder or below it: {"file": "terms.md"}, {"file": "deed/grant.md"}. */
export const fileNamed = (value: Json | undefined): string | undefined => {
  const { file, ...others } = isObject(value) ? value : {};
  return typeof file === 'string' && file.endsWith('.md') && Object.keys(others).length === 0 ? file : undefined;
};

/** The variants of a text by the values of a fact: {"by": "kind", "texts": {"A": "One", "other": {"file": "other.md"}}}. */
const variantsOf = (value: JsonObject): { by: string; texts: JsonObject } | undefined => {
  const { by, texts, ...others } = value;
  return typeof by === 'string' && isObject(texts) && Object.keys(others).length === 0 ? { by, texts } : undefined;
};

/** Converts a text in a file, or a text with variants, to one ICU message; undefined for any other value. */
export function writtenText(writing: Writing, value: JsonObject, pointer: string): string | undefined {
  const file = fileNamed(value);
  if (file !== undefined) return paragraphOf(writing, file, pointer);
  const variants = variantsOf(value);
  if (!variants) return undefined;
  const texts = entriesAsWritten(variants.texts).map(([key, one]) => {
    const text = isObject(one) ? writtenText(writing, one, pointer) : one;
    return `${key} {${typeof text === 'string' ? text : ''}}`;
  });
  return `{${variants.by}, select, ${texts.join(' ')}}`;
}

function paragraphOf(writing: Writing, name: string, pointer: string): string {
  const file = textFile(writing, name, pointer);
  const [piece, ...more] = file?.pieces ?? [];
  if (!file || !piece) return '';
  if (more.length > 0 || piece.kind !== 'paragraph')
    writing.problems.push({
      code: 'text-place',
      pointer,
      message: `Here stands one paragraph; ${name} has more.`,
      remedy: 'name it in the "text" of a block of kind "text", or divide it',
    });
  return piece.kind === 'paragraph' && more.length === 0 ? placed(writing, file, pointer, piece) : '';
}

/**
 * The path of a text file. A text used by several documents is in flows/parts/texts and is named from the root:
 * "/parts/texts/rights.md".
 */
export const textPath = (folder: string, name: string): string =>
  name.startsWith('/') ? `flows${name}` : `${folder}/${name}`;

function textFile(
  { table, suggest, folder, problems, missing }: Writing,
  name: string,
  pointer: string,
): TextFile | undefined {
  const path = textPath(folder, name);
  const file = table.texts.get(path);
  if (file) return file;
  if (table.brokenTexts.has(path)) missing();
  else
    problems.push({
      code: 'text-missing',
      pointer,
      message: `There is no ${path}.`,
      remedy: suggest(path, table.texts.keys()) ?? `write ${path}`,
    });
  return undefined;
}

function placed(
  { texts }: Writing,
  { file }: TextFile,
  pointer: string,
  { text, at }: { text: string; at: Position },
): string {
  texts.push({ path: file, pointer, text, at });
  return text;
}

/**
 * Kinds of block whose text file may have several pieces; each piece becomes a block. Only a screen can show headings.
 */
const textKinds: Readonly<Record<string, { headings: boolean }>> = {
  text: { headings: true },
  paragraph: { headings: false },
};

const containerOfBlocks = ({ folder }: Writing): BlockContainer =>
  /(^|\/)flows\/papers(\/|$)/.test(folder) ? 'paper' : 'screen';

/**
 * The blocks for a text block whose file has several pieces: the first keeps the block's key, the others are <key>-2,
 * <key>-3 … Each has the block's other members, such as conditions and links. Undefined for any other value.
 */
export function textBlocks(
  writing: Writing,
  [key, block]: [string, Json],
  pointer: string,
): [string, Json][] | undefined {
  const { kind: ownKind, text: written, ...beside } = isObject(block) ? block : {};
  const kind =
    isObject(block) && /(^|\/)blocks$/.test(pointer) ? kindOfBlock(block, containerOfBlocks(writing)) : ownKind;
  const drawn = typeof kind === 'string' && Object.hasOwn(textKinds, kind) ? textKinds[kind] : undefined;
  const name = fileNamed(written);
  const file = drawn && name !== undefined ? writing.table.texts.get(textPath(writing.folder, name)) : undefined;
  if (!file || !drawn || file.pieces.length < 2) return undefined;
  return file.pieces.map((piece, index) => {
    const own = index === 0 ? key : `${key}-${index + 1}`;
    if (piece.kind === 'heading' && !drawn.headings)
      writing.problems.push({
        code: 'text-place',
        pointer: pointerTo(pointer, key, 'text'),
        message: `A block of kind "${String(kind)}" has no headings; ${name} has one.`,
        remedy: 'make the part below the heading a section of its own',
      });
    return [own, blockOf(writing, file, piece, { kind: String(kind), beside }, pointerTo(pointer, own))];
  });
}

type Beside = { kind: string; beside: JsonObject };

function blockOf(
  writing: Writing,
  file: TextFile,
  piece: TextPiece,
  { kind, beside }: Beside,
  pointer: string,
): JsonObject {
  const { style, links, ...conditions } = beside;
  if (piece.kind !== 'list') {
    const drawn = piece.kind === 'heading' ? 'heading' : style;
    const text = placed(writing, file, pointerTo(pointer, 'text'), piece);
    return {
      kind,
      ...conditions,
      text,
      ...(drawn !== undefined && { style: drawn }),
      ...(links !== undefined && { links }),
    };
  }
  const items = piece.items.map((item, index): [string, Json] => {
    const text = placed(writing, file, pointerTo(pointer, 'items', `item-${index + 1}`, 'text'), item);
    return [`item-${index + 1}`, { text, ...(links !== undefined && { links }) }];
  });
  return { kind: 'list', ...conditions, style: piece.style, items: objectAsWritten(items) };
}
