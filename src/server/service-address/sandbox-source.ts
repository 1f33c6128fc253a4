import { zipInState } from '../../../runtime/core/logic/zip-in-state.ts';
import type { Suggestion } from '../../contract/address.ts';
import type { Address } from '../../contract/parts.ts';
import type { AddressSource, AddressVerdict } from './address-source.ts';
import { type Place, places } from './places.ts';
import { streets } from './streets.ts';

const most = 5;
const postOfficeBox = /\b(?:p\.?\s*o\.?\s*b(?:ox|\.)?|post\s+office\s+box)\b/i;

/** Real cities and ZIP codes with made-up streets; the same question has the same answer everywhere and always. */
export const sandboxAddresses: AddressSource = {
  suggest: async (query, state) => suggest(query, state),
  verify: async (address, use) => verify(address, use),
};

/** '742 Ced, Denv': a number, the beginning of a street, and after a comma perhaps that of a city. */
function suggest(query: string, state: string | undefined): Suggestion[] {
  const [street = '', city = ''] = query.split(',').map((part) => part.trim().toLowerCase());
  const [, number, beginning = ''] = /^(\d+[a-z]?)\s+(\S.*)$/.exec(street) ?? [];
  if (number === undefined) return [];
  const found = streets.filter((name) => name.toLowerCase().startsWith(beginning));
  const towns = places().filter(
    (place) => (!state || place.state === state) && place.city.toLowerCase().startsWith(city),
  );
  if (towns.length === 0) return [];
  const rows = found.length === 1 ? Array.from({ length: most }, () => found[0] ?? '') : found.slice(0, most);
  return rows.map((name, index) => {
    const place = towns[seed(`${number} ${name} ${index}`) % towns.length] as Place;
    return { street1: `${number.toUpperCase()} ${name}`, street2: '', ...place };
  });
}

/** FNV-1a: spreads equal texts over the towns equally, without a table. */
function seed(text: string): number {
  let hash = 0x811c9dc5;
  for (const letter of text) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193);
  return hash >>> 0;
}

function verify(address: Address, use: 'property' | 'home'): AddressVerdict {
  const { street1, city, state, zip } = address;
  if (!zipInState(zip, state) || /\bReenter Road\b/i.test(street1)) return { outcome: 'reenter' };
  if (use === 'property' && postOfficeBox.test(street1)) return { outcome: 'reenter' };
  if (!/\bSuggestion Street\b/i.test(street1)) return { outcome: 'match' };
  const corrected = street1.replace(/Suggestion Street/i, 'Suggested St');
  return {
    outcome: 'suggestion',
    suggestion: { street1: corrected, street2: address.street2 ?? '', city, state, zip },
  };
}
