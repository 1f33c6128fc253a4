import { isObject, type Json, type JsonObject } from '../../json/json.ts';
import { orderedMapsOf, orderKeys } from './order-keys.ts';
import { entriesAsWritten, inOrder, objectAsWritten } from './written-keys.ts';

/**
 * Sorts the maps of a document by their orders and removes the orders: from here on the order of keys is the only one.
 * An order that does not name each member once is kept, for a check to report. Parts without an order stay the same
 * objects, which organisations share.
 */
export function withoutOrders(value: JsonObject): JsonObject {
  const changed = changedMembers(value);
  const maps = hasOrder(value) ? orderedMapsOf(value) : [];
  if (changed.size === 0 && maps.length === 0) return value;
  const usedOrders = new Set<string>();
  const members = entriesAsWritten(value).map(([key, member]): [string, Json] => {
    const inner = changed.get(key) ?? member;
    const map = maps.find((one) => one.map === key);
    const order = orderOf(value, map?.key);
    if (!map || !order || !isObject(inner) || !namesEach(order, inner)) return [key, inner];
    usedOrders.add(map.key);
    return [key, inOrder(inner, order)];
  });
  return objectAsWritten(members.filter(([key]) => !usedOrders.has(key)));
}

const hasOrder = (value: JsonObject): boolean => keysOfOrders.some((key) => Array.isArray(value[key]));
const keysOfOrders = [...orderKeys];

/** The members that contain an order, after removing it. */
function changedMembers(value: JsonObject): Map<string, Json> {
  const changed = new Map<string, Json>();
  for (const key of Object.keys(value)) {
    const member = value[key] ?? null;
    const inner = withoutOrdersIn(member);
    if (inner !== member) changed.set(key, inner);
  }
  return changed;
}

function withoutOrdersIn(value: Json): Json {
  if (!Array.isArray(value)) return isObject(value) ? withoutOrders(value) : value;
  const items = value.map(withoutOrdersIn);
  return items.every((item, index) => item === value[index]) ? value : items;
}

function orderOf(holder: JsonObject, key: string | undefined): string[] | undefined {
  const order = key === undefined ? undefined : holder[key];
  return Array.isArray(order) ? order.map(String) : undefined;
}

/** Whether an order names each member of a map, each once, and nothing else. */
const namesEach = (order: readonly string[], members: JsonObject): boolean =>
  order.length === Object.keys(members).length &&
  new Set(order).size === order.length &&
  order.every((id) => Object.hasOwn(members, id));
