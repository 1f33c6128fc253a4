import { isObject, type Json, type JsonObject } from '../../json/json.ts';
import { pointerTo } from '../../json/json-pointer.ts';
import type { Memo } from '../../json/memo.ts';
import { entriesAsWritten } from '../order/written-keys.ts';

/** A value at a place of a file. */
export type Placed = { file: string; pointer: string };

/** JSON or text that occurs three times or more, with all its places. */
type Repeat = { places: Placed[] };
export type RepeatedPiece = Repeat & { length: number };
export type RepeatedText = Repeat & { text: string };

/** The minimum length, in characters without white space, from which a repeated piece of JSON should be a part. */
const longest = 200;
const allowed = 2;

/**
 * Objects and lists of more than 200 characters that occur three times or more. Pieces inside a reported piece are not
 * reported again.
 */
export function repeatedPieces(files: readonly { file: string; value: JsonObject }[], memo: Memo): RepeatedPiece[] {
  const counts = new Map<number, number>();
  const known = memo('pieces', [], () => new Map<string, number>());
  const piecesIn = (value: JsonObject): Pieces => memo('pieces in one', [value], () => piecesOf(value, known));
  for (const { value } of files)
    for (const { id } of piecesIn(value).values()) counts.set(id, (counts.get(id) ?? 0) + 1);
  const isRepeated = ({ id }: Piece): boolean => (counts.get(id) ?? 0) > allowed;
  const repeats = new Map<number, RepeatedPiece>();
  for (const { file, value } of files) {
    const pieces = piecesIn(value);
    if ([...pieces.values()].some(isRepeated)) gather(pieces, value, { file, pointer: '' });
  }
  return [...repeats.values()].filter(({ places }) => places.length > allowed);

  function gather(pieces: Pieces, value: Json, at: Placed): void {
    const piece = typeof value === 'object' && value !== null && pieces.get(value);
    if (!piece) return;
    if (isRepeated(piece)) {
      const repeat = repeats.get(piece.id) ?? { length: piece.length, places: [] };
      repeat.places.push(at);
      repeats.set(piece.id, repeat);
      return;
    }
    for (const [key, member] of Object.entries(value))
      gather(pieces, member, { file: at.file, pointer: pointerTo(at.pointer, key) });
  }
}

/** A long object or list. Equal ones have the same id. */
type Piece = { id: number; length: number };
type Pieces = ReadonlyMap<object, Piece>;

/** `known`: the ids of pieces by their JSON. */
function piecesOf(value: JsonObject, known: Map<string, number>): Pieces {
  const pieces = new Map<object, Piece>();
  writtenIn(value, { pieces, known });
  return pieces;
}

type PieceIndex = { pieces: Map<object, Piece>; known: Map<string, number> };
/** JSON in which the id of a long piece stands for it, and the length that it has with the piece. */
type Written = { text: string; length: number };

/** The JSON of a value with its keys in order of the file; stores each long piece. */
function writtenIn(value: Json, found: PieceIndex): Written {
  if (typeof value !== 'object' || value === null) return whole(JSON.stringify(value));
  const written = Array.isArray(value)
    ? joined(
        '[',
        value.map((item) => writtenIn(item, found)),
        ']',
      )
    : joined('{', membersOf(value, found), '}');
  if (written.length <= longest) return written;
  const id = found.known.get(written.text) ?? found.known.size;
  found.known.set(written.text, id);
  found.pieces.set(value, { id, length: written.length });
  return { text: `#${id}`, length: written.length };
}

const whole = (text: string): Written => ({ text, length: text.length });

function membersOf(value: Json, found: PieceIndex): Written[] {
  if (!isObject(value)) return [];
  return entriesAsWritten(value).map(([key, member]) => {
    const { text, length } = writtenIn(member, found);
    const name = `${JSON.stringify(key)}:`;
    return { text: name + text, length: name.length + length };
  });
}

const joined = (begin: string, parts: readonly Written[], end: string): Written => ({
  text: `${begin}${parts.map(({ text }) => text).join(',')}${end}`,
  length: parts.reduce((sum, { length }) => sum + length, 1 + Math.max(1, parts.length)),
});

/** A name of a fact, rule or call, or only references to named texts: these may repeat. */
const names = /^[\w.-]+$|^(?:\{(?:copy|constants)\.[\w-]+\}\s*)+$/;

/** Texts of more than 40 characters that occur three times or more, for whatever purpose; names are excluded. */
export function repeatedTexts(files: readonly { file: string; value: JsonObject }[], memo: Memo): RepeatedText[] {
  const texts = files.flatMap(({ file, value }) =>
    memo('longer texts', [value], () => longerTexts(value, '')).map((found) => ({ ...found, file })),
  );
  return [...Map.groupBy(texts, ({ text }) => text)].flatMap(([text, places]) =>
    places.length > allowed ? [{ text, places }] : [],
  );
}

function longerTexts(value: Json, pointer: string): { pointer: string; text: string }[] {
  if (typeof value === 'string') return value.length > 40 && !names.test(value) ? [{ pointer, text: value }] : [];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, member]) => longerTexts(member, pointerTo(pointer, key)));
}

/** Members with texts that nobody reads on a page: citations, facts of examples, values recorded by an overlay. */
const silent = new Set(['source', 'examples', '$replaced']);

/**
 * Sentences of at least 24 characters and several words that occur three times or more, alone or within a longer text.
 */
export function repeatedSentences(files: readonly { file: string; value: JsonObject }[], memo: Memo): RepeatedText[] {
  const sentences = files.flatMap(({ file, value }) =>
    memo('sentences', [value], () => sentencesOf(value, '')).map((found) => ({ ...found, file })),
  );
  return [...Map.groupBy(sentences, ({ text }) => text)].flatMap(([text, places]) =>
    places.length > allowed ? [{ text, places }] : [],
  );
}

function sentencesOf(value: Json, pointer: string): { pointer: string; text: string }[] {
  if (typeof value === 'string') return sentencesIn(value).map((text) => ({ pointer, text }));
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, member]) =>
    silent.has(key) ? [] : sentencesOf(member, pointerTo(pointer, key)),
  );
}

/** Splits a text into sentences, and at references to named sentences. */
const ends = /(?<=[.!?:])\s+(?=[\p{Lu}{<“"])|\s*\{(?:copy|constants)\.[\w-]+\}\s*/u;

/** The sentences of a text that are long enough to be reported. A text of values alone, however formatted, has none. */
export const sentencesIn = (text: string): string[] =>
  text.split(ends).filter((one) => one.length >= 24 && one.includes(' ') && !/^\{[^{}]*\}$/.test(one));
