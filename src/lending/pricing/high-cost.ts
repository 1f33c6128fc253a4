import type { Pricing } from '../../../runtime/schema/types.ts';
import { type Amount, amount, smallest } from '../figures/decimal.ts';
import type { PricedOffer, PricingFacts } from './priced.ts';

type Judged = Pick<PricedOffer, 'apr' | 'min' | 'max' | 'originationFee' | 'ofeeMaxThreshold'>;

/**
 * Whether a line of an offer would be a high-cost mortgage (12 CFR 1026.32): by its APR without discounts, or by the origination fee of any line
 * between its smallest and its largest. Only credit on a principal dwelling can be one. Costs paid to third parties are no points and fees.
 */
export function isHighCost({ highCost }: Pricing, facts: PricingFacts, offer: Judged): boolean {
  if (!highCost || facts.occupancyType !== 'HOME') return false;
  const over = amount(facts.liensBalance).gt(0) ? highCost.overForLaterLien : highCost.overForFirstLien;
  if (amount(offer.apr).minus(amount(highCost.primeOfferRate)).gt(amount(over))) return true;
  return linesToJudge(offer, amount(highCost.smallLine.below)).some((line) =>
    feeOfLine(line, offer).gt(mostFee(line, highCost)),
  );
}

/** The lines at which the fee's share of the line, or what bounds it, is at its largest. */
function linesToJudge({ min, max }: Judged, smallBelow: Amount): Amount[] {
  const justBelow = smallBelow.minus(amount('0.01'));
  const [least, most] = [amount(min), amount(max)];
  return [least, most, ...[smallBelow, justBelow].filter((line) => line.gt(least) && line.lt(most))];
}

/** The most that the fee of a line can be: without a recording tax the whole line is draw and fee. */
function feeOfLine(line: Amount, { originationFee, ofeeMaxThreshold }: Judged): Amount {
  const rate = amount(originationFee);
  const fee = line.times(rate).div(rate.plus(1));
  return ofeeMaxThreshold === undefined ? fee : smallest(fee, amount(ofeeMaxThreshold));
}

function mostFee(line: Amount, { feeShare, smallLine }: NonNullable<Pricing['highCost']>): Amount {
  if (!line.lt(amount(smallLine.below))) return line.times(amount(feeShare));
  return smallest(line.times(amount(smallLine.feeShare)), amount(smallLine.fee));
}
