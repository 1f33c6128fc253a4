import type { JsonObject } from '../../../../runtime/json/json.ts';
import type { Pricing } from '../../../../runtime/schema/types.ts';
import { roundHalfEven } from '../../../lending/index.ts';
import { laterAdvances } from '../../../lending/payments/rate-history.ts';
import { example } from './rate-terms.ts';

/**
 * How the rate of later draws is set if the rate of the first draw is fixed, for an application's papers: index, margin,
 * maximum rate and the historical example (12 CFR 1026.40(d)(12)). `shown` is the application's view. Undefined if every draw
 * has the same variable rate.
 */
export function laterRateOf({ variable, laterAdvances: later }: Pricing, shown: JsonObject): JsonObject | undefined {
  const { rate, term, rateType } = shown;
  if (rateType === 'VARIABLE' || !variable || !later) return undefined;
  if (typeof rate !== 'number' || typeof term !== 'number') return undefined;
  const { index, published, history } = variable;
  const [indexRate, cap] = [Number(variable.rate), Number(later.cap)];
  const margin = Number(roundHalfEven(rate - indexRate, 6));
  const rows = laterAdvances(example, term, { margin, floor: '0', cap, history });
  return { index, published, indexRate, margin, cap, history: rows };
}
