import { zipInState } from '../../../../runtime/engine/logic/zip-in-state.ts';
import type { AddressUse } from '../../../contract/calls/address.ts';
import type { Address } from '../../../contract/schemas/parts.ts';
import type { AddressSource, AddressVerdict } from '../../ports/addresses.ts';
import { suggest } from './suggest.ts';

const postOfficeBox = /\b(?:p\.?\s*o\.?\s*b(?:ox|\.)?|post\s+office\s+box)\b/i;

/** Real cities and ZIP codes with invented streets; the same query always has the same result. */
export const sandboxAddresses: AddressSource = {
  suggest: async (query, preference) => suggest(query, preference),
  verify: async (address, use) => verify(address, use),
};

function verify(address: Address, use: AddressUse): AddressVerdict {
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
