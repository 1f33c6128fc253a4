import { readPath } from '../../../../../runtime/json/dotted-path.ts';
import type { Json } from '../../../../../runtime/json/json.ts';
import { allIn } from './pricing-costs.ts';
import { selectedOffer } from './select-offer.ts';

/** The discount for automatic payments. */
const autopay = 'AUTOPAY';

/**
 * An offer's choice { offerId, draw, preference, discounts } with the discount for automatic payments set by `method`: taken with AUTOPAY, not
 * with MANUAL. Unchanged without a method or a choice.
 */
export function choiceAsPaid(offers: Json = null, choice: Json = null, method: Json = null): Json {
  if (typeof choice !== 'object' || choice === null || Array.isArray(choice)) return choice;
  if (method !== autopay && method !== 'MANUAL') return choice;
  const others = discountsTaken(offers, choice).filter((type) => type !== autopay);
  return { ...choice, discounts: method === autopay ? [...others, autopay] : others };
}

/** The terms of a choice with a payment method: { rate, apr, monthlyPayment }. Undefined without such an offer. */
export function termsAsPaid(...[offers = null, choice = null, liens = null, method = null]: Json[]): Json | undefined {
  const figures = selectedOffer(offers, choiceAsPaid(offers, choice, method), liens);
  return figures && { rate: figures.rate, apr: figures.apr, monthlyPayment: figures.monthlyPayment };
}

/**
 * Whether a choice includes the discount for automatic payments exactly if `method` is AUTOPAY; true if the offer has no such
 * discount. Undefined without offer or method.
 */
export function paidAsChosen(offers: Json = null, choice: Json = null, method: Json = null): boolean | undefined {
  if (typeof method !== 'string' || !offerOf(offers, choice)) return undefined;
  if (!discountsOf(offers, choice).includes(autopay)) return true;
  return discountsTaken(offers, choice).includes(autopay) === (method === autopay);
}

const listOf = (value: Json | undefined): Json[] => (Array.isArray(value) ? value : []);

const offerOf = (offers: Json, choice: Json): Json | undefined =>
  listOf(offers).find((offer) => readPath(offer, 'id') === readPath(choice, 'offerId'));

/** Types of the discounts that the chosen offer has. */
function discountsOf(offers: Json, choice: Json): string[] {
  const all = listOf(readPath(offerOf(offers, choice) ?? null, 'discountList') ?? undefined);
  return all.map((discount) => String(readPath(discount, 'type'))).filter((type) => type !== allIn);
}

/** The types of the chosen discounts; ALL_IN is replaced by all of the offer's. */
function discountsTaken(offers: Json, choice: Json): string[] {
  const chosen = listOf(readPath(choice, 'discounts') ?? undefined).map(String);
  return chosen.includes(allIn) ? discountsOf(offers, choice) : chosen;
}
