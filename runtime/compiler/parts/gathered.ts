import { isObject, type JsonObject } from '../../json/json.ts';
import { pointerTo } from '../../json/json-pointer.ts';
import { mergeWritten } from '../order/merge-written.ts';

/** A document of several files: the members of the later files follow those of the earlier ones. */
export const gathered = (files: readonly JsonObject[]): JsonObject => files.reduce<JsonObject>(mergeWritten, {});

/**
 * What two files of one document both set. They may share the maps of the document (the facts, the states), and no
 * member of them.
 */
export function setTwice(one: JsonObject, other: JsonObject): string[] {
  return Object.entries(other).flatMap(([key, value]) => {
    const before = Object.hasOwn(one, key) ? one[key] : undefined;
    if (before === undefined || key === '$schema') return [];
    if (!isObject(before) || !isObject(value)) return [pointerTo('', key)];
    return Object.keys(value).flatMap((inner) => (Object.hasOwn(before, inner) ? [pointerTo('', key, inner)] : []));
  });
}
