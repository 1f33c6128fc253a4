import { zipInState } from '../../../runtime/engine/logic/zip-in-state.ts';
import type { AddressSource } from '../ports/addresses.ts';

/** For a server that has no directory of addresses: suggests nothing, and knows only whether ZIP and state agree. */
export const zipOnlyAddresses: AddressSource = {
  suggest: async () => [],
  verify: async ({ zip, state }) => ({ outcome: zipInState(zip, state) ? 'match' : 'reenter' }),
};
