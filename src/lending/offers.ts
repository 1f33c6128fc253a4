import type { Pricing } from '../../runtime/schema/types.ts';
import { type Amount, amount, roundDownTo, roundHalfEven, smallest } from './decimal.ts';
import { apr, monthlyPayment, principalOf } from './payment.ts';
import { combinedLoanToValue } from './ratios.ts';

/** What pricing reads of an application. Dollars as text, incomes a year and debts a month; fractions as numbers. */
export type PricingFacts = {
  creditScore: number;
  propertyValue: string;
  liensBalance: string;
  monthlyDebts: string;
  yearlyIncome: string;
  occupancyType: string;
  maximumCltv: number;
  maximumDti: number;
  minimumDraw: string;
  maximumDraw: string;
  originationFee: string;
};

/** As the contract has it: amounts as text with two decimals, rates and shares as fractions. */
export type PricedOffer = {
  id: string;
  term: number;
  rateType: 'FIXED';
  rate: number;
  apr: number;
  monthlyPayment: string;
  min: string;
  max: string;
  originationFee: number;
};

/**
 * The offers that an application is pre-qualified for, the shortest term first: for each term the most that value, income and policy allow, in whole
 * hundreds of dollars, at the rate of its score and of the combined loan to value that it makes. A term whose most is under the smallest draw is left out.
 */
export function priceOffers(pricing: Pricing, facts: PricingFacts): PricedOffer[] {
  return Object.keys(pricing.terms ?? {})
    .map(Number)
    .sort((a, b) => a - b)
    .flatMap((years) => priceTerm(pricing, facts, years) ?? []);
}

function priceTerm(pricing: Pricing, facts: PricingFacts, years: number): PricedOffer | undefined {
  const byValue = amount(facts.propertyValue).times(amount(facts.maximumCltv)).minus(amount(facts.liensBalance));
  const ceiling = smallest(amount(facts.maximumDraw), byValue);
  // The rate falls with a smaller draw, so the one of the largest is on the safe side for the payment that income carries.
  const dearest = rateFor(pricing, facts, years, ceiling);
  if (dearest === undefined) return undefined;
  const max = roundDownTo(smallest(ceiling, principalOf(affordablePayment(facts), dearest, years)), '100');
  if (max.lt(amount(facts.minimumDraw))) return undefined;
  const rate = rateFor(pricing, facts, years, max) ?? dearest;
  const payment = monthlyPayment(max.toFixed(2), years, rate);
  if (typeof payment === 'number') return undefined;
  return {
    id: `fixed-${years}`,
    term: years,
    rateType: 'FIXED',
    rate: Number(rate),
    apr: Number(apr(rate)),
    monthlyPayment: payment,
    min: facts.minimumDraw,
    max: max.toFixed(2),
    originationFee: Number(facts.originationFee),
  };
}

function affordablePayment(facts: PricingFacts): Amount {
  return amount(facts.yearlyIncome).div(12).times(amount(facts.maximumDti)).minus(amount(facts.monthlyDebts));
}

/** The yearly rate of a draw, or undefined where the table has none for this score and loan to value. */
function rateFor(pricing: Pricing, facts: PricingFacts, years: number, draw: Amount): string | undefined {
  const band = Object.values(pricing.rates ?? {})
    .filter(({ fromScore }) => facts.creditScore >= fromScore)
    .sort((a, b) => b.fromScore - a.fromScore)[0];
  const cltv = combinedLoanToValue(facts.liensBalance, draw.toFixed(2), facts.propertyValue);
  const base = Object.entries(band?.byCltv ?? {})
    .sort(([a], [b]) => Number(a) - Number(b))
    .find(([upTo]) => cltv <= Number(upTo))?.[1];
  if (base === undefined) return undefined;
  const occupancy = pricing.occupancy?.[facts.occupancyType as 'HOME'] ?? '0';
  const rate = amount(base)
    .plus(amount(pricing.terms?.[String(years)]?.adjustment ?? '0'))
    .plus(amount(occupancy));
  return roundHalfEven(rate, 6);
}
