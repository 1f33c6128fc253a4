import { isObject, type Json, type JsonObject } from '../../json/json.ts';
import type { Memo } from '../../json/memo.ts';
import { writtenOut } from '../defaults/written-out.ts';
import { orderedMapsOf, unordered } from '../order/order-keys.ts';
import { entriesAsWritten, keysAsWritten, objectAsWritten } from '../order/written-keys.ts';
import type { Merged } from './assembled.ts';
import type { DocumentKind } from './document-kinds.ts';
import { branchFor, resolved, rootSchema, type SchemaPart } from './document-schemas.ts';
import { own } from './json-object.ts';

/** A document as its schema describes it: with its id, its defaults and an order for every ordered map. */
export const completed = ({ memo }: { memo: Memo }, { kind, id, value }: Merged): JsonObject =>
  memo('completed', [value], () => withOrders(kind, withId(kind, id, writtenOut(kind, value))));

/** Kinds whose id is the name of the file or folder and may be left out of the document. */
const identified: ReadonlySet<DocumentKind> = new Set(['rule', 'flow', 'overlay']);

const withId = (kind: DocumentKind, id: string, value: JsonObject): JsonObject =>
  identified.has(kind) && !Object.hasOwn(value, 'id')
    ? objectAsWritten([['id', id], ...entriesAsWritten(value)])
    : value;

/**
 * Adds the missing orders of ordered maps: the order of their keys. A map with one member gets none, unless its schema
 * requires it. Parts that lack no order stay the same objects, which organisations share.
 */
export function withOrders(kind: DocumentKind, value: JsonObject): JsonObject {
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
  const { schema, file } = part;
  if (Array.isArray(value)) {
    const items = own(schema, 'items');
    const inner = isObject(items) ? value.map((item) => ordersIn({ schema: items, file }, item)) : value;
    return inner.every((item, at) => item === value[at]) ? value : inner;
  }
  return withMembers(part, value);
}

function withMembers({ schema, file }: SchemaPart, value: JsonObject): JsonObject {
  const properties = own(schema, 'properties');
  const others = own(schema, 'additionalProperties');
  if (!isObject(properties) && !isObject(others)) return value;
  const known = isObject(properties) ? properties : {};
  const members = entriesAsWritten(value).map(([key, member]): [string, Json] => {
    const inner = own(known, key) ?? others;
    return [key, isObject(inner) ? ordersIn({ schema: inner, file }, member) : member];
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
