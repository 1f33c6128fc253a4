import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expect, test } from 'vitest';
import { isObject, type Json, type JsonObject } from '../../runtime/json/json.ts';
import { pointerTo, valueAt } from '../../runtime/json/json-pointer.ts';

const folders = ['../../runtime/language', '../../src/language'].map((path) => join(import.meta.dirname, path));

/** The schemas as editors read them, by file name. */
const schemas = new Map<string, Json>(
  folders.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((path) => path.endsWith('.schema.json'))
      .map((path) => [basename(path), JSON.parse(readFileSync(join(folder, path), 'utf8'))] as const),
  ),
);

/** Keywords whose members are schemas by a name of the author's. */
const maps = new Set(['properties', 'definitions']);
/** Keywords that hold no schema of a document's part: conditions, which only test a value, and examples. */
const others = new Set(['if', 'examples']);

/** The keys without a description within a schema, each with its file and pointer. */
function undescribed(file: string, schema: Json, pointer = ''): string[] {
  if (Array.isArray(schema)) return schema.flatMap((item, at) => undescribed(file, item, pointerTo(pointer, at)));
  if (!isObject(schema)) return [];
  return Object.entries(schema).flatMap(([keyword, value]) => {
    const at = pointerTo(pointer, keyword);
    if (others.has(keyword)) return [];
    if (!maps.has(keyword) || !isObject(value)) return undescribed(file, value, at);
    const missing = Object.entries(value).filter(([, member]) => keyword === 'properties' && lacks(file, member));
    return [
      ...missing.map(([key]) => `${file}${pointerTo(at, key)}`),
      ...Object.entries(value).flatMap(([key, member]) => undescribed(file, member, pointerTo(at, key))),
    ];
  });
}

/** A key that only ever has one text ("kind": "list") needs no description. */
const lacks = (file: string, schema: Json): boolean =>
  isObject(schema) && typeof schema.const !== 'string' && !isDescribed(file, schema);

function isDescribed(file: string, { description, $ref }: JsonObject): boolean {
  if (typeof description === 'string' && description !== '') return true;
  if (typeof $ref !== 'string') return false;
  const [other = '', pointer = ''] = $ref.split('#');
  const owner = other === '' ? file : other;
  const definition = valueAt(schemas.get(owner), pointer);
  return isObject(definition) && isDescribed(owner, definition);
}

test('every key of every schema has a description, of its own or by its $ref', () => {
  expect([...schemas].flatMap(([file, schema]) => undescribed(file, schema))).toEqual([]);
});

test('a key without a description is found, also within a definition', () => {
  const bare = { definitions: { step: { properties: { wait: { type: 'integer' } } } } };
  expect(undescribed('journey.schema.json', bare)).toEqual(['journey.schema.json/definitions/step/properties/wait']);
});
