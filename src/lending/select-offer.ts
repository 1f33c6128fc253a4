import { readPath } from '../../runtime/core/facts/dotted.ts';
import type { Json } from '../../runtime/schema/copy.ts';
import { amountIn } from './decimal.ts';
import { type Preference, preferences } from './draw.ts';
import { figuresOf, type OfferChoice, type OfferFigures } from './figures.ts';
import type { PricedOffer } from './priced.ts';

/**
 * The figures of the offer that a borrower chose: of `offers` as they were priced, `choice` { offerId, draw, preference, discounts }, and `liens` with their
 * balance and payOff.status. Undefined where there is no such offer. Browser and server call it with the same arguments.
 */
export function selectedOffer(offers: Json = null, choice: Json = null, liens: Json = null): OfferFigures | undefined {
  const id = readPath(choice, 'offerId');
  const found = listOf(offers).find((offer) => readPath(offer, 'id') === id);
  if (typeof id !== 'string' || found === undefined) return undefined;
  // Offers are what priceOffers made and the contract let through.
  return figuresOf(found as PricedOffer, choiceOf(id, choice), payoffsOf(liens));
}

const listOf = (value: Json): Json[] => (Array.isArray(value) ? value : []);

function choiceOf(offerId: string, choice: Json): OfferChoice {
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

/** The balances of the liens that are marked for payoff. */
export function payoffsOf(liens: Json): string[] {
  return listOf(liens).flatMap((lien) => {
    const balance = readPath(lien, 'balance');
    return readPath(lien, 'payOff.status') === 'MARKED_FOR_PAYOFF' && amountIn(balance) ? [String(balance)] : [];
  });
}
