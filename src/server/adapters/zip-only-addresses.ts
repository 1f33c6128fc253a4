import { zipInState } from '../../../runtime/engine/logic/zip-in-state.ts';
import type { AddressSource } from '../ports/addresses.ts';

/**
 * An address source for a server without an address directory: no suggestions; verification only checks that ZIP and state
 * agree.
 */
export const zipOnlyAddresses: AddressSource = {
  suggest: async () => [],
  verify: async ({ zip, state }) => ({ outcome: zipInState(zip, state) ? 'match' : 'reenter' }),
};
