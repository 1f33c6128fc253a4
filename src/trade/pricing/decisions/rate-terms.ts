import { readPath } from '../../../../runtime/json/dotted-path.ts';
import type { JsonObject } from '../../../../runtime/json/json.ts';
import type { Pricing } from '../../../language/schema/types.ts';
import { roundHalfEven } from '../../../values/amounts/decimal.ts';
import { monthlyPayment } from '../functions/payments/payment.ts';
import { rateHistory } from '../functions/payments/rate-history.ts';

/** The amount of Regulation Z's examples, in dollars. */
export const example = '10000.00';

/**
 * The terms of an application's variable rate, for its papers: index, margin, bounds and the historical example (12 CFR 1026.40(d)(12)). `selected`
 * has the figures of the offer as priced, `shown` is the application's view. Undefined if the rate is fixed.
 */
export function rateTermsOf({ variable }: Pricing, shown: JsonObject, selected: JsonObject): JsonObject | undefined {
  const { rate, term, rateType } = shown;
  if (rateType !== 'VARIABLE' || !variable || typeof rate !== 'number' || typeof term !== 'number') return undefined;
  const priced = (name: string, fallback: string) => Number(readPath(selected, `index.${name}`) ?? fallback);
  const indexRate = priced('rate', variable.rate);
  const margin = Number(roundHalfEven(rate - indexRate, 6));
  const [floor, cap] = [priced('floor', variable.floor), priced('cap', variable.cap)];
  const { index, published, everyMonths, history } = variable;
  const highestPayment = String(monthlyPayment(example, term, cap));
  const rows = rateHistory(example, term, { margin, floor, cap, history });
  return { index, published, everyMonths, indexRate, margin, floor, cap, highestPayment, history: rows };
}
