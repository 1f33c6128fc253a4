import { isObject, type Json } from '../../json/json.ts';
import { pointerTo } from '../../json/json-pointer.ts';
import { sameJson } from '../../json/same-json.ts';
import { orderedMapsOf } from '../order/order-keys.ts';
import { keysAsWritten } from '../order/written-keys.ts';
import type { SchemaFinding } from './check-schema.ts';

/** The orders of a document that repeat the order of writing. */
export function repeatedOrders(value: Json, pointer = ''): SchemaFinding[] {
  if (Array.isArray(value)) return value.flatMap((item, at) => repeatedOrders(item, pointerTo(pointer, at)));
  if (!isObject(value)) return [];
  const own = orderedMapsOf(value).flatMap(({ key, map, members }) =>
    sameJson(value[key], [...keysAsWritten(members)])
      ? [
          {
            pointer: pointerTo(pointer, key),
            part: 'key' as const,
            code: 'order-repeats',
            message: `"${key}" repeats the order in which "${map}" is written.`,
            remedy: `remove "${key}"`,
          },
        ]
      : [],
  );
  return [...own, ...Object.entries(value).flatMap(([key, part]) => repeatedOrders(part, pointerTo(pointer, key)))];
}
