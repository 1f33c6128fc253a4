import type { PlacedField } from '../../engine/forms/screen-visibility.ts';
import { readPath } from '../../json/dotted-path.ts';
import { isObject, type Json, type JsonObject } from '../../json/json.ts';

/** The name of a file in a journey. A browser gets a small sample file of the type of the extension. */
export const fileNamed = (value: Json | undefined): string | undefined =>
  isObject(value) && typeof value.file === 'string' ? value.file : undefined;

/** The answers that are files, by the fact of their field, with the values that an upload would store. */
export function uploadsAmong(places: readonly PlacedField[], values: JsonObject): Map<string, Json> {
  const uploads = new Map<string, Json>();
  for (const { field } of places) {
    const value = field.widget === 'file-upload' ? readPath(values, field.fact) : undefined;
    if (value !== undefined) uploads.set(field.fact, stored(field.fact, value));
  }
  return uploads;
}

function stored(fact: string, value: Json): Json {
  if (Array.isArray(value)) return once(value.map((file) => stored(fact, file)));
  const fileName = fileNamed(value);
  return fileName === undefined ? null : { uuid: idOf(`${fact} ${fileName}`), fileName, bytes: 2048 };
}

/** Removes duplicate files. */
const once = (files: Json[]): Json[] =>
  files.filter(
    (file, index) => index === files.findIndex((other) => readPath(other, 'uuid') === readPath(file, 'uuid')),
  );

/** A UUID derived from a text. */
function idOf(text: string): string {
  let hash = 0;
  for (const char of text) hash = (hash * 31 + (char.codePointAt(0) ?? 0)) % 0xffffffffffff;
  return `00000000-0000-4000-8000-${hash.toString(16).padStart(12, '0')}`;
}
