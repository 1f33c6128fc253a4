import { afterAll, beforeAll, expect, it } from 'vitest';
import type { MakeAdapters } from '../../../src/server/boot/extension.ts';
import type { Vendor } from '../../../src/server/ports/vendors.ts';
import { type IdentityProvider, startIdentityProvider } from '../support/desk/identity-provider.ts';
import { givenApplication } from '../support/given-application.ts';
import { adapters as otherAdapters } from '../support/other-adapters.ts';
import { openTestDatabase } from '../support/test-database.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';
import { inProduction, testKey } from '../support/variables.ts';

let database: Awaited<ReturnType<typeof openTestDatabase>>;
let provider: IdentityProvider;
beforeAll(async () => {
  [database, provider] = await Promise.all([openTestDatabase(), startIdentityProvider()]);
});
afterAll(async () => {
  await provider.stop();
  await database.stop();
});

/** An application that a person must look at, from before there was a server in production. */
async function heldApplication(): Promise<string> {
  const sandbox = await startTestServer({ variables: { DATABASE_URL: database.url, LINTEL_KEY: testKey } });
  const { uuid } = await givenApplication(sandbox, 'UNKNOWN');
  await sandbox.stop();
  return uuid;
}

/** The first payment comes back; the second is said to be sent later, and is. */
function payments(): Vendor {
  let answerLater: Parameters<NonNullable<Vendor['begin']>>[0] | undefined;
  let asked = 0;
  return {
    begin: (answer) => {
      answerLater = answer;
    },
    line: () => 'payment',
    ask: ({ reference }, { deliver }) => {
      asked += 1;
      if (asked === 1) return deliver({ event: 'returned' });
      deliver({ pending: reference });
      void answerLater?.(reference, { event: 'sent' });
    },
  };
}

const saying = (event: string): Vendor => ({ line: () => event, ask: (_, { deliver }) => deliver({ event }) });

const adapters: MakeAdapters = async (base) => {
  const set = await otherAdapters(base);
  return { ...set, vendors: { ...set.vendors, payment: payments(), recording: saying('recorded') } };
};

it('a held application is finished in production, by calls of the back office alone', async () => {
  const uuid = await heldApplication();
  const server: TestServer = await startTestServer({
    variables: { ...inProduction, ...provider.variables, DATABASE_URL: database.url, LINTEL_KEY: testKey },
    adapters,
  });
  // Banks pay on a Wednesday.
  server.clock.now = new Date('2026-11-18T17:00:00Z');
  const token = await provider.token(['funding-desk']);
  const call = (method: 'GET' | 'POST', path = '', payload?: object) =>
    server.app.inject({
      method,
      url: `/back-office/applications/${uuid}${path}`,
      headers: { authorization: `Bearer ${token}` },
      ...(payload && { payload }),
    });
  const view = async () => (await call('GET')).json();
  const resume = () => call('POST', '/events', { event: 'resumed-in-funding', comment: 'The account is open.' });

  expect((await view()).status).toBe('UNKNOWN');
  expect((await resume()).json()).toEqual({ status: 'FUNDABLE' });
  await expect.poll(async () => (await view()).moves[0].event).toBe('returned');
  expect((await resume()).statusCode).toBe(200);
  await expect.poll(async () => (await view()).status).toBe('COMPLETE');
  expect((await view()).acts).toHaveLength(2);
  expect((await server.app.inject('/sandbox')).statusCode).toBe(404);
  await server.stop();
});
