import type { Suggestion } from '../../contract/address.ts';
import type { Preference } from './address-source.ts';
import { type Place, places } from './places.ts';
import { streets } from './streets.ts';
import { readingsOf, type TypedAddress } from './typed-address.ts';

const most = 5;

/** At most five addresses for what was typed, the likeliest first. */
export function suggest(query: string, preference: Preference): Suggestion[] {
  for (const typed of readingsOf(query)) {
    const found = suggestionsFor(typed, preference);
    if (found.length > 0) return found;
  }
  return [];
}

/** Where a city is named, the streets of the best place; else each street in another place, so that there is something to choose from. */
function suggestionsFor(typed: TypedAddress, preference: Preference): Suggestion[] {
  const named = streetsLike(typed.street);
  const found = rankedPlaces(typed, preference);
  const isOnePlace = typed.city !== '' || typed.zip !== '';
  if (named.length === 0 || found.length === 0) return [];
  const pairs = isOnePlace
    ? found.flatMap((place) => named.map((street) => ({ street, place })))
    : found.map((place, index) => ({ street: named[index % named.length] ?? '', place }));
  return pairs.slice(0, most).map(({ street, place }) => ({
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

/** A street as it is compared: 'cedar ave' for 'Cedar Avenue'. */
const streetKey = (name: string): string =>
  name
    .toLowerCase()
    .replace(/\./g, '')
    .split(' ')
    .map((word) => short[word] ?? word)
    .join(' ');

const known = streets.map((name) => ({ name, key: streetKey(name) }));

/** The streets that begin so; the very one first. */
function streetsLike(typed: string): string[] {
  const key = streetKey(typed);
  const found = known.filter((street) => street.key.startsWith(key));
  return [...found.filter((street) => street.key === key), ...found.filter((street) => street.key !== key)].map(
    ({ name }) => name,
  );
}

/** The places that what was typed may mean: where it lends first, then the city of that very name, then the largest. */
function rankedPlaces({ city, state, zip }: TypedAddress, { state: preferred, eligible }: Preference): Place[] {
  const named = places().filter((place) => (state === '' || place.state === state) && place.key.startsWith(city));
  const inZip = zip === '' ? [] : named.filter((place) => place.zips.includes(zip));
  const meant = inZip.length > 0 ? inZip : named;
  const inPreferred = state === '' && preferred ? meant.filter((place) => place.state === preferred) : [];
  const candidates = inPreferred.length > 0 ? inPreferred : meant;
  const rank = (place: Place): number =>
    (eligible?.includes(place.state) === false ? 2 : 0) + (place.key === city ? 0 : 1);
  return [0, 1, 2, 3].flatMap((wanted) => candidates.filter((place) => rank(place) === wanted));
}
