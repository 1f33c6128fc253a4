import type { Json } from '../../json/json.ts';

/**
 * Null, undefined and blank text are absent, and so is an object whose parts are all absent. An empty list is present:
 * it says that there are no items.
 */
export function isAbsent(value: Json | undefined): boolean {
  if (value === undefined || value === null) return true;
  if (typeof value === 'string') return value === '' || value.trim() === '';
  if (typeof value !== 'object' || Array.isArray(value)) return false;
  return Object.keys(value).every((name) => isAbsent(value[name]));
}
