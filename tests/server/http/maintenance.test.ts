import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { contracts } from '../../../src/trade/index.ts';
import { own } from '../support/borrower.ts';
import { standingApplication } from '../support/given-application.ts';
import { asBrowser, root, startTestServer, type TestServer } from '../support/test-server.ts';

/** The settings without which a server has no calls of vendors or of the back office. */
const everyRoute = {
  VENDOR_SECRETS: `flood=${randomBytes(32).toString('hex')}`,
  BACK_OFFICE_ISSUER: 'https://login.lender.example',
  BACK_OFFICE_AUDIENCE: 'lintel',
  BACK_OFFICE_JWKS: 'https://login.lender.example/keys',
};

/** The only place where the sentence stands. */
const { lead } = JSON.parse(readFileSync(join(root, 'flows/public/maintenance.json'), 'utf8'));

let server: TestServer;
let cookie: string;
beforeAll(async () => {
  server = await startTestServer({ variables: everyRoute });
  const session = await server.app.inject({
    method: 'POST',
    url: '/sandbox/session',
    headers: asBrowser(),
    payload: { flags: { maintenance: true } },
  });
  cookie = String(session.headers['set-cookie']).split(';')[0] ?? '';
});
afterAll(() => server.stop());

const open = [
  'features',
  'feature',
  'decision',
  'track-event',
  'telemetry-session',
  'logout',
  'staff-login',
  'end-staff-session',
  'back-office-flag-switch',
];
const changing = Object.entries(contracts).filter(([, { method }]) => method !== 'GET');
const filled = (path: string): string =>
  path.replace('{context}', 'external').replaceAll(/\{\w+\}/g, crypto.randomUUID());

/** Bodies are empty: what is refused is refused before anybody looks at them. */
const ask = (id: string, headers: Record<string, string>) => {
  const { method = 'GET', path = '' } = contracts[id] ?? {};
  return server.app.inject({ method, url: filled(path), headers: { ...asBrowser(), ...headers } });
};

describe('during maintenance', () => {
  test.each(changing.map(([id]) => id).filter((id) => !open.includes(id)))(
    '%s is refused, and says why',
    async (id) => {
      const answer = await ask(id, { cookie });
      expect([answer.statusCode, answer.headers['retry-after'], answer.json()]).toEqual([
        503,
        '60',
        { errors: [lead], code: 'maintenance' },
      ]);
      expect((await ask(id, {})).statusCode).not.toBe(503);
    },
  );

  test.each(open)('%s is answered', async (id) => {
    expect((await ask(id, { cookie })).statusCode).not.toBe(503);
  });

  test('what only reads is answered, and nothing is written', async () => {
    const { borrower, uuid } = await standingApplication(server, 'OFFER_SELECTION');
    const before = (await borrower.call('GET', own(uuid), undefined, { cookie })).json();
    expect(before.uuid).toBe(uuid);
    const path = own(uuid, '/actions/offer-selected');
    expect((await borrower.call('POST', path, {}, { cookie })).statusCode).toBe(503);
    expect((await borrower.call('GET', own(uuid), undefined, { cookie })).json()).toEqual(before);
  });
});

test('the flags of an open page are told as they are now', async () => {
  const asked = async (headers: Record<string, string>) =>
    (
      await server.app.inject({
        method: 'POST',
        url: '/service-optimize/external/api/v1/features',
        headers: { ...asBrowser(), ...headers },
        payload: { optimizeUser: { trackerId: 't-1' } },
      })
    ).json();
  expect((await asked({})).features).toMatchObject({ 'fe-heloc-maintenance': false });
  expect((await asked({ cookie })).features).toMatchObject({
    'fe-heloc-maintenance': true,
    'fe-heloc-redesign-2025': true,
  });
});
