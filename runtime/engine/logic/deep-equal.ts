import type { Json } from '../../json/json.ts';
import { spend } from './budget.ts';

function sameLists(a: Json[], b: Json[]): boolean {
  return a.length === b.length && a.every((item, index) => same(item, b[index] ?? null));
}

function sameObjects(a: { [key: string]: Json }, b: { [key: string]: Json }): boolean {
  const names = Object.keys(a);
  if (names.length !== Object.keys(b).length) return false;
  return names.every((name) => Object.hasOwn(b, name) && same(a[name] ?? null, b[name] ?? null));
}

/**
 * Strict deep equality; 1 and '1' differ. Unlike `sameJson` it counts each list and object against the budget of an
 * evaluation, so that logic over large values ends with an error and does not hold up the page or the server.
 */
export function same(a: Json, b: Json): boolean {
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return a === b;
  spend();
  if (Array.isArray(a)) return Array.isArray(b) && sameLists(a, b);
  return !Array.isArray(b) && sameObjects(a, b);
}
