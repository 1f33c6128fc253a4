import type { Json } from '../../json/json.ts';

/**
 * Null, missing and blank are absent, and so is an object all of whose parts are. An empty list is present: it says
 * that there are none.
 */
export function isAbsent(value: Json | undefined): boolean {
  if (value === undefined || value === null) return true;
  if (typeof value === 'string') return value === '' || value.trim() === '';
  if (typeof value !== 'object' || Array.isArray(value)) return false;
  return Object.keys(value).every((name) => isAbsent(value[name]));
}
