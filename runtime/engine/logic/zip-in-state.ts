import { zipPrefixes } from './zip-prefixes.ts';

const zipPattern = /^\d{5}(-\d{4})?$/;
const beginnings = new Map<string, RegExp>();

function beginningOf(state: string): RegExp | undefined {
  const prefix = Object.hasOwn(zipPrefixes, state) ? zipPrefixes[state] : undefined;
  if (prefix === undefined) return undefined;
  const known = beginnings.get(state) ?? new RegExp(`^(?:${prefix})`);
  beginnings.set(state, known);
  return known;
}

/** True where a ZIP (12345 or 12345-6789) belongs to the state. */
export function zipInState(zip: unknown, state: unknown): boolean {
  if (typeof zip !== 'string' || typeof state !== 'string' || !zipPattern.test(zip)) return false;
  return beginningOf(state)?.test(zip) ?? false;
}
