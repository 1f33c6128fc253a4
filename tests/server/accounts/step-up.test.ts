import { expect, it } from 'vitest';
import { claims, identifies, invited, reads, signs } from '../../trade/signers/server/signer-calls.ts';
import { Borrower, own } from '../support/borrower.ts';
import { givenApplication } from '../support/given-application.ts';
import { papersOf, readPaper, typed } from '../support/papers/paper-calls.ts';
import { serverOfFile } from '../support/server-of-file.ts';

const server = serverOfFile({ resetClock: true });

const password = 'a long enough phrase 77';
const minute = 60_000;
const account = { routingNumber: '021000021', accountNumber: '000123456789', accountType: 'CHECKING' };
const answers = { disbursement: { ...account, accountNumberAgain: '000123456789' } };

const pass = (minutes: number): void => {
  server.clock.now = new Date(server.clock.now.getTime() + minutes * minute);
};
const give = (borrower: Borrower, uuid: string) =>
  borrower.call('POST', own(uuid, '/actions/disbursement-given'), { answers });
const prove = (borrower: Borrower, given = password) =>
  borrower.call('POST', '/identity/secure/api/v1/proof', { password: given });
const changePhone = (borrower: Borrower) =>
  borrower.call('PUT', '/identity/secure/api/v1/identity/alias', { type: 'Phone', value: '3035550199' });

/** Who is logged in, seen every ten minutes, so that the session holds and its proof does not. */
async function loggedInLongAgo(borrower: Borrower): Promise<void> {
  for (const minutes of [10, 10]) {
    pass(minutes);
    expect((await borrower.call('GET', '/identity/secure/api/v1_1/identity')).statusCode).toBe(200);
  }
}

it('asks for a proof before the account that receives the money, and takes it once it is given', async () => {
  const { borrower, uuid } = await givenApplication(server, 'DISBURSEMENT_ACCOUNT');
  await loggedInLongAgo(borrower);
  const refused = await give(borrower, uuid);
  expect([refused.statusCode, refused.json()]).toEqual([
    403,
    { errors: ['Please confirm that it is you'], code: 'proof-needed', proof: 'password', passkey: false },
  ]);
  expect((await prove(borrower)).statusCode).toBe(204);
  expect((await give(borrower, uuid)).statusCode).toBe(200);
});

it('asks before a bank is linked by its page, and not before an employer is', async () => {
  const bank = await givenApplication(server, 'DISBURSEMENT_ACCOUNT');
  const income = await givenApplication(server, 'INCOME_VERIFICATION');
  await loggedInLongAgo(bank.borrower);
  pass(-20);
  await loggedInLongAgo(income.borrower);
  const open = ({ borrower, uuid }: typeof bank, kind: string) => borrower.call('POST', own(uuid, '/links'), { kind });
  expect((await open(bank, 'BANK')).json().code).toBe('proof-needed');
  expect((await open(income, 'PAYROLL')).statusCode).toBe(200);
});

it('asks before a signature: the borrower’s, and an additional signer’s', async () => {
  const { borrower, uuid } = await givenApplication(server, 'NOTE_SIGNING');
  await expect.poll(async () => (await papersOf(borrower, uuid)).length).toBeGreaterThan(0);
  for (const paper of await papersOf(borrower, uuid)) await readPaper(borrower, uuid, paper);
  await loggedInLongAgo(borrower);
  const sign = () => borrower.call('POST', own(uuid, '/papers/signature'), typed);
  expect((await sign()).json()).toMatchObject({ code: 'proof-needed', proof: 'password' });
  await prove(borrower);
  expect((await sign()).statusCode).toBe(200);

  const signer = await Borrower.register(server);
  const signing = await invited(server, [signer]);
  await claims(signer, signing.uuid);
  await identifies(signer, signing.uuid);
  const deed = await reads(signer, signing.uuid);
  await loggedInLongAgo(signer);
  const signed = () => signs(signer, signing.uuid, deed.id, 'Anab Rivera');
  expect((await signed()).json().code).toBe('proof-needed');
  await prove(signer);
  expect((await signed()).json()).toMatchObject({ status: 'SIGNED' });
});

it('asks before the phone number is changed, and needs nothing right after a login', async () => {
  const borrower = await Borrower.register(server);
  expect((await changePhone(borrower)).statusCode).toBe(204);
  await loggedInLongAgo(borrower);
  expect((await changePhone(borrower)).json().code).toBe('proof-needed');
  expect((await changePhone(await borrower.loggedInAgain())).statusCode).toBe(204);
});

it('takes a proof for the session alone in which it was given', async () => {
  const one = await Borrower.register(server);
  const other = await one.loggedInAgain();
  await loggedInLongAgo(one);
  pass(-20);
  await loggedInLongAgo(other);
  await prove(other);
  expect([(await changePhone(one)).statusCode, (await changePhone(other)).statusCode]).toEqual([403, 204]);
});

it('says so where the password is another, counts guesses as those of a login, and proves nothing to nobody', async () => {
  const borrower = await Borrower.register(server);
  await loggedInLongAgo(borrower);
  const wrong = await prove(borrower, 'not the password at all');
  expect([wrong.statusCode, wrong.json().failures[0].path]).toEqual([422, 'proofPassword']);
  expect((await changePhone(borrower)).statusCode).toBe(403);
  const answered = [];
  for (let count = 0; count < 8; count += 1) answered.push((await prove(borrower, `a guess ${count}`)).statusCode);
  expect(answered.at(-1)).toBe(429);
  expect((await prove(borrower)).statusCode).toBe(429);
  const nobody = await server.app.inject({
    method: 'POST',
    url: '/identity/secure/api/v1/proof',
    headers: { 'sec-fetch-site': 'same-origin' },
    payload: { password },
  });
  expect(nobody.statusCode).toBe(401);
});

it('refuses a proof that another site sends', async () => {
  const borrower = await Borrower.register(server);
  const sent = { 'sec-fetch-site': 'cross-site' };
  const answer = await borrower.call('POST', '/identity/secure/api/v1/proof', { password }, sent);
  expect(answer.statusCode).toBe(403);
});
