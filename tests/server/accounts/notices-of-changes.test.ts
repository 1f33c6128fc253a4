import { expect, it } from 'vitest';
import type { JsonObject } from '../../../runtime/json/json.ts';
import { type Borrower, own } from '../support/borrower.ts';
import { givenApplication, standingApplication } from '../support/given-application.ts';
import { serverOfFile } from '../support/server-of-file.ts';

const server = serverOfFile();

const changePhone = (borrower: Borrower, value: string) =>
  borrower.call('PUT', '/identity/secure/api/v1/identity/alias', { type: 'Phone', value });

/** What was written about an account, to its address. */
async function noticesTo(email: string) {
  const { db, vault } = server.context;
  const rows = await db
    .selectFrom('account_message')
    .selectAll()
    .where('document', '!=', 'account-email-link')
    .execute();
  return rows
    .filter(({ address }) => vault.open(address) === email)
    .map(({ document, subject, body }) => ({ document, subject, body: body && vault.open(body) }));
}

const accountNumber = '000123456789';
const account = {
  routingNumber: '021000021',
  accountNumber,
  accountNumberAgain: accountNumber,
  accountType: 'CHECKING',
};

it('tells the owner that the phone number was changed, and not the number', async () => {
  const { borrower } = await standingApplication(server, 'OFFER_SELECTION');
  expect((await changePhone(borrower, '3035550199')).statusCode).toBe(204);
  const [notice, ...more] = await noticesTo(borrower.email);
  expect(more).toEqual([]);
  expect(notice?.document).toBe('account-phone-changed');
  expect(notice?.subject).toBe('Your phone number was changed');
  expect(notice?.body).not.toMatch(/0199|3035|0123/);
});

it('tells nothing where the number stays, or is refused', async () => {
  const { borrower } = await standingApplication(server, 'OFFER_SELECTION');
  expect((await changePhone(borrower, '4155550123')).statusCode).toBe(204);
  expect((await changePhone(borrower, '1155550123')).statusCode).toBeGreaterThanOrEqual(400);
  expect(await noticesTo(borrower.email)).toEqual([]);
});

it('tells the owner of an application that the account for the money was given, and again when it is changed', async () => {
  const { borrower, uuid } = await givenApplication(server, 'DISBURSEMENT_ACCOUNT');
  const give = async (disbursement: JsonObject) => {
    const answer = await borrower.call('POST', own(uuid, '/actions/disbursement-given'), { answers: { disbursement } });
    return answer.statusCode;
  };
  const told = async () => {
    const rows = await server.context.db.selectFrom('message').selectAll().where('application', '=', uuid).execute();
    return rows
      .filter(({ document, channel }) => document === 'payout-account-given' && channel === 'email')
      .map(({ subject, body }) => `${subject} ${body}`);
  };
  expect(await give(account)).toBe(200);
  expect(await told()).toHaveLength(1);
  const other = '000987654321';
  expect(await give({ ...account, accountNumber: other, accountNumberAgain: other })).toBe(200);
  const texts = await told();
  expect(texts).toHaveLength(2);
  for (const text of texts) expect(text).not.toMatch(/6789|4321/);
});
