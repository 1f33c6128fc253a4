import { expect, it } from 'vitest';
import { Borrower, own } from '../support/borrower.ts';
import { serverOfFile } from '../support/server-of-file.ts';

const server = serverOfFile();

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

it('tells how a signing stands to nobody but its additional signer', async () => {
  const borrower = await Borrower.register(server);
  await borrower.apply();
  expect((await borrower.call('GET', own('co-deed/status'))).statusCode).toBe(400);
  const signer = await Borrower.register(server);
  const { db } = server.context;
  const { uuid: account, email } = (await signer.call('GET', '/identity/secure/api/v1_1/identity')).json();
  const view = JSON.stringify({ uuid: account, email, type: 'CO_DEEDER', phoneNumbers: [], addresses: [] });
  await db.insertInto('profile').values({ account, view }).execute();
  expect((await signer.call('GET', own('co-deed/status'))).statusCode).toBe(404);
});
