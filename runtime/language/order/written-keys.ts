import type { Json, JsonObject } from '../../json/json.ts';

/**
 * The keys of objects in the order of their file, where JavaScript has another: it moves keys that look like numbers
 * ("1", "30") to the front.
 */
const written = new WeakMap<object, readonly string[]>();

/** The keys of an object in the order of its file. */
export const keysAsWritten = (object: JsonObject): readonly string[] => written.get(object) ?? Object.keys(object);

/** This order, where it differs from that of JavaScript. */
export const otherOrderOf = (object: object): readonly string[] | undefined => written.get(object);

/** Gives an object such an order. */
export const setOtherOrder = (object: object, keys: readonly string[]): void => void written.set(object, keys);

/** An object that remembers this order of its members. */
export function objectAsWritten(members: readonly (readonly [key: string, value: Json])[]): JsonObject {
  const object: JsonObject = Object.fromEntries(members);
  // Whether a key begins with a digit; ':' is the character after '9'.
  if (!members.some(([key]) => key >= '0' && key < ':')) return object;
  const keys = members.map(([key]) => key);
  if (Object.keys(object).some((key, at) => key !== keys[at])) written.set(object, keys);
  return object;
}

/** The members of an object in the order of its file. */
export const entriesAsWritten = (object: JsonObject): [string, Json][] =>
  keysAsWritten(object).map((key) => [key, object[key] ?? null]);

/** The same members in another order; keys that the list leaves out come last. */
export function inOrder(object: JsonObject, keys: readonly string[]): JsonObject {
  const named = keys.filter((key) => Object.hasOwn(object, key));
  const rest = keysAsWritten(object).filter((key) => !named.includes(key));
  return objectAsWritten([...named, ...rest].map((key) => [key, object[key] ?? null]));
}
