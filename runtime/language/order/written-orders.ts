import { isObject, type Json } from '../../json/json.ts';
import { pointerTo } from '../../json/json-pointer.ts';
import { orderedMapsOf } from './order-keys.ts';

type WrittenOrder = { pointer: string; part: 'key'; code: 'order-written'; message: string; remedy: string };

/** Finds the lists of ids beside a map: the order is that of writing, and only the compiler writes such a list. */
export function writtenOrders(value: Json, pointer = ''): WrittenOrder[] {
  if (Array.isArray(value)) return value.flatMap((item, at) => writtenOrders(item, pointerTo(pointer, at)));
  if (!isObject(value)) return [];
  const own = orderedMapsOf(value).filter(({ key }) => Array.isArray(value[key]));
  return [
    ...own.map(({ key }) => writtenOrder(pointerTo(pointer, key))),
    ...Object.entries(value).flatMap(([key, part]) => writtenOrders(part, pointerTo(pointer, key))),
  ];
}

export const writtenOrder = (pointer: string): WrittenOrder => ({
  pointer,
  part: 'key',
  code: 'order-written',
  message: 'An order is not written as a list.',
  remedy: 'remove it: the order is that of writing, and a change of it says "after" or "before"',
});
