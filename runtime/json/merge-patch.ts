import type { Json } from './json.ts';
import { isObject, type JsonObject } from './json.ts';

/**
 * Applies a JSON merge patch (RFC 7396): null removes, objects merge, anything else replaces. Returns a new value and
 * changes neither argument; unpatched parts are shared with the target.
 */
export function mergePatch(target: Json | undefined, patch: Json): Json {
  if (!isObject(patch)) return patch;
  const merged: JsonObject = isObject(target) ? { ...target } : {};
  for (const [key, value] of Object.entries(patch)) {
    if (value === null) delete merged[key];
    else setOwn(merged, key, mergePatch(Object.hasOwn(merged, key) ? merged[key] : undefined, value));
  }
  return merged;
}

/** Creates an own member even for the key `__proto__`, where an assignment would change the prototype. */
function setOwn(object: JsonObject, key: string, value: Json): void {
  Object.defineProperty(object, key, { value, writable: true, enumerable: true, configurable: true });
}
