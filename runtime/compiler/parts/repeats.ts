import { isObject, type Json } from '../../json/json.ts';
import { pointerTo } from '../../json/json-pointer.ts';
import { entriesAsWritten } from '../order/written-keys.ts';

/** A value at a place of a file. */
export type Placed = { file: string; pointer: string };

/** What stands three times or more, with all its places. */
export type Repeat = { text: string; places: Placed[] };

/** A piece of JSON longer than this, in characters without white space, belongs into a part when it stands three times. */
const longest = 200;
const allowed = 2;

/** Objects and lists of more than 200 characters that stand three times or more; not those inside such a piece. */
export function repeatedPieces(files: readonly { file: string; value: Json }[]): Repeat[] {
  const texts = new Map<object, string>();
  const counts = new Map<string, number>();
  for (const { value } of files) textOf(value, texts, counts);
  const repeats = new Map<string, Repeat>();
  for (const { file, value } of files) gather(value, { file, pointer: '' });
  return [...repeats.values()].filter(({ places }) => places.length > allowed);

  function gather(value: Json, at: Placed): void {
    if (typeof value !== 'object' || value === null) return;
    const text = texts.get(value) ?? '';
    if (text.length <= longest) return;
    if ((counts.get(text) ?? 0) > allowed) {
      const repeat = repeats.get(text) ?? { text, places: [] };
      repeats.set(text, { text, places: [...repeat.places, at] });
      return;
    }
    for (const [key, member] of Object.entries(value))
      gather(member, { file: at.file, pointer: pointerTo(at.pointer, key) });
  }
}

/** The JSON of a value in its order of writing; notes how often each long piece stands. */
function textOf(value: Json, texts: Map<object, string>, counts: Map<string, number>): string {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const text = Array.isArray(value)
    ? `[${value.map((item) => textOf(item, texts, counts)).join(',')}]`
    : `{${membersOf(value, texts, counts)}}`;
  texts.set(value, text);
  if (text.length > longest) counts.set(text, (counts.get(text) ?? 0) + 1);
  return text;
}

function membersOf(value: Json, texts: Map<object, string>, counts: Map<string, number>): string {
  if (!isObject(value)) return '';
  return entriesAsWritten(value)
    .map(([key, member]) => `${JSON.stringify(key)}:${textOf(member, texts, counts)}`)
    .join(',');
}

/** Sentences that stand three times or more: texts of 24 characters or more, of several words. */
export function repeatedSentences(texts: readonly (Placed & { text: string })[]): Repeat[] {
  const sentences = texts.filter(({ text }) => text.length >= 24 && text.includes(' '));
  return [...Map.groupBy(sentences, ({ text }) => text)].flatMap(([text, places]) =>
    places.length > allowed ? [{ text, places }] : [],
  );
}
