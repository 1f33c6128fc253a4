import { isObject, type Json, type JsonObject } from '../../../runtime/json/json.ts';
import { inside, resolved, type SchemaPart } from '../../../runtime/language/definition/schema-part.ts';

/** Short texts for definitions that the reference does not explain at every key. */
const words: Readonly<Record<string, string>> = {
  copy: 'Text, as an ICU message.',
  logic: '[Logic](operators.md).',
  effects: 'A list of [effects](effects.md).',
};

/** The values of a key and their meaning, as one table cell. */
export function valueText(part: SchemaPart): string {
  const own = part.schema.description;
  const { schema, name = '' } = resolved(part);
  const description = typeof own === 'string' ? own : (words[name] ?? String(schema.description ?? ''));
  return joined([valuesOf(schema), description.replace(/<\/?\w+>/g, '`$&`')], ': ');
}

/** The values of an enumeration as text: `one`, `another`. */
const valuesOf = (schema: JsonObject): string =>
  Array.isArray(schema.enum) && typeof schema.tsType !== 'string'
    ? schema.enum.map((value) => `\`${String(value)}\``).join(', ')
    : '';

export const joined = (texts: string[], by: string): string => texts.filter((text) => text !== '').join(by);

/** The keys of an object's schema, with the schema of each. */
export function keysOf(part: SchemaPart): [string, SchemaPart][] {
  const { properties } = part.schema;
  return Object.entries(isObject(properties) ? properties : {}).map(([key, value]) => [
    key,
    inside(part, isObject(value) ? value : {}),
  ]);
}

/** Whether an object must have a key. */
export const isRequired = ({ required }: JsonObject, key: string): boolean =>
  Array.isArray(required) && required.includes(key);

/** The first example of a definition. Throws if it has none. */
export function exampleOf(name: string, { examples }: JsonObject): Json {
  const [example] = Array.isArray(examples) ? examples : [];
  if (example === undefined) throw new Error(`The schema of "${name}" has no example: add "examples" to it`);
  return example;
}
