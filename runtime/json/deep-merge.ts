import type { JsonObject } from './json.ts';
import { isObject } from './json.ts';

/** Merges two objects deeply; values of the second replace those of the first, null included. */
export function merged(base: JsonObject, over: JsonObject): JsonObject {
  const result = { ...base };
  for (const [name, value] of Object.entries(over)) {
    const before = result[name];
    result[name] = isObject(before) && isObject(value) ? merged(before, value) : value;
  }
  return result;
}
