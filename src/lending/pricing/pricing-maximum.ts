import type { Pricing, PricingPolicy } from '../../../runtime/schema/types.ts';
import { type Amount, amount, largest, roundDownTo, roundHalfEven, smallest } from '../figures/decimal.ts';
import { principalOf } from '../payments/payment.ts';
import type { Because, PricingFacts, RateType } from './priced.ts';
import { rateFor } from './pricing-rate.ts';

/** Lines are offered in whole hundreds of dollars. */
const step = '100';

/** The largest line, what it would be without the limit on debts, and the bounds that made it. */
export type PricedMaximum = { max: Amount; dtiUnlimited: Amount; rows: Because[] };

/**
 * The most that policy, value and income allow. The rate falls with a smaller line, so the rate of the largest is on the safe side for the payment that income
 * carries. Undefined where the table has no rate for the loan to value that the other bounds allow.
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
    ([rule, name, bound]): Because => ({
      of: 'maximum',
      rule,
      row: policyRow(pricing, facts.state, name),
      value: roundHalfEven(largest(bound, amount(0)), 2),
      decisive: bound.eq(least),
    }),
  );
  return { max: roundDownTo(least, step), dtiUnlimited: roundDownTo(ceiling, step), rows };
}

/** Where a policy stands in the document: in the state's row where that has its own. */
function policyRow({ states = {} }: Pricing, state: string, name: keyof PricingPolicy): string {
  return Object.hasOwn(states, state) && states[state]?.[name] !== undefined
    ? `states.${state}.${name}`
    : `policy.${name}`;
}

function affordablePayment({ yearlyIncome, maximumDti, monthlyDebts }: PricingFacts): Amount {
  return amount(yearlyIncome).div(12).times(amount(maximumDti)).minus(amount(monthlyDebts));
}
