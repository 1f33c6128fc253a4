import type { Pricing } from '../../../runtime/schema/types.ts';
import { type Amount, amount, type Quantity, roundUpTo, sum } from '../figures/decimal.ts';
import type { PricingFacts, RateType } from './priced.ts';
import { requiredCostsOf } from './pricing-costs.ts';

/**
 * What a state lets all required fees of a line come to: the fraction `share` of the line. `otherCosts`, in dollars, are those beside the
 * origination fee and the recording tax.
 */
export type FeeLimit = { share: Quantity; otherCosts: Quantity };

/** The limit of an application's state, undefined where it sets none. Costs that some draws are not charged count too. */
export function feeLimitOf(
  pricing: Pricing,
  facts: PricingFacts,
  of: { term: number; type: RateType },
): { share: number; otherCosts: string } | undefined {
  const { feeLimits = {} } = pricing;
  const limit = Object.hasOwn(feeLimits, facts.state) ? feeLimits[facts.state] : undefined;
  if (!limit) return undefined;
  return { share: Number(limit.share), otherCosts: sum(requiredCostsOf(pricing, facts, of)).toFixed(2) };
}

/** What a limit leaves for the origination fee of a line; below 0 where the other fees alone exceed the limit. */
export function feeLeftOfLine(line: Amount, { share, otherCosts }: FeeLimit, recordingTax: Amount): Amount {
  return line.times(amount(share)).minus(amount(otherCosts)).minus(recordingTax);
}

/**
 * What a limit leaves for the origination fee of a draw. The line l = draw + fee + tax, and at the limit fee + tax + otherCosts = share x l; so
 * l = (draw - otherCosts) / (1 - share), and the tax is the fraction `taxRate` of it.
 */
export function feeLeftOfDraw(draw: Amount, { share, otherCosts }: FeeLimit, taxRate: Quantity): Amount {
  const line = draw.minus(amount(otherCosts)).div(amount(1).minus(amount(share)));
  return feeLeftOfLine(line, { share, otherCosts }, line.times(amount(taxRate)));
}

/** The smallest line, in whole hundreds of dollars, whose other fees keep to the limit; undefined where none does. */
export function leastLineWithin({ share, otherCosts }: FeeLimit, taxRate: Quantity): Amount | undefined {
  const left = amount(share).minus(amount(taxRate));
  return left.gt(0) ? roundUpTo(amount(otherCosts).div(left), '100') : undefined;
}
