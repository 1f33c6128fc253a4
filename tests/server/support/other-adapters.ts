import { databaseFiles } from '../../../src/server/adapters/database-files.ts';
import { zipOnlyAddresses } from '../../../src/server/adapters/zip-only-addresses.ts';
import type { MakeAdapters } from '../../../src/server/boot/extension.ts';
import type { Vendor } from '../../../src/server/ports/vendors.ts';
import { vendorKinds } from '../../../src/trade/index.ts';

/** A vendor that answers no request. */
const busy: Vendor = { line: ({ work }) => work.vendor ?? '', ask: () => undefined };

/** Adapters of a server without a sandbox: complete, and without any data. */
export const adapters: MakeAdapters = () => ({
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
  mail: { send: async () => 'delivered' },
  files: databaseFiles,
  login: null,
});
