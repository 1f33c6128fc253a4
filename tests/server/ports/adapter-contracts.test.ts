import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe } from 'vitest';
import { databaseFiles } from '../../../src/server/adapters/database-files.ts';
import { openIdStaffLogin } from '../../../src/server/adapters/openid/staff-login.ts';
import { zipOnlyAddresses } from '../../../src/server/adapters/zip-only-addresses.ts';
import type { Adapters } from '../../../src/server/ports/adapters.ts';
import type { StaffLogin } from '../../../src/server/ports/staff-login.ts';
import type { VendorRequest } from '../../../src/server/ports/vendors.ts';
import { vendorKinds } from '../../../src/trade/index.ts';
import { applicant, lifecycle } from '../../lifecycle/documents.ts';
import { LoginBrowser } from '../support/accounts/login-browser.ts';
import { apartStaffCallback, startProviderApart, walkToLender } from '../support/accounts/provider-apart.ts';
import { Borrower } from '../support/borrower.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';
import {
  addressesContract,
  filesContract,
  hostedContract,
  loginContract,
  mailContract,
  recordsContract,
  staffLoginContract,
  vendorContract,
} from './adapter-contracts.ts';
import { folderFiles } from './folder-files.ts';
import { httpVendor } from './http-vendor.ts';

let server: TestServer;
let bureau: Server;
let application: string;
const folder = mkdtempSync(join(tmpdir(), 'lintel-files-'));
beforeAll(async () => {
  server = await startTestServer();
  application = (await Borrower.withApplication(server)).uuid;
  bureau = createServer((_request, response) => response.end(JSON.stringify({ event: 'no-match' })));
  await new Promise<void>((resolve) => bureau.listen(0, '127.0.0.1', resolve));
});
afterAll(async () => {
  await new Promise((resolve) => bureau.close(resolve));
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
});

const sandbox = (): Adapters => server.context.adapters;

/** What an application has by the time that any vendor is asked. */
const known = {
  creditScore: 760,
  monthlyDebts: '350.00',
  propertyValue: '600000.00',
  liensBalance: '200000.00',
  valuation: '600000.00',
  selected: { amount: '50000.00' },
};
const requestTo = (vendor: string): VendorRequest => ({
  org: 'main',
  work: { visit: 1, vendor, turn: 1, attempts: 3, timeoutMs: 10_000, papers: [] },
  context: applicant({}),
  vendorFacts: known,
  reference: `a:${vendor}`,
});

for (const { id, title } of vendorKinds)
  vendorContract(`the sandbox's ${title}`, () => {
    const vendor = sandbox().vendors[id];
    if (!vendor) throw new Error(`The sandbox has no vendor ${id}`);
    return { vendor, lifecycle, request: requestTo(id) };
  });
vendorContract('one behind HTTP', () => {
  const { port } = bureau.address() as AddressInfo;
  return { vendor: httpVendor(`http://127.0.0.1:${port}`), lifecycle, request: requestTo('soft-credit') };
});

const visit = { org: 'main', kind: 'BANK', returnTo: '/account/heloc/dashboard', applicant: {} };
hostedContract("the sandbox's", () => sandbox().hosted, visit);

recordsContract("the sandbox's", () => sandbox().records, {
  offerCode: 'FALL2026',
  referral: '11111111-1111-4111-8111-111111111111',
  originator: '22222222-2222-4222-8222-222222222222',
});

addressesContract("the sandbox's", () => sandbox().addresses);
addressesContract('ZIP codes alone', () => zipOnlyAddresses);

loginContract("the sandbox's", () => {
  const { login } = sandbox();
  if (!login) throw new Error('The sandbox has no login provider');
  return login;
}, [{}, { state: 'a-ticket' }, { state: 'a-ticket', code: 'made-up' }, { state: 'a-ticket', error: 'access_denied' }]);

const staffLoginOf = (adapters: Adapters): StaffLogin => {
  if (!adapters.staffLogin) throw new Error("There is no login of the lender's people");
  return adapters.staffLogin;
};
const parametersOf = (address: string) => Object.fromEntries(new URL(address, 'https://site.example').searchParams);

staffLoginContract("the sandbox's", () => staffLoginOf(sandbox()), {
  callback: apartStaffCallback,
  walkThrough: async (redirect) => {
    const browser = new LoginBrowser(server);
    const { page } = await browser.open(redirect);
    if (!page) throw new Error('The page did not open');
    const { url } = await browser.submit(page, { role: 'reviewer', organisation: 'main' }, () => true);
    return parametersOf(url.href);
  },
});

describe('with a provider apart', () => {
  let provider: Awaited<ReturnType<typeof startProviderApart>>;
  beforeAll(async () => {
    provider = await startProviderApart('person-7', { name: 'Robin Reviewer', roles: ['reviewer'] }, false);
  });
  afterAll(() => provider.stop());
  const config = () => ({
    issuer: provider.issuer,
    audience: 'a-lender',
    jwks: `${provider.issuer}/jwks`,
    rolesClaim: 'roles',
    organisationsClaim: 'organisations',
    originatorClaim: 'originator',
    client: { id: 'a-lender', secret: 'a-secret-of-the-test', scopes: 'openid contact' },
  });
  const settings = () => ({ vault: server.context.vault, now: Date.now, refused: () => undefined });

  staffLoginContract(
    'OpenID Connect',
    () => {
      const login = openIdStaffLogin(config(), settings());
      if (!login) throw new Error('The configuration names a client');
      return login;
    },
    {
      callback: apartStaffCallback,
      walkThrough: async (redirect) => parametersOf((await walkToLender(redirect)).href),
    },
  );
});

mailContract(
  "the sandbox's",
  () => sandbox().mail,
  () => ({
    channel: 'email',
    address: 'jamie@example.com',
    from: { name: 'Lintel Home', email: 'support@lintel.example.com' },
    subject: 'A subject',
    body: 'A text.',
    reference: crypto.randomUUID(),
    tries: 1,
    application,
  }),
);

filesContract('in the database', () => databaseFiles);
filesContract('in a folder', () => folderFiles(folder, server.context.vault));
