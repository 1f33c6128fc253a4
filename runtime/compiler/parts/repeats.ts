import { isObject, type Json, type JsonObject } from '../../json/json.ts';
import { pointerTo } from '../../json/json-pointer.ts';
import type { Memo } from '../../json/memo.ts';
import { entriesAsWritten } from '../order/written-keys.ts';

/** A value at a place of a file. */
export type Placed = { file: string; pointer: string };

/** JSON or text that occurs three times or more, with all its places. */
export type Repeat = { text: string; places: Placed[] };

/** The minimum length, in characters without white space, from which a repeated piece of JSON should be a part. */
const longest = 200;
const allowed = 2;

/**
 * Objects and lists of more than 200 characters that occur three times or more. Pieces inside a reported piece are not
 * reported again.
 */
export function repeatedPieces(files: readonly { file: string; value: JsonObject }[], memo: Memo): Repeat[] {
  const counts = new Map<string, number>();
  const textsIn = (value: JsonObject): LongTexts => memo('long texts', [value], () => longTextsOf(value));
  for (const { value } of files)
    for (const text of textsIn(value).values()) counts.set(text, (counts.get(text) ?? 0) + 1);
  const repeats = new Map<string, Repeat>();
  for (const { file, value } of files) gather(textsIn(value), value, { file, pointer: '' });
  return [...repeats.values()].filter(({ places }) => places.length > allowed);

  function gather(texts: LongTexts, value: Json, at: Placed): void {
    const text = typeof value === 'object' && value !== null && texts.get(value);
    if (!text) return;
    if ((counts.get(text) ?? 0) > allowed) {
      const repeat = repeats.get(text) ?? { text, places: [] };
      repeats.set(text, { text, places: [...repeat.places, at] });
      return;
    }
    for (const [key, member] of Object.entries(value))
      gather(texts, member, { file: at.file, pointer: pointerTo(at.pointer, key) });
  }
}

/** The JSON of the long objects and lists of a document. */
type LongTexts = ReadonlyMap<object, string>;

function longTextsOf(value: JsonObject): LongTexts {
  const texts = new Map<object, string>();
  textOf(value, texts);
  return texts;
}

/** The JSON of a value with its keys in order of the file; stores each long piece in `texts`. */
function textOf(value: Json, texts: Map<object, string>): string {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const text = Array.isArray(value)
    ? `[${value.map((item) => textOf(item, texts)).join(',')}]`
    : `{${membersOf(value, texts)}}`;
  if (text.length > longest) texts.set(value, text);
  return text;
}

function membersOf(value: Json, texts: Map<object, string>): string {
  if (!isObject(value)) return '';
  return entriesAsWritten(value)
    .map(([key, member]) => `${JSON.stringify(key)}:${textOf(member, texts)}`)
    .join(',');
}

/** A name of a fact, rule or call, or only references to named texts: these may repeat. */
const names = /^[\w.-]+$|^(?:\{(?:copy|constants)\.[\w-]+\}\s*)+$/;

/** Texts of more than 40 characters that occur three times or more, for whatever purpose; names are excluded. */
export function repeatedTexts(files: readonly { file: string; value: JsonObject }[], memo: Memo): Repeat[] {
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
export function repeatedSentences(files: readonly { file: string; value: JsonObject }[], memo: Memo): Repeat[] {
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
