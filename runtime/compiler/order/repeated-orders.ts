import { isObject, type Json } from '../../json/json.ts';
import { pointerTo } from '../../json/json-pointer.ts';
import { sameJson } from '../../json/same-json.ts';
import { orderedMapsOf } from './order-keys.ts';
import { keysAsWritten } from './written-keys.ts';

/** Reports an order that equals the order of the map's keys. */
type RepeatedOrder = { pointer: string; part: 'key'; code: 'order-repeats'; message: string; remedy: string };

/** Finds the orders of a document that equal the order of the map's keys. */
export function repeatedOrders(value: Json, pointer = ''): RepeatedOrder[] {
  if (Array.isArray(value)) return value.flatMap((item, at) => repeatedOrders(item, pointerTo(pointer, at)));
  if (!isObject(value)) return [];
  const own = orderedMapsOf(value).flatMap(({ key, map, members }) =>
    sameJson(value[key], [...keysAsWritten(members)])
      ? [
          {
            pointer: pointerTo(pointer, key),
            part: 'key' as const,
            code: 'order-repeats' as const,
            message: `"${key}" repeats the order in which "${map}" is written.`,
            remedy: `remove "${key}"`,
          },
        ]
      : [],
  );
  return [...own, ...Object.entries(value).flatMap(([key, part]) => repeatedOrders(part, pointerTo(pointer, key)))];
}
