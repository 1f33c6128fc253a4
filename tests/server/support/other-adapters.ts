import { zipOnlyAddresses } from '../../../src/server/adapters/zip-only-addresses.ts';
import type { MakeAdapters } from '../../../src/server/extension.ts';
import { vendorKinds } from '../../../src/server/ports/vendor-kinds.ts';
import type { Vendor } from '../../../src/server/ports/vendors.ts';

/** A vendor that takes every request and has answered none yet. */
const busy: Vendor = { line: ({ work }) => work.vendor ?? '', ask: () => undefined };

/** Adapters of a server that is no sandbox: everybody is there and nobody knows anything. */
export const otherAdapters: MakeAdapters = () => ({
  vendors: Object.fromEntries(vendorKinds.map(({ id }) => [id, busy])),
  hosted: {
    begin: async ({ kind, returnTo }) => ({ redirect: `${returnTo}#${kind}` }),
    result: async () => ({ outcome: 'cancel', facts: {} }),
  },
  records: {
    offerCode: async () => null,
    referral: async () => null,
    originator: async () => null,
    prepop: async () => null,
  },
  addresses: zipOnlyAddresses,
  login: null,
});
