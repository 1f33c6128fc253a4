import type { Quantity } from '../../../../values/amounts/decimal.ts';
import {
  type Amount,
  amount,
  largest,
  roundDownTo,
  roundHalfEven,
  roundUpTo,
  smallest,
  sum,
} from '../../../../values/amounts/decimal.ts';
import { dailyInterest } from '../payments/interest.ts';
import { apr, monthlyPayment } from '../payments/payment.ts';
import { drawFor, type Preference, selectable } from './draw.ts';
import { feeLeftOfDraw } from './fee-limit.ts';
import { originationFee } from './fees.ts';
import type { PricedOffer, PricingReason } from './priced.ts';
import { allIn, isCharged } from './pricing-costs.ts';
import { taxOfDraw } from './tax-of-line.ts';

/** A borrower's choice of an offer. Without a draw it is the maximum draw; without a preference it is PRESERVE. */
export type OfferChoice = {
  offerId: string;
  /** Dollars, within the selectable range. */
  draw?: Quantity | undefined;
  preference?: Preference | undefined;
  /** Types of discounts; ALL_IN is all of them. */
  discounts?: readonly string[] | undefined;
};

/** The figures of a chosen offer: amounts as text with two decimals, rates as fractions, the selectable range in whole dollars. */
export type OfferFigures = {
  offerId: string;
  term: number;
  rateType: string;
  rate: number;
  apr: number;
  /** The line: draw, fee and recording tax. */
  amount: string;
  monthlyPayment: string;
  draw: string;
  uwCalculatedDrawAmount: string;
  originationFee: string;
  recordingTax: string;
  /** The lowest estimate of the tax. */
  recordingTaxLow: string;
  costs: { feeType: string; amount: string }[];
  costsTotal: string;
  payoffs: string;
  netCash: string;
  dailyInterest: string;
  preference: Preference;
  minimum: number;
  maximum: number;
  selected: number;
  /** How much each discount lowers the rate; without ALL_IN. */
  discountList: { type: string; reduction: number }[];
  explanation: PricingReason[];
  index?: NonNullable<PricedOffer['index']>;
};

/** The figures of a choice; `payoffs` are the balances of the liens to pay off. Throws a RangeError on no number. */
export function figuresOf(offer: PricedOffer, choice: OfferChoice, payoffs: readonly Quantity[]): OfferFigures {
  const paidOff = sum(payoffs);
  const { draw, preference, range, selected } = drawnOf(offer, choice, paidOff);
  const taken = chosenDiscountsOf(offer, choice.discounts ?? []);
  const rate = roundHalfEven(amount(offer.rate).minus(sum(taken.map(([, off]) => off))), 6);
  const whole = owed(offer, draw, rate);
  return {
    offerId: offer.id,
    term: offer.term,
    rateType: offer.type,
    rate: Number(rate),
    apr: Number(apr(rate)),
    ...whole,
    ...received(draw, paidOff, whole.costs),
    preference,
    ...range,
    selected: selected.toNumber(),
    discountList: reductionsOf(offer).map(([type, off]) => ({ type, reduction: Number(off) })),
    explanation: [...offer.explanation, ...taken.map(reasonsOf)],
    ...(offer.index ? { index: { ...offer.index, margin: marginOver(offer.index, rate) } } : {}),
  };
}

/** The bounds of an offer within which a draw is chosen; dollars. */
export type DrawBounds = Pick<PricedOffer, 'minDraw' | 'maxDraw'>;

/** The draw of a choice within an offer's bounds, in dollars with two decimals. Throws a RangeError on no number. */
export function drawOf(offer: DrawBounds, choice: OfferChoice, payoffs: readonly Quantity[]): string {
  return drawnOf(offer, choice, sum(payoffs)).draw;
}

function drawnOf(offer: DrawBounds, choice: OfferChoice, paidOff: Amount) {
  const preference = choice.preference ?? 'PRESERVE';
  const range = rangeOf(offer, preference, paidOff);
  const selected = smallest(
    largest(amount(choice.draw ?? range.maximum), amount(range.minimum)),
    amount(range.maximum),
  );
  const draw = drawFor(preference, {
    selected: selected.toString(),
    liabilities: paidOff.toString(),
    minimum: offer.minDraw,
    maximum: offer.maxDraw,
  });
  return { draw, preference, range, selected };
}

/**
 * The selectable range in whole dollars: payoffs are added to the draw or deducted from it; with MAXIMIZE there is nothing to
 * select.
 */
function rangeOf({ minDraw, maxDraw }: DrawBounds, preference: Preference, payoffs: Amount) {
  const shifted = selectable({ liabilities: payoffs.toString(), minimum: minDraw, maximum: maxDraw });
  const [low, high] = {
    PRESERVE: (): [Quantity, Quantity] => [shifted.minimum, shifted.maximum],
    DEDUCT: (): [Quantity, Quantity] => [
      largest(amount(minDraw), smallest(payoffs, amount(maxDraw))).toString(),
      maxDraw,
    ],
    MAXIMIZE: (): [Quantity, Quantity] => [maxDraw, maxDraw],
  }[preference]();
  const maximum = roundDownTo(amount(high), '1');
  return { minimum: smallest(roundUpTo(amount(low), '1'), maximum).toNumber(), maximum: maximum.toNumber() };
}

/** How much each discount lowers the rate. */
function reductionsOf({ rate, discountList }: PricedOffer): [type: string, off: string][] {
  return discountList
    .filter(({ type }) => type !== allIn)
    .map(({ type, rateWithDiscount }) => [type, amount(rate).minus(amount(rateWithDiscount)).toString()]);
}

/** The offer's discounts that the borrower chose; their reductions add up. */
function chosenDiscountsOf(offer: PricedOffer, chosen: readonly string[]): [type: string, off: string][] {
  return reductionsOf(offer).filter(([type]) => chosen.includes(type) || chosen.includes(allIn));
}

const reasonsOf = ([type, off]: [type: string, off: string]): PricingReason => ({
  of: 'rate',
  rule: 'discount',
  row: `discounts.${type}.reduction`,
  value: amount(off).neg().toString(),
  decisive: true,
});

const marginOver = (index: { rate: number }, rate: string): number => amount(rate).minus(amount(index.rate)).toNumber();

function owed(offer: PricedOffer, draw: string, rate: string) {
  const fee = feeOf(offer, draw);
  const withFee = sum([draw, fee]);
  const [low, high] = [offer.recordingTaxRate.low, offer.recordingTaxRate.high].map((share) =>
    taxOfDraw(withFee.toString(), share),
  );
  const line = withFee.plus(amount(high ?? 0)).toFixed(2);
  return {
    amount: line,
    monthlyPayment: String(monthlyPayment(line, offer.term, rate)),
    draw,
    uwCalculatedDrawAmount: draw,
    originationFee: fee,
    recordingTax: high ?? '0.00',
    recordingTaxLow: low ?? '0.00',
    dailyInterest: dailyInterest(line, rate),
    costs: costsOf(offer, draw, line),
  };
}

/** The origination fee, reduced to the maximum under a state's fee limit. */
function feeOf({ originationFee: rate, ofeeMaxThreshold, feeLimit, recordingTaxRate }: PricedOffer, draw: string) {
  const fee = originationFee(draw, rate, ofeeMaxThreshold);
  if (!feeLimit) return fee;
  const left = roundDownTo(feeLeftOfDraw(amount(draw), feeLimit, recordingTaxRate.high), '0.01');
  return smallest(amount(fee), left).toFixed(2);
}

function costsOf({ costs, term, type }: PricedOffer, draw: string, line: string) {
  return costs
    .filter((cost) => isCharged(cost, { amount: line, draw, term, type }))
    .map(({ feeType, borrowerPaidAmount }) => ({ feeType, amount: borrowerPaidAmount }));
}

/** The cash left of the draw after payoffs and costs. */
function received(draw: string, payoffs: Amount, charged: OfferFigures['costs']) {
  const costs = sum(charged.map((cost) => cost.amount));
  const net = largest(amount(draw).minus(payoffs).minus(costs), amount(0));
  return { payoffs: payoffs.toFixed(2), costsTotal: costs.toFixed(2), netCash: net.toFixed(2) };
}
