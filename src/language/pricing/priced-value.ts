import { readPath } from '../../../runtime/json/dotted-path.ts';
import { isObject, type Json } from '../../../runtime/json/json.ts';
import type { Fact } from '../../../runtime/schema/types.ts';

/**
 * The value of a fact of source `pricing`, at its path in the document. Rates and amounts are text there, converted for a fact that is a
 * number. An object of figures is a list for a fact that is one: `key` and `value` of each, in the order of their keys, those that are
 * numbers by their size; an object of objects has only `key`. Undefined for another object, a list or a missing value.
 */
export function pricedValue({ type, from = '' }: Fact, pricing: Json | undefined): Json | undefined {
  const found = pricing === undefined ? undefined : readPath(pricing, from);
  if (type === 'list' && isObject(found))
    return Object.entries(found)
      .sort(([one], [other]) => one.localeCompare(other, 'en-US', { numeric: true }))
      .map(([key, value]) => (isObject(value) ? { key } : { key, value: Number(value) }));
  if (found === undefined || typeof found === 'object') return undefined;
  return type === 'number' || type === 'integer' ? Number(found) : found;
}
