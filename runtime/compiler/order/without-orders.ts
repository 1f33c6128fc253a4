import { isObject, type Json, type JsonObject } from '../../json/json.ts';
import { orderedMapsOf } from './order-keys.ts';
import { entriesAsWritten, inOrder, objectAsWritten } from './written-keys.ts';

/**
 * A document whose maps stand in the order that it gives them, and the rest as it is: from here on the order of
 * writing is the only order. An order that does not name each member once stays, for a check to report.
 */
export function withoutOrders(value: JsonObject): JsonObject {
  const maps = new Map(orderedMapsOf(value).map((one) => [one.map, one]));
  const told = new Set<string>();
  const members = entriesAsWritten(value).map(([key, member]): [string, Json] => {
    const inner = withoutOrdersIn(member);
    const order = orderOf(value, maps.get(key)?.key);
    if (!order || !isObject(inner) || !namesEach(order, inner)) return [key, inner];
    told.add(maps.get(key)?.key ?? '');
    return [key, inOrder(inner, order)];
  });
  return objectAsWritten(members.filter(([key]) => !told.has(key)));
}

function withoutOrdersIn(value: Json): Json {
  if (Array.isArray(value)) return value.map(withoutOrdersIn);
  return isObject(value) ? withoutOrders(value) : value;
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
