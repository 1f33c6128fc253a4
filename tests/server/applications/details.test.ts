import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import type { Json } from '../../../runtime/json/json.ts';
import { type Borrower, own } from '../support/borrower.ts';
import { givenApplication } from '../support/given-application.ts';
import { serverOfFile } from '../support/server-of-file.ts';

const server = serverOfFile();

type Answers = { [fact: string]: Json };

const act = (borrower: Borrower, uuid: string, action: string, answers: Answers) =>
  borrower.call('POST', own(uuid, `/actions/${action}`), { answers });

const shown = async (borrower: Borrower, uuid: string) => (await borrower.call('GET', own(uuid))).json();

const assets = { cash: 40_000 };
const authorization =
  'I authorize Lintel Home to obtain my credit report with a hard credit pull to decide on my application. ' +
  'I understand that a hard credit pull may lower my credit score and that other lenders can see it.';

test.each<[string, Answers]>([
  ['nothing', {}],
  ['a box that is not ticked', { hardCreditConsent: false }],
])('assets are not counted with %s in place of the authorization of the hard pull', async (_, consent) => {
  const { borrower, uuid } = await givenApplication(server, 'ASSETS_PREQUAL');
  const refused = await act(borrower, uuid, 'assets-given', { assets, ...consent });
  expect(refused.statusCode).toBe(422);
  expect(refused.body).toContain('Please authorize the hard credit pull to have your assets counted');
});

test('whoever has assets counted authorized the hard pull in the words that were shown', async () => {
  const { borrower, uuid } = await givenApplication(server, 'ASSETS_PREQUAL');
  const done = await act(borrower, uuid, 'assets-given', { assets, hardCreditConsent: true });
  expect([done.statusCode, done.body]).toEqual([200, expect.any(String)]);
  const consents = server.context.db.selectFrom('consent').selectAll().where('application', '=', uuid);
  expect(await consents.where('type', '=', 'HARD_CREDIT').executeTakeFirstOrThrow()).toMatchObject({
    action: 'OPT_IN',
    text_hash: createHash('sha256').update(authorization).digest('hex'),
  });
  const kept = server.context.db.selectFrom('application').select('consents').where('uuid', '=', uuid);
  expect((await kept.executeTakeFirstOrThrow()).consents).toContain('HARD_CREDIT');
});

const contact = { phoneType: 'MOBILE', channel: 'EMAIL' };
const mailingAddress = { street1: 'PO Box 1180', city: 'Denver', state: 'CO', zip: '80201' };

test('the application shows where mail goes, as long as that is not the home', async () => {
  const { borrower, uuid } = await givenApplication(server, 'APP_SUBMISSION');
  const ownership = { type: 'SOLE' };
  const elsewhere = { ownership, contact: { ...contact, mailingSame: false }, mailingAddress };
  expect((await act(borrower, uuid, 'contact-given', elsewhere)).statusCode).toBe(200);
  expect((await shown(borrower, uuid)).mailingAddress).toMatchObject(mailingAddress);
  // The summary that is submitted is made anew.
  await borrower.rested(uuid);
  const atHome = { ownership, contact: { ...contact, mailingSame: true } };
  expect((await act(borrower, uuid, 'contact-given', atHome)).statusCode).toBe(200);
  expect((await shown(borrower, uuid)).mailingAddress ?? null).toBeNull();
});
