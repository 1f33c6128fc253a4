import { isObject, type Json, type JsonObject } from '../../../runtime/json/json.ts';
import { pointerTo } from '../../../runtime/json/json-pointer.ts';
import { language } from '../../language/language.ts';

/** A key that a schema declares. `place`: the schema's `$id` and the pointer in it, 'screen.schema.json#/properties/lead'. */
export type DeclaredKey = { key: string; place: string };

/** The declared keys by the schema that declares them, and all of them in the order of the schemas. */
export type Declarations = { all: DeclaredKey[]; of: ReadonlyMap<JsonObject, ReadonlyMap<string, DeclaredKey>> };

/** Keywords whose members are schemas by a name of the author's. */
const maps: ReadonlySet<string> = new Set(['properties', 'definitions']);
/** Keywords that only test a value, and values of keywords that are no schemas. */
const others: ReadonlySet<string> = new Set(['if', 'then', 'else', 'not', 'allOf', 'anyOf', 'examples', 'x-states']);

/** Collects the keys that documents may have, from all schemas. */
export function declaredKeys(): Declarations {
  const all: DeclaredKey[] = [];
  const of = new Map<JsonObject, ReadonlyMap<string, DeclaredKey>>();
  const visit = (schema: Json | undefined, place: string): void => {
    if (Array.isArray(schema)) for (const [index, item] of schema.entries()) visit(item, pointerTo(place, index));
    if (!isObject(schema)) return;
    const own = new Map(keysIn(schema, place).map((one) => [one.key, one]));
    if (own.size > 0) of.set(schema, own);
    all.push(...own.values());
    for (const [keyword, value] of Object.entries(schema)) {
      if (others.has(keyword)) continue;
      if (!maps.has(keyword)) visit(value, pointerTo(place, keyword));
      else if (isObject(value))
        for (const [name, member] of Object.entries(value)) visit(member, pointerTo(place, keyword, name));
    }
  };
  for (const schema of language.schemas.values()) visit(schema, `${String(schema.$id)}#`);
  return { all, of };
}

/** The keys that a schema declares itself. */
const keysIn = ({ properties }: JsonObject, place: string): DeclaredKey[] =>
  isObject(properties)
    ? Object.entries(properties).flatMap(([key, schema]) =>
        isFilled(schema) ? [] : [{ key, place: pointerTo(place, 'properties', key) }],
      )
    : [];

/** Whether the compiler writes the key and documents may not: `x-compiled`. */
const isFilled = (schema: Json): boolean => isObject(schema) && schema['x-compiled'] === true;
