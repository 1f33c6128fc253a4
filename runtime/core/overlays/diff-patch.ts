import { isObject, type JsonObject } from './merge-patch.ts';

/**
 * The merge patch (RFC 7396) that makes the second value of the first; undefined where they are equal. Members of the
 * second may not be null: a patch cannot say that.
 */
export function diffPatch(base: JsonObject, target: JsonObject): JsonObject | undefined {
  const patch: JsonObject = {};
  for (const name of Object.keys(base)) if (!Object.hasOwn(target, name)) patch[name] = null;
  for (const [name, value] of Object.entries(target)) {
    const before = Object.hasOwn(base, name) ? base[name] : undefined;
    if (before === value) continue;
    if (isObject(before) && isObject(value)) {
      const inner = diffPatch(before, value);
      if (inner !== undefined) patch[name] = inner;
    } else if (JSON.stringify(before) !== JSON.stringify(value)) patch[name] = value;
  }
  return Object.keys(patch).length === 0 ? undefined : patch;
}
