import { isObject, type Json, type JsonObject } from '../../json/json.ts';
import { orderedMaps } from './order-keys.ts';
import { placed, withoutPlacement } from './placement.ts';
import { entriesAsWritten, objectAsWritten } from './written-keys.ts';

/**
 * Applies a JSON merge patch (RFC 7396) to a document and keeps the order of its keys. Members that the patch adds come
 * last, unless the patch places them with `after` or `before`.
 */
export function mergeWritten(target: JsonObject, patch: JsonObject): JsonObject {
  return mergeObject(target, patch, undefined);
}

function mergeObject(target: JsonObject, patch: JsonObject, name: string | undefined): JsonObject {
  const isOrdered = name !== undefined && orderedMaps.has(name);
  const members = new Map(entriesAsWritten(target));
  for (const [key, change] of entriesAsWritten(patch)) {
    const value = isOrdered ? withoutPlacement(change) : change;
    if (value === null) members.delete(key);
    else members.set(key, mergeMember(members.get(key), value, key));
  }
  const merged = objectAsWritten([...members]);
  return isOrdered ? placed(merged, patch) : merged;
}

function mergeMember(target: Json | undefined, patch: Json, name: string): Json {
  if (!isObject(patch)) return patch;
  return mergeObject(isObject(target) ? target : {}, patch, name);
}
