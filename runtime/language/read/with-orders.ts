import { isObject, type Json, type JsonObject } from '../../json/json.ts';
import type { Memo } from '../../json/memo.ts';
import type { DocumentKind } from '../definition/document-types.ts';
import type { Language } from '../definition/language.ts';
import { branchFor, inside, resolved, type SchemaPart } from '../definition/schema-part.ts';
import { orderedMapsOf, unordered } from '../order/order-keys.ts';
import { entriesAsWritten, keysAsWritten, objectAsWritten } from '../order/written-keys.ts';
import { own } from '../source/json-object.ts';
import type { Merged } from './assembled.ts';

/** A document as its schema describes it: with its id, its defaults and an order for every ordered map. */
export const completed = (
  { memo, language }: { memo: Memo; language: Language },
  { kind, id, value }: Merged,
): JsonObject =>
  memo('completed', [value], () =>
    withOrders(language, kind, withId(language, kind, id, withDefaults(language, kind, value))),
  );

/** A document with the defaults of its kind. `product`: the product's document. */
export const withDefaults = (
  language: Language,
  kind: DocumentKind,
  value: JsonObject,
  product: JsonObject = {},
): JsonObject => language.kind(kind)?.withDefaults?.(value, product) ?? value;

const withId = (language: Language, kind: DocumentKind, id: string, value: JsonObject): JsonObject =>
  language.kind(kind)?.ownId && !Object.hasOwn(value, 'id')
    ? objectAsWritten([['id', id], ...entriesAsWritten(value)])
    : value;

/**
 * Adds the missing orders of ordered maps: the order of their keys. A map with one member gets none, unless its schema
 * requires it. Parts that lack no order stay the same objects, which organisations share.
 */
export function withOrders({ rootSchema }: Language, kind: DocumentKind, value: JsonObject): JsonObject {
  const root = rootSchema(kind);
  const ordered = root ? ordersIn(root, value) : value;
  return isObject(ordered) ? ordered : value;
}

function ordersIn(at: SchemaPart, value: Json): Json {
  if (typeof value !== 'object' || value === null) return value;
  const part = resolved(at);
  return part.name === 'block' && isObject(value) ? blockWithOrders(part, value) : ordersOfParts(part, value);
}

const blocks = new WeakMap<JsonObject, Json>();

/** Cached, since a block that no overlay changes is shared by several documents. */
function blockWithOrders(part: SchemaPart, value: JsonObject): Json {
  const known = blocks.get(value) ?? ordersOfParts(part, value);
  blocks.set(value, known);
  return known;
}

function ordersOfParts(part: SchemaPart, value: JsonObject | Json[]): Json {
  const branch = branchFor(part, value);
  if (branch) return ordersIn(branch, value);
  const { schema } = part;
  if (Array.isArray(value)) {
    const items = own(schema, 'items');
    const inner = isObject(items) ? value.map((item) => ordersIn(inside(part, items), item)) : value;
    return inner.every((item, at) => item === value[at]) ? value : inner;
  }
  return withMembers(part, value);
}

function withMembers(part: SchemaPart, value: JsonObject): JsonObject {
  const { schema } = part;
  const properties = own(schema, 'properties');
  const others = own(schema, 'additionalProperties');
  if (!isObject(properties) && !isObject(others)) return value;
  const known = isObject(properties) ? properties : {};
  const members = entriesAsWritten(value).map(([key, member]): [string, Json] => {
    const inner = own(known, key) ?? others;
    return [key, isObject(inner) ? ordersIn(inside(part, inner), member) : member];
  });
  const missing = missingOrders(schema, known, value);
  const isWhole = missing.length === 0 && members.every(([key, member]) => member === value[key]);
  return isWhole ? value : objectAsWritten([...members, ...missing]);
}

function missingOrders(schema: JsonObject, properties: JsonObject, value: JsonObject): [string, Json][] {
  const { required } = schema;
  return orderedMapsOf(value).flatMap(({ key, map, members }): [string, Json][] => {
    if (!Object.hasOwn(properties, key) || Object.hasOwn(value, key) || unordered.has(map)) return [];
    const ids = keysAsWritten(members);
    const needed = ids.length > 1 || key === 'sequence' || (Array.isArray(required) && required.includes(key));
    return needed ? [[key, [...ids]]] : [];
  });
}
