import { join } from 'node:path';
import { databaseFiles } from '../adapters/database-files.ts';
import { type EmbeddedProvider, embeddedProvider } from '../adapters/identity-provider/embedded-provider.ts';
import { brandLogin } from '../adapters/openid/brand-login.ts';
import type { Extension, MakeAdapters } from '../boot/extension.ts';
import type { ServerBase } from '../platform/context/context.ts';
import type { SealedColumn } from '../platform/vault/sealed-columns.ts';
import type { VendorKind, Vendors } from '../ports/vendors.ts';
import { accessOfSandbox } from './access.ts';
import { sandboxAddresses } from './addresses/sandbox-addresses.ts';
import { type Pace, paceOf } from './behaviour/pace.ts';
import { personasOf } from './behaviour/personas.ts';
import { purgeSandbox } from './database/purge.ts';
import { sandboxHostedStep } from './hosted/sandbox-step.ts';
import { sandboxStaffLogin } from './login/staff-login.ts';
import { sandboxMail } from './mail/sandbox-mail.ts';
import { mountSandbox } from './mount.ts';
import { sandboxRecords } from './records/sandbox-records.ts';
import { sandboxOverrides } from './session/overrides.ts';
import { readSandboxSettings, type SandboxSettings } from './settings.ts';
import { refuseFromElsewhere } from './this-machine.ts';
import { type SandboxVendors, sandboxVendor } from './vendors/sandbox-vendor.ts';

/** Adapters that simulate every port, with the pages and calls that control them. */
export const adapters: MakeAdapters = (base) => {
  const chosen = readSandboxSettings(base.config.variables);
  const { paceMs } = chosen;
  const pace = paceOf(paceMs);
  const provider = embeddedProvider(base);
  // Read at each use, because the documents are replaced in development.
  const settings: SandboxVendors = {
    paceMs,
    personas: (org) => personasOf(base.documents, org),
    functions: () => base.documents.functions,
  };
  return {
    vendors: sandboxVendors(base.vendorKinds, settings),
    hosted: sandboxHostedStep(base, pace),
    records: sandboxRecords,
    addresses: sandboxAddresses,
    files: databaseFiles,
    login: brandLogin(base, provider.clientOf),
    staffLogin: sandboxStaffLogin(base),
    mail: sandboxMail(base, settings),
    extension: sandboxExtension(base, chosen, pace, provider),
  };
};

const sandboxVendors = (vendorKinds: readonly VendorKind[], settings: SandboxVendors): Vendors =>
  Object.fromEntries(vendorKinds.map(({ id }) => [id, sandboxVendor(id, settings)]));

const sandboxExtension = (
  { db }: ServerBase,
  chosen: SandboxSettings,
  pace: Pace,
  provider: EmbeddedProvider,
): Extension => ({
  access: { addresses: accessOfSandbox, thisMachine: refuseFromElsewhere(chosen) },
  mount: (app, services) => mountSandbox(app, services, { provider }),
  overrides: (request) => sandboxOverrides(request, sandboxRecords),
  policy: (directives) => ({ ...directives, 'report-uri': ['/csp-report'] }),
  // All users of the sandbox, and all tests, share one IP address.
  limitPerPerson: (perMinute) => Math.max(perMinute, 1200),
  beforeOwnWork: pace.wait,
  purge: (now) => purgeSandbox(db, now),
});

/** The sandbox's tables. */
export const migrations = join(import.meta.dirname, 'database/migrations');

/** The sandbox's sealed columns. */
export const sealedColumns: readonly SealedColumn[] = [
  { table: 'sandbox_visit', column: 'applicant', key: 'reference', holds: 'text' },
];
