import {
  type Amount,
  amount,
  largest,
  type Quantity,
  roundDownTo,
  roundUpTo,
  smallest,
  sum,
} from '../../../../values/amounts/decimal.ts';
import { type FeeLimit, feeLeftOfLine } from './fee-limit.ts';
import { exactFee } from './fees.ts';

/**
 * The terms that turn an offer's amount into a draw: dollars; the fee as a fraction of the draw; its cap and a state's fee
 * limit, if there are any.
 */
export type DrawTerms = {
  offerAmount: Quantity;
  feeRate: Quantity;
  feeCap?: Quantity | undefined;
  recordingTax: Quantity;
  feeLimit?: FeeLimit | undefined;
};

/**
 * The draw d, not rounded, with d + min(d x fee, cap) + recording tax = the offer's amount; negative if the tax alone exceeds
 * the amount. A state's fee limit is a further cap on the fee.
 */
function drawWithin(terms: DrawTerms): Amount {
  const { offerAmount, feeRate, recordingTax } = terms;
  const feeCap = feeCapOf(terms);
  if ([feeRate, feeCap ?? 0, recordingTax].some((part) => amount(part).lt(0)))
    throw new RangeError("A draw's fee, its cap and the recording tax are 0 or more");
  const left = amount(offerAmount).minus(amount(recordingTax));
  const uncapped = left.div(amount(feeRate).plus(1));
  const capped = feeCap !== undefined && exactFee(uncapped, amount(feeRate)).gt(amount(feeCap));
  return capped ? left.minus(amount(feeCap)) : uncapped;
}

/** The lower of the fee's own cap and the maximum fee under the state's limit. */
function feeCapOf({ offerAmount, feeCap, recordingTax, feeLimit }: DrawTerms): Quantity | undefined {
  if (!feeLimit) return feeCap;
  const left = largest(feeLeftOfLine(amount(offerAmount), feeLimit, amount(recordingTax)), amount(0));
  return (feeCap === undefined ? left : smallest(left, amount(feeCap))).toString();
}

/**
 * The largest draw that an offer allows: with its origination fee and recording tax it is at most `offerAmount`. Dollars, rounded down to the
 * cent, at least '0.00' (specification 2, section 9, "Draw rules"). Throws a RangeError on no number, and on a fee, a cap or a tax below 0.
 */
export function maximumDraw(terms: DrawTerms): string {
  return roundDownTo(drawWithin(terms), '0.01').toFixed(2);
}

/** The smallest draw that an offer allows: with its fee and tax it is at least `offerAmount`. As `maximumDraw`, rounded up to the cent. */
export function minimumDraw(terms: DrawTerms): string {
  return roundUpTo(drawWithin(terms), '0.01').toFixed(2);
}

/** How payoffs of liens relate to the draw: they are added to it, deducted from it, or the draw is the maximum. */
export type Preference = 'PRESERVE' | 'DEDUCT' | 'MAXIMIZE';

export const preferences: readonly Preference[] = ['PRESERVE', 'DEDUCT', 'MAXIMIZE'];

/** `selected` is the borrower's choice, `liabilities` are the balances to pay off, one or several; all in dollars. */
export type DrawChoice = {
  selected: Quantity;
  liabilities: Quantity | readonly Quantity[];
  minimum: Quantity;
  maximum: Quantity;
};

/**
 * The draw of a choice, in dollars with two decimals: PRESERVE adds the liabilities to the selected amount, DEDUCT is the selected amount, MAXIMIZE
 * the maximum; never above the maximum or below the minimum (specification 2, section 9, "Draw rules"). Throws a RangeError on no number.
 */
export function drawFor(preference: Preference, { selected, liabilities, minimum, maximum }: DrawChoice): string {
  const wanted = {
    PRESERVE: () => amount(selected).plus(sum(liabilities)),
    DEDUCT: () => amount(selected),
    MAXIMIZE: () => amount(maximum),
  }[preference]();
  return smallest(largest(wanted, amount(minimum)), amount(maximum)).toFixed(2);
}

/**
 * The range from which the borrower may select: minimum and maximum draw, both reduced by the payoffs, never below zero.
 * Payoffs shift the range but do not change the minimum and maximum draw.
 */
export function selectable({ liabilities, minimum, maximum }: Omit<DrawChoice, 'selected'>): {
  minimum: string;
  maximum: string;
} {
  const less = (bound: Quantity) => largest(amount(bound).minus(sum(liabilities)), amount(0)).toFixed(2);
  return { minimum: less(minimum), maximum: less(maximum) };
}
