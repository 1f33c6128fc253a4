import type { JsonObject } from './json.ts';
import { isObject } from './json.ts';

/** Two objects as one, deep; what the second says, null included, holds. */
export function merged(base: JsonObject, over: JsonObject): JsonObject {
  const result = { ...base };
  for (const [name, value] of Object.entries(over)) {
    const before = result[name];
    result[name] = isObject(before) && isObject(value) ? merged(before, value) : value;
  }
  return result;
}
