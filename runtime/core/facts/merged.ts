import type { Json } from '../../schema/copy.ts';
import { isObject } from '../forms/shown.ts';

type JsonObject = { [key: string]: Json };

/** Two objects as one, deep; what the second says, null included, holds. */
export function merged(base: JsonObject, over: JsonObject): JsonObject {
  const result = { ...base };
  for (const [name, value] of Object.entries(over)) {
    const before = result[name];
    result[name] = isObject(before) && isObject(value) ? merged(before, value) : value;
  }
  return result;
}
