import { isObject, type Json, type JsonObject } from '../../json/json.ts';
import { pointerTo } from '../../json/json-pointer.ts';
import type { Memo } from '../../json/memo.ts';
import { entriesAsWritten } from '../order/written-keys.ts';

/** A value at a place of a file. */
export type Placed = { file: string; pointer: string };

/** What stands three times or more, with all its places. */
export type Repeat = { text: string; places: Placed[] };

/** A piece of JSON longer than this, in characters without white space, belongs into a part when it stands three times. */
const longest = 200;
const allowed = 2;

/** Objects and lists of more than 200 characters that stand three times or more; not those inside such a piece. */
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

/** The JSON of a value in its order of writing; notes each long piece. */
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

/** A name of a fact, a rule or a call, or names of texts, say by reference. */
const names = /^[\w.-]+$|^(?:\{(?:copy|constants)\.[\w-]+\}\s*)+$/;

/** Texts of more than 40 characters that stand three times or more, whatever they are for; names are none. */
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

/** What is said to nobody there: citations, the facts of examples, what an overlay has replaced. */
const silent = new Set(['source', 'examples', '$replaced']);

/** Sentences of 24 characters or more, of several words, that stand three times or more: alone or within a longer text. */
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

/** The end of a sentence before the next one, or a sentence that is named. */
const ends = /(?<=[.!?:])\s+(?=[\p{Lu}{<“"])|\s*\{(?:copy|constants)\.[\w-]+\}\s*/u;

/** The sentences of a text that are long enough to be written once; a value alone is none, however it is formatted. */
export const sentencesIn = (text: string): string[] =>
  text.split(ends).filter((one) => one.length >= 24 && one.includes(' ') && !/^\{[^{}]*\}$/.test(one));
