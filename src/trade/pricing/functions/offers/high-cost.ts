import type { Pricing, PricingHighCost } from '../../../../language/schema/types.ts';
import { type Amount, amount, smallest } from '../../../../values/amounts/decimal.ts';
import type { PricedOffer, PricingFacts } from './priced.ts';

type Judged = Pick<PricedOffer, 'apr' | 'min' | 'max' | 'originationFee' | 'ofeeMaxThreshold'>;

/**
 * A law's limit of points and fees: a share of the line, and other bounds for lines below an amount. It applies only to lines
 * up to `upTo`.
 */
type FeeTest = { feeShare: string; below: { [amount: string]: { feeShare: string; fee?: string } }; upTo?: string };

/**
 * Whether a line of an offer would be a high-cost mortgage (12 CFR 1026.32) or the equivalent of a state's law: by its APR
 * without discounts, or by the origination fee of any line between its smallest and its largest. Only credit on a principal
 * dwelling can be one. Costs paid to third parties are not points and fees.
 */
export function isHighCost({ highCost }: Pricing, facts: PricingFacts, offer: Judged): boolean {
  if (!highCost || facts.occupancyType !== 'HOME') return false;
  const owed = amount(facts.liensBalance);
  // A line that can pay off all existing liens may become a first lien; which liens it pays off is only chosen after the
  // offers.
  const lien = owed.gt(amount(offer.max)) ? 'overForLaterLien' : 'overForFirstLien';
  const over = smallest(amount(highCost[lien]), amount(stateOf(highCost, facts.state)?.[lien] ?? highCost[lien]));
  if (amount(offer.apr).minus(amount(highCost.primeOfferRate)).gt(over)) return true;
  return testsOf(highCost, facts.state).some((test) =>
    linesToJudge(offer, test).some((line) => feeOfLine(line, offer).gt(mostFee(line, test))),
  );
}

const stateOf = ({ states }: PricingHighCost, state: string) =>
  states && Object.hasOwn(states, state) ? states[state] : undefined;

function testsOf(highCost: PricingHighCost, state: string): FeeTest[] {
  const { feeShare, smallLine } = highCost;
  const { below, ...bounds } = smallLine;
  const own = stateOf(highCost, state);
  return [{ feeShare, below: { [below]: bounds } }, ...(own ? [{ ...own, below: own.below ?? {} }] : [])];
}

/** The lines at which the fee, as a share of the line or of its bound, is largest. */
function linesToJudge({ min, max }: Judged, { below, upTo }: FeeTest): Amount[] {
  const [minimum, maximum] = [amount(min), upTo === undefined ? amount(max) : smallest(amount(max), amount(upTo))];
  const bounds = Object.keys(below).flatMap((bound) => [amount(bound), amount(bound).minus(amount('0.01'))]);
  return [minimum, maximum, ...bounds].filter((line) => !line.lt(minimum) && !line.gt(maximum));
}

/** The maximum fee of a line: without a recording tax the whole line is draw and fee. */
function feeOfLine(line: Amount, { originationFee, ofeeMaxThreshold }: Judged): Amount {
  const rate = amount(originationFee);
  const fee = line.times(rate).div(rate.plus(1));
  return ofeeMaxThreshold === undefined ? fee : smallest(fee, amount(ofeeMaxThreshold));
}

function mostFee(line: Amount, { feeShare, below }: FeeTest): Amount {
  const [, bounds] =
    Object.entries(below)
      .sort(([one], [other]) => amount(one).comparedTo(amount(other)))
      .find(([bound]) => line.lt(amount(bound))) ?? [];
  const share = line.times(amount(bounds?.feeShare ?? feeShare));
  return bounds?.fee === undefined ? share : smallest(share, amount(bounds.fee));
}
