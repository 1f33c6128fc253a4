import { readPath } from '../../../runtime/json/dotted-path.ts';
import type { Json } from '../../../runtime/json/json.ts';
import type { Fact } from '../../../runtime/schema/types.ts';

/**
 * The value of a fact of source `pricing`, at its path in the document. Rates and amounts are text there, converted for a fact that is a
 * number. Undefined for an object, a list or a missing value.
 */
export function pricedValue({ type, from = '' }: Fact, pricing: Json | undefined): Json | undefined {
  const found = pricing === undefined ? undefined : readPath(pricing, from);
  if (found === undefined || typeof found === 'object') return undefined;
  return type === 'number' || type === 'integer' ? Number(found) : found;
}
