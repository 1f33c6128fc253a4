const isPlain = (value: unknown): value is Record<string, unknown> => {
  if (typeof value !== 'object' || value === null) return false;
  const prototype = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === Array.prototype || prototype === null;
};

/**
 * Compares objects and arrays by content; functions are always equal; anything else (instances of classes, numbers) by
 * identity.
 */
function equal(one: unknown, other: unknown, within: ReadonlyMap<unknown, unknown>): boolean {
  if (Object.is(one, other)) return true;
  if (typeof one === 'function') return typeof other === 'function';
  if (!isPlain(one) || !isPlain(other) || Array.isArray(one) !== Array.isArray(other)) return false;
  // Two values that contain themselves are equal if both refer back at the same place.
  if (within.has(one)) return within.get(one) === other;
  const keys = Object.keys(one);
  if (keys.length !== Object.keys(other).length) return false;
  const deeper = new Map(within).set(one, other);
  return keys.every((key) => Object.hasOwn(other, key) && equal(one[key], other[key], deeper));
}

/**
 * Replaces fast-equals in the build (vite.slim.ts): rjsf's utilities use it for a single kind of comparison, of
 * schemas, form data and props, but include all of it.
 */
export const createCustomEqual =
  () =>
  (one: unknown, other: unknown): boolean =>
    equal(one, other, new Map());
