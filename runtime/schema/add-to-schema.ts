import { isObject, type Json, type JsonObject } from '../json/json.ts';
import { sameJson } from '../json/same-json.ts';

/**
 * A schema with what kinds add to it: the additions that have its `$id`. Objects are merged, lists and descriptions grow. Throws where an
 * addition says something else than the schema.
 */
export const withAdditions = (schema: JsonObject, additions: readonly JsonObject[]): JsonObject =>
  additions.filter(({ $id }) => $id === schema.$id).reduce((whole, addition) => merged(whole, addition, ''), schema);

function merged(schema: JsonObject, addition: JsonObject, at: string): JsonObject {
  const whole = { ...schema };
  for (const [key, added] of Object.entries(addition)) whole[key] = together(schema[key], added, `${at}/${key}`);
  return whole;
}

function together(present: Json | undefined, added: Json, at: string): Json {
  if (present === undefined || sameJson(present, added)) return added;
  if (isObject(present) && isObject(added)) return merged(present, added, at);
  if (Array.isArray(present) && Array.isArray(added)) return [...present, ...added];
  if (at.endsWith('/description')) return `${String(present)} ${String(added)}`;
  throw new Error(`The schema has something else at ${at}: an addition does not replace it`);
}
