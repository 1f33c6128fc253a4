import type { Json } from '../../json/json.ts';
import { sameJson } from '../../json/same-json.ts';
import type { Difference } from '../application/journey-domain.ts';

/** One difference from what was expected. */
export type Mismatch = Difference;

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
export const setMismatches = (what: string, expected: readonly string[], seen: readonly string[]): Mismatch[] =>
  sameJson([...expected].sort(), [...seen].sort()) ? [] : [ofLists(what, expected, seen)];

/** Compares two lists in their order. */
export const listMismatches = (what: string, expected: readonly string[], seen: readonly string[]): Mismatch[] =>
  sameJson([...expected], [...seen]) ? [] : [ofLists(what, expected, seen)];

/** Compares two objects with texts; what differs is told as 'key: text'. */
export function textsMismatches(
  what: string,
  expected: Readonly<Record<string, string>>,
  seen: Readonly<Record<string, string>>,
): Mismatch[] {
  if (sameJson(expected, seen)) return [];
  const entries = (texts: Readonly<Record<string, string>>): string[] =>
    Object.entries(texts).map(([key, text]) => `${key}: ${text}`);
  return [{ ...ofLists(what, entries(expected), entries(seen)), expected: { ...expected }, seen: { ...seen } }];
}

/** The entries that `isThere` does not find; other ones may be there. `seen` is made only where one is missing. */
export function missingMismatches(
  what: string,
  expected: readonly string[] | undefined,
  isThere: (entry: string) => boolean,
  seen: () => Json,
): Mismatch[] {
  const missing = (expected ?? []).filter((entry) => !isThere(entry));
  return missing.length === 0 ? [] : [{ what, expected: [...(expected ?? [])], seen: seen(), missing, unexpected: [] }];
}

const ofLists = (what: string, expected: readonly string[], seen: readonly string[]): Mismatch => ({
  what,
  expected: [...expected],
  seen: [...seen],
  missing: without(expected, seen),
  unexpected: without(seen, expected),
});

/** The entries of a list less those of another, each as often as it is there. */
function without(list: readonly string[], other: readonly string[]): string[] {
  const left = [...other];
  return list.filter((entry) => {
    const index = left.indexOf(entry);
    if (index >= 0) left.splice(index, 1);
    return index < 0;
  });
}
