/**
 * A value as its difference from another: 0 where both are the same, a list of one where it is another; an object by member, and a
 * list by item, with the place of each item that the other has. Most of what a brand compiles to is that of the brand it extends.
 */
export type Difference = 0 | [value: unknown] | Map<string, Difference> | { items: (number | [value: unknown])[] };

export function differenceFrom(base: unknown, value: unknown): Difference {
  if (isSame(base, value)) return 0;
  if (Array.isArray(base) && Array.isArray(value)) return { items: itemsFrom(base, value) };
  if (!isRecord(base) || !isRecord(value)) return [value];
  const members = Object.entries(value);
  return new Map(
    members.map(([key, member]) => [key, Object.hasOwn(base, key) ? differenceFrom(base[key], member) : [member]]),
  );
}

function itemsFrom(base: readonly unknown[], value: readonly unknown[]): (number | [unknown])[] {
  const places = new Map(base.map((item, at) => [JSON.stringify(item), at]));
  return value.map((item) => {
    const at = places.get(JSON.stringify(item));
    return at !== undefined && isSame(base[at], item) ? at : [item];
  });
}

/** The value of which this is the difference; what is the same in both is one object. */
export function appliedTo(base: unknown, difference: Difference): unknown {
  if (difference === 0) return base;
  if (Array.isArray(difference)) return difference[0];
  if (difference instanceof Map) {
    const memberOf = (key: string): unknown => (isRecord(base) ? base[key] : undefined);
    return Object.fromEntries([...difference].map(([key, member]) => [key, appliedTo(memberOf(key), member)]));
  }
  const others = Array.isArray(base) ? base : [];
  return difference.items.map((item) => (typeof item === 'number' ? others[item] : item[0]));
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;

/** Equality of plain values with the same order of keys; anything else is only the same as itself. */
function isSame(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true;
  if (Array.isArray(one) && Array.isArray(other))
    return one.length === other.length && one.every((item, at) => isSame(item, other[at]));
  if (!isRecord(one) || !isRecord(other)) return false;
  const [keys, others] = [Object.keys(one), Object.keys(other)];
  return keys.length === others.length && keys.every((key, at) => key === others[at] && isSame(one[key], other[key]));
}
