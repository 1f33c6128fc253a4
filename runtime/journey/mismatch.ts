import type { Json } from '../json/json.ts';
import { sameJson } from '../json/same-json.ts';

/** One difference from what was expected. */
export type Mismatch = { what: string; expected: Json; seen: Json };

/** The members of `expected` that differ in `seen`; other members are not compared. */
export function memberMismatches(
  what: string,
  expected: { [key: string]: Json },
  seen: (name: string) => Json | undefined,
): Mismatch[] {
  return Object.entries(expected)
    .filter(([name, value]) => !sameJson(value, seen(name) ?? null))
    .map(([name, value]) => ({ what: `${what}.${name}`, expected: value, seen: seen(name) ?? null }));
}

/** Compares two lists as sets. */
export function setMismatches(what: string, expected: readonly string[], seen: readonly string[]): Mismatch[] {
  return sameJson([...expected].sort(), [...seen].sort()) ? [] : [{ what, expected: [...expected], seen: [...seen] }];
}
