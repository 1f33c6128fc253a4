import { readPath } from '../../../../runtime/json/dotted-path.ts';
import type { Json, JsonObject } from '../../../../runtime/json/json.ts';
import type { Pricing } from '../../../language/schema/types.ts';
import { roundHalfEven } from '../../../values/amounts/decimal.ts';
import { thirdPartyFees } from '../functions/offers/third-party-fees.ts';
import { laterAdvances } from '../functions/payments/rate-history.ts';
import { example, rateTermsOf } from './rate-terms.ts';

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

/**
 * How the rate of later draws is set if the rate of the first draw is fixed, for an application's papers: index, margin,
 * maximum rate and the historical example (12 CFR 1026.40(d)(12)). `shown` is the application's view. Undefined if every draw
 * has the same variable rate.
 */
function laterRateOf({ variable, laterAdvances: later }: Pricing, shown: JsonObject): JsonObject | undefined {
  const { rate, term, rateType } = shown;
  if (rateType === 'VARIABLE' || !variable || !later) return undefined;
  if (typeof rate !== 'number' || typeof term !== 'number') return undefined;
  const { index, published, history } = variable;
  const [indexRate, cap] = [Number(variable.rate), Number(later.cap)];
  const margin = Number(roundHalfEven(rate - indexRate, 6));
  const rows = laterAdvances(example, term, { margin, floor: '0', cap, history });
  return { index, published, indexRate, margin, cap, history: rows };
}
