import type { Json } from './json.ts';
import { isObject, type JsonObject } from './json.ts';

/**
 * RFC 7396, JSON merge patch: null removes, objects merge, anything else replaces. Gives a new value and changes
 * neither argument; what a patch does not touch is shared with the target.
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

/** Plain assignment to `__proto__` would change the prototype; this makes a member of that name. */
function setOwn(object: JsonObject, key: string, value: Json): void {
  Object.defineProperty(object, key, { value, writable: true, enumerable: true, configurable: true });
}
