import { afterAll, beforeAll, expect, it } from 'vitest';
import { Borrower, own } from '../support/borrower.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

it('tells what may be agreed to, with the version of its text', async () => {
  const borrower = await Borrower.register(server);
  const types = async (path: string) => (await borrower.call('GET', path)).json().consentTypes;
  expect(await types(own('consent-types'))).toEqual(
    expect.arrayContaining([
      { type: 'SOFT_CREDIT', version: '2026-01' },
      { type: 'HARD_CREDIT', version: '2026-01' },
    ]),
  );
  expect(await types('/service-profile/api/v1/profile/consent-types')).toHaveLength(3);
});

it('tells an additional signer alone how the signing stands', async () => {
  const borrower = await Borrower.register(server);
  const uuid = await borrower.apply();
  const status = (who: Borrower) => who.call('GET', own('co-deed/status'));
  expect((await status(borrower)).statusCode).toBe(400);
  const signer = await Borrower.register(server);
  const { db } = server.context;
  const { uuid: account, email } = (await signer.call('GET', '/identity/secure/api/v1_1/identity')).json();
  const view = JSON.stringify({ uuid: account, email, type: 'CO_DEEDER', phoneNumbers: [], addresses: [] });
  await db.insertInto('profile').values({ account, view }).execute();
  expect((await status(signer)).statusCode).toBe(404);
  const { answers } = await db
    .selectFrom('application')
    .select('answers')
    .where('uuid', '=', uuid)
    .executeTakeFirstOrThrow();
  const ownership = { type: 'JOINT', coOwners: [{ firstName: 'Alex', lastName: 'Doe', email: email.toUpperCase() }] };
  await db
    .updateTable('application')
    .set({ answers: JSON.stringify({ ...answers, ownership }) })
    .where('uuid', '=', uuid)
    .execute();
  const answer = await status(signer);
  expect([answer.statusCode, answer.json()]).toEqual([200, { applicationUuid: uuid, status: 'PENDING' }]);
});
