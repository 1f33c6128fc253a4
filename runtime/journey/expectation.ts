import { isObject, type Json } from '../json/json.ts';

/** One thing that was not as expected. */
export type Mismatch = { what: string; expected: Json; seen: Json };

/** Whether two JSON values are equal, whatever the order of keys. */
export function sameJson(a: Json | undefined, b: Json | undefined): boolean {
  if (a === b) return true;
  if (Array.isArray(a) && Array.isArray(b))
    return a.length === b.length && a.every((item, index) => sameJson(item, b[index]));
  if (!isObject(a) || !isObject(b)) return false;
  const names = Object.keys(a);
  return (
    names.length === Object.keys(b).length &&
    names.every((name) => Object.hasOwn(b, name) && sameJson(a[name], b[name]))
  );
}

/** Everything named in `expected` that `seen` has differently; what is not named is not compared. */
export function partly(
  what: string,
  expected: { [key: string]: Json },
  seen: (name: string) => Json | undefined,
): Mismatch[] {
  return Object.entries(expected)
    .filter(([name, value]) => !sameJson(value, seen(name) ?? null))
    .map(([name, value]) => ({ what: `${what}.${name}`, expected: value, seen: seen(name) ?? null }));
}

/** A list compared whole, whatever its order. */
export function sameSet(what: string, expected: readonly string[], seen: readonly string[]): Mismatch[] {
  return sameJson([...expected].sort(), [...seen].sort()) ? [] : [{ what, expected: [...expected], seen: [...seen] }];
}
