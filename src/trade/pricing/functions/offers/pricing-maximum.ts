import type { Pricing, PricingPolicy } from '../../../../language/schema/types.ts';
import {
  type Amount,
  amount,
  largest,
  roundDownTo,
  roundHalfEven,
  smallest,
} from '../../../../values/amounts/decimal.ts';
import { principalOf } from '../payments/payment.ts';
import type { PricingFacts, PricingReason, RateType } from './priced.ts';
import { rateFor } from './pricing-rate.ts';

/** Lines are offered in whole hundreds of dollars. */
const step = '100';

/** The largest line, the largest line without the debt-to-income limit, and the bounds that determine them. */
export type PricedMaximum = { max: Amount; dtiUnlimited: Amount; rows: PricingReason[] };

/**
 * The largest line that policy, value and income allow. The line that the affordable payment repays is computed at the rate of
 * the largest line, which is conservative, since a smaller line has a lower rate. Undefined if the table has no rate for the
 * loan to value that the other bounds allow.
 */
export function maximumFor(
  pricing: Pricing,
  facts: PricingFacts,
  { years, type }: { years: number; type: RateType },
): PricedMaximum | undefined {
  const byPolicy = amount(facts.maximumDraw);
  const byValue = amount(facts.propertyValue).times(amount(facts.maximumCltv)).minus(amount(facts.liensBalance));
  const ceiling = smallest(byPolicy, byValue);
  const dearest = rateFor(pricing, facts, { years, type, line: ceiling });
  if (!dearest) return undefined;
  const byIncome = principalOf(affordablePayment(facts), dearest.rate, years);
  const bounds: [string, keyof PricingPolicy, Amount][] = [
    ['maximum-draw', 'maximumDraw', byPolicy],
    ['combined-loan-to-value', 'maximumCltv', byValue],
    ['debt-to-income', 'maximumDti', byIncome],
  ];
  const least = smallest(ceiling, byIncome);
  const rows = bounds.map(
    ([rule, name, bound]): PricingReason => ({
      of: 'maximum',
      rule,
      row: policyRow(pricing, facts.lawState, name),
      value: roundHalfEven(largest(bound, amount(0)), 2),
      decisive: bound.eq(least),
    }),
  );
  return { max: roundDownTo(least, step), dtiUnlimited: roundDownTo(ceiling, step), rows };
}

/** The path of a policy value in the document: in the state's row if the state has its own. */
function policyRow({ states = {} }: Pricing, state: string, name: keyof PricingPolicy): string {
  return Object.hasOwn(states, state) && states[state]?.[name] !== undefined
    ? `states.${state}.${name}`
    : `policy.${name}`;
}

function affordablePayment({ yearlyIncome, maximumDti, monthlyDebts }: PricingFacts): Amount {
  return amount(yearlyIncome).div(12).times(amount(maximumDti)).minus(amount(monthlyDebts));
}
