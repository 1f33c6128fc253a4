import { readPath } from '../../../../../runtime/json/dotted-path.ts';
import type { Json } from '../../../../../runtime/json/json.ts';
import { amount, amountIn, largest, sum } from '../../../../values/amounts/decimal.ts';
import { type Preference, preferences } from './draw.ts';
import { drawOf, figuresOf, type OfferChoice, type OfferFigures } from './figures.ts';
import type { PricedOffer } from './priced.ts';

/**
 * The figures of the offer that a borrower chose: `offers` as priced, `choice` { offerId, draw, preference, discounts }, and `liens` with
 * balance and payOff.status. Undefined without such an offer. Browser and server call it with the same arguments.
 */
export function selectedOffer(offers: Json = null, choice: Json = null, liens: Json = null): OfferFigures | undefined {
  if (!Array.isArray(offers)) return undefined;
  const inputs = JSON.stringify([choice, liens]);
  const known = answered.get(offers);
  if (known?.inputs === inputs) return known.figures;
  const figures = figuresOfChoice(offers, choice, liens);
  answered.set(offers, { inputs, figures });
  return figures;
}

/**
 * Caches the last result for a list of offers: while the borrower drags the amount, a dozen parts of the page need the same
 * figures.
 */
const answered = new WeakMap<Json[], { inputs: string; figures: OfferFigures | undefined }>();

function figuresOfChoice(offers: Json[], choice: Json, liens: Json): OfferFigures | undefined {
  const { id, offer } = offerOfChoice(offers, choice);
  return offer && figuresOf(offer, choiceOf(id, choice), payoffsOf(liens));
}

function offerOfChoice(offers: Json[], choice: Json): { id: string; offer?: PricedOffer } {
  const id = readPath(choice, 'offerId');
  const found = offers.find((offer) => readPath(offer, 'id') === id);
  if (typeof id !== 'string' || found === undefined) return { id: '' };
  // The offers were computed by priceOffers and validated by the contract.
  return { id, offer: found as PricedOffer };
}

/**
 * The draw of a choice including payoffs, as `selectedOffer` computes it. Bounds of the draw are checked with it before the
 * selection.
 */
export function drawOfChoice(offers: Json = null, choice: Json = null, liens: Json = null): string | undefined {
  const { id, offer } = offerOfChoice(listOf(offers), choice);
  return offer && drawOf(offer, choiceOf(id, choice), payoffsOf(liens));
}

export const listOf = (value: Json): Json[] => (Array.isArray(value) ? value : []);

export function choiceOf(offerId: string, choice: Json): OfferChoice {
  const draw = readPath(choice, 'draw');
  const wanted = readPath(choice, 'preference');
  const isPreference = (value: Json | undefined): value is Preference => preferences.some((known) => known === value);
  return {
    offerId,
    draw: (typeof draw === 'number' || typeof draw === 'string') && amountIn(draw) ? draw : undefined,
    preference: isPreference(wanted) ? wanted : undefined,
    discounts: listOf(readPath(choice, 'discounts') ?? null).filter((type): type is string => typeof type === 'string'),
  };
}

/** Whether the offer has each discount of the choice. An unknown offer has no discounts. */
export function takesOfferedDiscounts(offers: Json = null, choice: Json = null): boolean {
  const { offer } = offerOfChoice(listOf(offers), choice);
  const offered = (offer?.discountList ?? []).map(({ type }): Json => type);
  return listOf(readPath(choice, 'discounts') ?? null).every((type) => offered.includes(type));
}

/** The balances of the liens that are marked for payoff. */
export function payoffsOf(liens: Json): string[] {
  return listOf(liens).flatMap((lien) => {
    const balance = readPath(lien, 'balance');
    return readPath(lien, 'payOff.status') === 'MARKED_FOR_PAYOFF' && amountIn(balance) ? [String(balance)] : [];
  });
}

/**
 * The figures of an application's line, in the shape of `selectedOffer`, so that screens read one shape. Undefined without a
 * rate or an amount above 0. Has the cash only if the costs are known and nothing is paid off, because a payoff on the day
 * differs from the balance.
 */
export function applicationFigures(application: Json = null): Json | undefined {
  const [line, rate] = [readPath(application, 'amount'), readPath(application, 'rate')];
  if (!amountIn(line)?.gt(0) || !amountIn(rate)?.gt(0)) return undefined;
  const names = ['rateType', 'apr', 'term', 'monthlyPayment', 'uwCalculatedDrawAmount', 'originationFee'];
  const others = names.map((name) => [name, readPath(application, name)]).filter(([, value]) => value !== undefined);
  const draw = readPath(application, 'uwCalculatedDrawAmount') ?? null;
  const tax = taxOf({ line: line ?? null, draw, fee: readPath(application, 'originationFee') ?? null });
  return { amount: line, rate, draw, ...Object.fromEntries(others), ...tax, ...cashOf(application, draw) };
}

/** The recording tax: the line minus the draw and the origination fee. */
function taxOf(parts: { line: Json; draw: Json; fee: Json }): { recordingTax?: string } {
  const [line, draw, fee] = [amountIn(parts.line), amountIn(parts.draw), amountIn(parts.fee)];
  const rest = line && draw && fee && line.minus(draw).minus(fee);
  return rest?.gt(0) ? { recordingTax: rest.toFixed(2) } : {};
}

function cashOf(application: Json, draw: Json): { costsTotal?: string; netCash?: string } {
  const costs = readPath(application, 'costs');
  const drawn = amountIn(draw);
  if (!Array.isArray(costs) || !drawn || payoffsOf(readPath(application, 'liens') ?? null).length > 0) return {};
  const total = sum(
    costs.flatMap((cost) => (amountIn(readPath(cost, 'amount')) ? [String(readPath(cost, 'amount'))] : [])),
  );
  return { costsTotal: total.toFixed(2), netCash: largest(drawn.minus(total), amount(0)).toFixed(2) };
}

/** The largest draw of all offers without the debt-to-income limit; undefined if that limits none. */
export function largestUnlimitedDraw(offers: Json = null): string | undefined {
  const draws = listOf(offers).flatMap((offer) => amountIn(readPath(offer, 'maxDtiUnlimitedDraw')) ?? []);
  const [first, ...others] = draws;
  return first && largest(first, ...others).toFixed(2);
}

/** The largest draw of all offers; undefined if there is none. */
export function largestDraw(offers: Json = null): string | undefined {
  const [first, ...others] = listOf(offers).flatMap((offer) => amountIn(readPath(offer, 'maxDraw')) ?? []);
  return first && largest(first, ...others).toFixed(2);
}

/** The parts that a line consists of; parts of 0 are left out. */
export function partsOfLine(figures: Json = null): { part: string; amount: string }[] {
  const parts = {
    cash: 'netCash',
    payoffs: 'payoffs',
    fee: 'originationFee',
    tax: 'recordingTax',
    costs: 'costsTotal',
  };
  return Object.entries(parts).flatMap(([part, name]) => {
    const value = amountIn(readPath(figures, name));
    return value?.gt(0) ? [{ part, amount: value.toFixed(2) }] : [];
  });
}
