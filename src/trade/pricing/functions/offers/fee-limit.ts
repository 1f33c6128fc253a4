import type { Pricing } from '../../../../language/schema/types.ts';
import { type Amount, amount, type Quantity, roundUpTo, sum } from '../../../../values/amounts/decimal.ts';
import type { PricingFacts, RateType } from './priced.ts';
import { requiredCostsOf } from './pricing-costs.ts';

/**
 * A state's limit for all required fees of a line: the fraction `share` of the line. `otherCosts`, in dollars, are the fees
 * other than the origination fee and the recording tax.
 */
export type FeeLimit = { share: Quantity; otherCosts: Quantity };

/** The limit of an application's state; undefined if it has none. Costs that only some draws are charged count too. */
export function feeLimitOf(
  pricing: Pricing,
  facts: PricingFacts,
  of: { term: number; type: RateType },
): { share: number; otherCosts: string } | undefined {
  const { feeLimits = {} } = pricing;
  const limit = Object.hasOwn(feeLimits, facts.lawState) ? feeLimits[facts.lawState] : undefined;
  if (!limit) return undefined;
  return { share: Number(limit.share), otherCosts: sum(requiredCostsOf(pricing, facts, of)).toFixed(2) };
}

/** The maximum origination fee of a line under a limit; negative if the other fees alone exceed it. */
export function feeLeftOfLine(line: Amount, { share, otherCosts }: FeeLimit, recordingTax: Amount): Amount {
  return line.times(amount(share)).minus(amount(otherCosts)).minus(recordingTax);
}

/**
 * The maximum origination fee of a draw under a limit. The line l = draw + fee + tax, and at the limit fee + tax + otherCosts =
 * share x l; so l = (draw - otherCosts) / (1 - share), and the tax is the fraction `taxRate` of it.
 */
export function feeLeftOfDraw(draw: Amount, { share, otherCosts }: FeeLimit, taxRate: Quantity): Amount {
  const line = draw.minus(amount(otherCosts)).div(amount(1).minus(amount(share)));
  return feeLeftOfLine(line, { share, otherCosts }, line.times(amount(taxRate)));
}

/** The smallest line, in whole hundreds of dollars, whose other fees are within the limit; undefined if there is none. */
export function leastLineWithin({ share, otherCosts }: FeeLimit, taxRate: Quantity): Amount | undefined {
  const left = amount(share).minus(amount(taxRate));
  return left.gt(0) ? roundUpTo(amount(otherCosts).div(left), '100') : undefined;
}
