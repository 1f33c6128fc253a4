import type { Config } from '../platform/config/config.ts';
import { sandboxVendor } from './sandbox-vendor.ts';
import type { Vendor } from './vendor.ts';
import { vendorKinds } from './vendor-kinds.ts';

export type Vendors = Readonly<Record<string, Vendor>>;

/** Those that are there: in production none, until one is written and configured. */
export function vendorsOf(config: Config): Vendors {
  if (config.mode === 'production') return {};
  return Object.fromEntries(vendorKinds.map(({ id }) => [id, sandboxVendor(id, config.sandboxPaceMs)]));
}

export class MissingVendorsError extends Error {
  readonly code = 'LINTEL_VENDORS';

  constructor(missing: string[]) {
    super(
      `LINTEL_MODE=production, and these have no vendor: ${missing.join(', ')}. ` +
        'The vendors of the sandbox are never used in production: write an adapter for each in src/server/vendors and name it in vendors.ts, ' +
        'or start with LINTEL_MODE=sandbox.',
    );
    this.name = 'MissingVendorsError';
  }
}

/** What else only pretends in the sandbox: those whose work is not a status of its own. */
const others = [
  'hosted pages for bank, payroll, tax, identity and notary (HostedStep)',
  'address suggestions',
  "partners' records",
  'the login provider',
];

/** Refuses to start where applicants would meet vendors that only pretend. */
export function requireVendors(config: Config): void {
  const vendors = vendorsOf(config);
  const missing = vendorKinds.filter(({ id }) => !(id in vendors)).map(({ title }) => title);
  if (missing.length > 0) throw new MissingVendorsError([...missing, ...others]);
}
