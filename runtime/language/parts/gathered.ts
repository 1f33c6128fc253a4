import { isObject, type JsonObject } from '../../json/json.ts';
import { pointerTo } from '../../json/json-pointer.ts';
import { mergeWritten } from '../order/merge-written.ts';

/** Joins the files of one document; the members of later files follow those of earlier ones. */
export const gathered = (files: readonly JsonObject[]): JsonObject => files.reduce<JsonObject>(mergeWritten, {});

/**
 * Pointers to what two files of one document both set. Files may add to the same map (the facts, the states), but not
 * set the same member of it.
 */
export function setTwice(one: JsonObject, other: JsonObject): string[] {
  return Object.entries(other).flatMap(([key, value]) => {
    const before = Object.hasOwn(one, key) ? one[key] : undefined;
    if (before === undefined) return [];
    if (!isObject(before) || !isObject(value)) return [pointerTo('', key)];
    return Object.keys(value).flatMap((inner) => (Object.hasOwn(before, inner) ? [pointerTo('', key, inner)] : []));
  });
}
