import type { Suggestion } from '../../../contract/calls/address.ts';
import type { Preference } from '../../ports/addresses.ts';
import { type City, places } from './places.ts';
import { streets } from './streets.ts';
import { readingsOf, type TypedAddress } from './typed-address.ts';

const suggestionLimit = 5;

/** At most five addresses for the typed text, the best match first. */
export function suggest(query: string, preference: Preference): Suggestion[] {
  for (const typed of readingsOf(query)) {
    const found = suggestionsFor(typed, preference);
    if (found.length > 0) return found;
  }
  return [];
}

/**
 * If a city is given, the streets of the best place; otherwise each street in another place, so that there is a choice.
 */
function suggestionsFor(typed: TypedAddress, preference: Preference): Suggestion[] {
  const named = streetsLike(typed.street);
  if (named.length === 0) return [];
  const found = rankedPlaces(typed, preference);
  const isOnePlace = typed.city !== '' || typed.zip !== '';
  const pairs = isOnePlace
    ? found.flatMap((place) => named.map((street) => ({ street, place })))
    : found.map((place, index) => ({ street: named[index % named.length] ?? '', place }));
  return pairs.slice(0, suggestionLimit).map(({ street, place }) => ({
    street1: `${typed.number.toUpperCase()} ${street}`,
    street2: typed.unit,
    city: place.city,
    state: place.state,
    zip: place.zips.includes(typed.zip) ? typed.zip : (place.zips[0] ?? ''),
  }));
}

const short: Record<string, string> = {
  avenue: 'ave',
  street: 'st',
  drive: 'dr',
  lane: 'ln',
  road: 'rd',
  boulevard: 'blvd',
};

/** A street in normalised form: 'cedar ave' for 'Cedar Avenue'. */
const streetKey = (name: string): string =>
  name
    .toLowerCase()
    .replace(/\./g, '')
    .split(' ')
    .map((word) => short[word] ?? word)
    .join(' ');

const known = streets.map((name) => ({ name, key: streetKey(name) }));

const directional = /^(n|s|e|w|ne|nw|se|sw|north|south|east|west|northeast|northwest|southeast|southwest)\.? +(?=\S)/i;

/**
 * The streets that begin with the text, an exact match first. A compass point before a known street is kept as typed.
 */
function streetsLike(typed: string): string[] {
  const point = directional.exec(typed)?.[0];
  const own = streetsNamed(typed);
  if (point === undefined || own.length > 0) return own;
  return streetsNamed(typed.slice(point.length)).map((name) => `${pointOf(point)} ${name}`);
}

/** 'N' and 'North' as written in an address. */
const pointOf = (typed: string): string => {
  const word = typed.replace('.', '').trim();
  return word.length <= 2 ? word.toUpperCase() : `${word.charAt(0).toUpperCase()}${word.slice(1).toLowerCase()}`;
};

function streetsNamed(typed: string): string[] {
  const key = streetKey(typed);
  const found = known.filter((street) => street.key.startsWith(key));
  return [...found.filter((street) => street.key === key), ...found.filter((street) => street.key !== key)].map(
    ({ name }) => name,
  );
}

/**
 * The places that match the text: first where the organisation lends, then the city with exactly that name, then the largest.
 * No more than are displayed.
 */
function rankedPlaces(typed: TypedAddress, { state: preferred, eligible }: Preference): City[] {
  const { city, zip } = typed;
  const state = typed.state || preferred;
  const inZip = zip === '' ? [] : likeliest((place) => means(place, typed) && place.zips.includes(zip), city, eligible);
  if (inZip.length > 0) return inZip;
  const inState = likeliest((place) => means(place, typed) && (!state || place.state === state), city, eligible);
  return inState.length > 0 ? inState : likeliest((place) => means(place, typed), city, eligible);
}

const means = (place: City, { city, state }: TypedAddress): boolean =>
  (state === '' || place.state === state) && place.key.startsWith(city);

/** One pass over the places, which are in order of size. */
function likeliest(isMeant: (place: City) => boolean, city: string, eligible: Preference['eligible']): City[] {
  const lends = eligible && new Set(eligible);
  const tiers: City[][] = [[], [], [], []];
  for (const place of places()) {
    if (!isMeant(place)) continue;
    const tier = tiers[(lends?.has(place.state) === false ? 2 : 0) + (place.key === city ? 0 : 1)];
    if (tier && tier.length < suggestionLimit) tier.push(place);
  }
  return tiers.flat().slice(0, suggestionLimit);
}
