import { readPath } from '../../../../../runtime/json/dotted-path.ts';
import { isObject, type Json } from '../../../../../runtime/json/json.ts';
import { type Amount, amount, amountIn } from '../../../../values/amounts/decimal.ts';
import { costInAll, feeWithinLimit } from './cost-in-all.ts';
import { figuresOf } from './figures.ts';
import type { PricedOffer } from './priced.ts';
import { choiceOf, listOf, payoffsOf } from './select-offer.ts';

type Compared = { offer: ShownOffer; payment: Amount; interest: Amount | undefined };
type ShownOffer = ReturnType<typeof asChosen>;

/** The orders of offers: each function compares two of them, the better one first. */
const orders = {
  PAYMENT: (one, other) => one.payment.comparedTo(other.payment),
  INTEREST: (one, other) => compared(one.interest, other.interest),
  TERM: (one, other) => one.offer.term - other.offer.term,
} as const satisfies Record<string, (one: Compared, other: Compared) => number>;

const orderOf = (order: Json) => Object.entries(orders).find(([name]) => name === order)?.[1] ?? orders.PAYMENT;

/** Values that cannot be compared come last. */
const compared = (one: Amount | undefined, other: Amount | undefined): number =>
  one && other ? one.comparedTo(other) : Number(one === undefined) - Number(other === undefined);

/**
 * The offers as a borrower compares them. Each has the draw, preference and discounts of the `choice` as far as the offer
 * allows (its largest draw without a choice), the payoffs of `liens`, and its total cost. `selected`: its draw in whole
 * dollars. `belowChoice`: its bounds allow less than the chosen draw, or than the largest of any offer. `lowestPayment` and
 * `leastInterest` (for each dollar over the whole term): it is the best by this criterion among several offers that reach the
 * choice. `early`: it is among the few shown where space is limited. Offers that reach the choice come first, ordered by
 * PAYMENT, INTEREST or TERM; among equals the lower payment comes first. Dollars are decimal strings with two decimals.
 */
export function offersShown(offers: Json = null, liens: Json = null, choice: Json = null, order: Json = null): Json[] {
  const byPayment = listOf(offers)
    .map((offer) => asChosen(offer, liens, choice))
    .map((offer): Compared => ({ offer, payment: amount(offer.monthlyPayment), interest: interestOnDollar(offer) }))
    .sort(orders.PAYMENT);
  const wanted = chosenDraw(choice) ?? Math.max(...byPayment.map(({ offer }) => offer.selected));
  const isBelow = ({ offer }: Compared) => offer.selected < wanted;
  const whole = byPayment.filter((one) => !isBelow(one));
  const [lowest, least] = [isLeast(whole, 'payment'), isLeast(whole, 'interest')];
  const byOrder = byPayment.toSorted(orderOf(order));
  const ordered = [...byOrder.filter((one) => !isBelow(one)), ...byOrder.filter(isBelow)].map((one) => ({
    ...one.offer,
    belowChoice: isBelow(one),
    lowestPayment: !isBelow(one) && lowest(one),
    leastInterest: !isBelow(one) && least(one),
  }));
  const early = earlyOf(ordered);
  return ordered.map((one) => ({ ...one, early: early.includes(one) }));
}

const EARLY = 3;

/** The few offers shown first: the best by a criterion, and the first of the others. */
function earlyOf<Marked extends { lowestPayment: boolean; leastInterest: boolean }>(ordered: Marked[]): Marked[] {
  const standsOut = ({ lowestPayment, leastInterest }: Marked) => lowestPayment || leastInterest;
  return [...ordered.filter(standsOut), ...ordered.filter((one) => !standsOut(one))].slice(0, EARLY);
}

/** The chosen draw in whole dollars, if any. */
function chosenDraw(choice: Json): number | undefined {
  const draw = readPath(choice, 'draw');
  return typeof draw === 'number' ? draw : undefined;
}

/** Returns a function that tells whether an offer has the lowest value of several. */
function isLeast(all: readonly Compared[], name: 'payment' | 'interest'): (one: Compared) => boolean {
  return ({ [name]: value }) =>
    value !== undefined && all.length > 1 && all.every(({ [name]: other }) => other === undefined || value.lte(other));
}

/** The offer with the figures of `selectedOffer`, which replace its own. */
function asChosen(offer: Json, liens: Json, choice: Json) {
  // The offers were computed by priceOffers and validated by the contract.
  const priced = offer as PricedOffer;
  const figures = figuresOf(priced, choiceOf(priced.id, choice), payoffsOf(liens));
  const { term, rate, apr, amount: line, monthlyPayment, selected, costsTotal: closingCosts } = figures;
  const shown = { ...(isObject(offer) ? offer : {}), term, rate, apr, line, monthlyPayment, selected };
  return { ...shown, ...costInAll({ ...shown, max: line }), closingCosts, ...feeWithinLimit(offer) };
}

/** The interest over the whole term for each dollar of the line. */
function interestOnDollar(offer: ShownOffer): Amount | undefined {
  const line = amount(offer.line);
  const interest = amountIn(offer.interestInAll);
  return line.gt(0) ? interest?.div(line) : undefined;
}

/**
 * The range of selectable draws in whole dollars: of the offer that the `choice` names, else of all. `leastLine`: the
 * smallest line of these, in dollars, which the smallest draw reaches with its fee and recording tax. Undefined without offers.
 */
export function drawRange(
  offers: Json = null,
  liens: Json = null,
  choice: Json = null,
): { minimum: number; maximum: number; leastLine: string; ofOffer: boolean } | undefined {
  const all = listOf(offers);
  const named = all.filter((offer) => readPath(offer, 'id') === readPath(choice, 'offerId'));
  const ofOffer = named.length > 0;
  const ranges = (ofOffer ? named : all).map((offer) => {
    const priced = offer as PricedOffer;
    const { minimum, maximum } = figuresOf(priced, choiceOf(priced.id, choice), payoffsOf(liens));
    return { minimum, maximum, line: amount(priced.min) };
  });
  if (ranges.length === 0) return undefined;
  const [lows, highs] = [ranges.map(({ minimum }) => minimum), ranges.map(({ maximum }) => maximum)];
  const leastLine = ranges.map(({ line }) => line).reduce((one, other) => (other.lt(one) ? other : one));
  return { minimum: Math.min(...lows), maximum: Math.max(...highs), leastLine: leastLine.toFixed(2), ofOffer };
}
