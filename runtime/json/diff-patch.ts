import { isObject, type Json, type JsonObject } from './json.ts';
import { sameJson } from './same-json.ts';

/**
 * The merge patch (RFC 7396) from the first value to the second; undefined where they are equal. Members of the second
 * may not be null: a merge patch cannot set null.
 */
export function diffPatch(base: JsonObject, target: JsonObject): JsonObject | undefined {
  const gone = Object.keys(base).filter((name) => !Object.hasOwn(target, name));
  const changed = Object.entries(target).flatMap(([name, value]): [string, Json][] => {
    const patch = diffMember(Object.hasOwn(base, name) ? base[name] : undefined, value);
    return patch === undefined ? [] : [[name, patch]];
  });
  const patch = [...gone.map((name): [string, Json] => [name, null]), ...changed];
  return patch.length === 0 ? undefined : Object.fromEntries(patch);
}

function diffMember(before: Json | undefined, value: Json): Json | undefined {
  if (before === value) return undefined;
  if (isObject(before) && isObject(value)) return diffPatch(before, value);
  return sameJson(before, value) ? undefined : value;
}
