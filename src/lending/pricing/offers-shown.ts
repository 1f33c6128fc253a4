import { readPath } from '../../../runtime/json/dotted-path.ts';
import { isObject, type Json } from '../../../runtime/json/json.ts';
import { type Amount, amount, amountIn } from '../figures/decimal.ts';
import { costInAll, feeWithinLimit } from './cost-in-all.ts';
import { figuresOf } from './figures.ts';
import type { PricedOffer } from './priced.ts';
import { choiceOf, listOf, payoffsOf } from './select-offer.ts';

type Compared = { offer: ShownOffer; payment: Amount; interest: Amount | undefined };
type ShownOffer = ReturnType<typeof asChosen>;

/** What offers are put in order by: each compares two of them, the better one first. */
const orders = {
  PAYMENT: (one, other) => one.payment.comparedTo(other.payment),
  INTEREST: (one, other) => compared(one.interest, other.interest),
  TERM: (one, other) => one.offer.term - other.offer.term,
} as const satisfies Record<string, (one: Compared, other: Compared) => number>;

const orderOf = (order: Json) => Object.entries(orders).find(([name]) => name === order)?.[1] ?? orders.PAYMENT;

/** What cannot be compared stands last. */
const compared = (one: Amount | undefined, other: Amount | undefined): number =>
  one && other ? one.comparedTo(other) : Number(one === undefined) - Number(other === undefined);

/**
 * The offers as a borrower compares them: each with the draw, the preference and the discounts of the `choice` as far as it has them, at its
 * largest draw where none is chosen, and with the payoffs of `liens`; what it costs in all; `selected`: its draw in whole dollars; `belowChoice`:
 * its bounds allow less than the draw that was chosen, or than the largest of any offer; and by which criteria it stands out: `lowestPayment` and
 * `leastInterest` (on each dollar over its whole term), among the offers that go up to the choice where there are several; `early`: it is among the
 * few that are shown where there is little room. Those that go up to the choice come first; in order by PAYMENT, INTEREST or TERM, the lower payment
 * first among equals. Dollars as text with two decimals.
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

/** The few that come before the others: those that stand out, and the first of the rest. */
function earlyOf<Marked extends { lowestPayment: boolean; leastInterest: boolean }>(ordered: Marked[]): Marked[] {
  const standsOut = ({ lowestPayment, leastInterest }: Marked) => lowestPayment || leastInterest;
  return [...ordered.filter(standsOut), ...ordered.filter((one) => !standsOut(one))].slice(0, EARLY);
}

/** The whole dollars that the borrower chose, if any. */
function chosenDraw(choice: Json): number | undefined {
  const draw = readPath(choice, 'draw');
  return typeof draw === 'number' ? draw : undefined;
}

/** Whether none of several offers has less of it. */
function isLeast(all: readonly Compared[], name: 'payment' | 'interest'): (one: Compared) => boolean {
  return ({ [name]: value }) =>
    value !== undefined && all.length > 1 && all.every(({ [name]: other }) => other === undefined || value.lte(other));
}

/** The figures of `selectedOffer` over those of the offer itself, whose largest line is to the cent. */
function asChosen(offer: Json, liens: Json, choice: Json) {
  // The offers were made by priceOffers and validated by the contract.
  const priced = offer as PricedOffer;
  const figures = figuresOf(priced, choiceOf(priced.id, choice), payoffsOf(liens));
  const { term, rate, apr, amount: line, monthlyPayment, selected, costsTotal: closingCosts } = figures;
  const shown = { ...(isObject(offer) ? offer : {}), term, rate, apr, line, monthlyPayment, selected };
  return { ...shown, ...costInAll({ ...shown, max: line }), closingCosts, ...feeWithinLimit(offer) };
}

/** What each dollar of the line costs in interest over the whole term. */
function interestOnDollar(offer: ShownOffer): Amount | undefined {
  const line = amount(offer.line);
  const interest = amountIn(offer.interestInAll);
  return line.gt(0) ? interest?.div(line) : undefined;
}

/** The whole dollars that can be chosen: of the offer that the `choice` names, else of any. Undefined without offers. */
export function drawRange(
  offers: Json = null,
  liens: Json = null,
  choice: Json = null,
): { minimum: number; maximum: number; ofOffer: boolean } | undefined {
  const all = listOf(offers);
  const named = all.filter((offer) => readPath(offer, 'id') === readPath(choice, 'offerId'));
  const ofOffer = named.length > 0;
  const ranges = (ofOffer ? named : all).map((offer) => {
    const priced = offer as PricedOffer;
    return figuresOf(priced, choiceOf(priced.id, choice), payoffsOf(liens));
  });
  if (ranges.length === 0) return undefined;
  const [lows, highs] = [ranges.map(({ minimum }) => minimum), ranges.map(({ maximum }) => maximum)];
  return { minimum: Math.min(...lows), maximum: Math.max(...highs), ofOffer };
}
