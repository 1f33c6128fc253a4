import type { Json, JsonObject } from '../../../../runtime/json/json.ts';
import type { Lifecycle } from '../../../../runtime/schema/types.ts';

/** The offers of an application: none before it was priced, and none after it was closed. */
export function currentOffers({ states }: Pick<Lifecycle, 'states'>, status: string, { offers }: JsonObject): Json[] {
  return states[status]?.final !== 'closed' && Array.isArray(offers) ? offers : [];
}
