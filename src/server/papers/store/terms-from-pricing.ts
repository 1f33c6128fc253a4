import { readPath } from '../../../../runtime/json/dotted-path.ts';
import type { Json, JsonObject } from '../../../../runtime/json/json.ts';
import type { Pricing } from '../../../../runtime/schema/types.ts';
import { thirdPartyFees } from '../../../lending/pricing/third-party-fees.ts';
import { laterRateOf } from './later-rate.ts';
import { rateTermsOf } from './rate-terms.ts';

/**
 * The facts of papers that only the pricing document knows: how the line's rate varies, how the rate of later draws is set, and
 * third-party fees. `shown` is the application's view, `selected` has the figures of the offer as priced.
 */
export function termsFromPricing(pricing: Pricing, shown: JsonObject, selected: JsonObject): JsonObject {
  const [rateTerms, laterRate] = [rateTermsOf(pricing, shown, selected), laterRateOf(pricing, shown)];
  const fees = feesOf(pricing, shown);
  return { ...(rateTerms && { rateTerms }), ...(laterRate && { laterRate }), ...(fees && { thirdPartyFees: fees }) };
}

function feesOf(pricing: Pricing, shown: JsonObject): JsonObject | undefined {
  const { amount: line, uwCalculatedDrawAmount: draw, costs } = shown;
  const state = readPath(shown, 'property.state');
  if (typeof line !== 'string' || typeof draw !== 'string' || typeof state !== 'string') return undefined;
  return thirdPartyFees(pricing, { state, line, draw, costs: amountsOf(costs) });
}

const amountsOf = (costs: Json | undefined): string[] =>
  (Array.isArray(costs) ? costs : []).flatMap((cost) => {
    const paid = readPath(cost, 'amount');
    return typeof paid === 'string' ? [paid] : [];
  });
