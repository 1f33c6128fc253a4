import { beforeEach, describe, expect, it } from 'vitest';
import type { Json } from '../../../runtime/json/json.ts';
import { type Borrower, own } from '../support/borrower.ts';
import { givenApplication } from '../support/given-application.ts';
import { textOfPdf } from '../support/papers/pdf-text.ts';
import { serverOfFile } from '../support/server-of-file.ts';

const server = serverOfFile();

let borrower: Borrower;
let uuid: string;
beforeEach(async () => {
  ({ borrower, uuid } = await givenApplication(server, 'VERIFIED_AUTOPAY_ACCOUNT'));
});

const other = { paymentMethod: 'AUTOPAY', paymentDay: '15', sameAccount: false };

/** Goes through the bank's page and comes back, with this account chosen there. */
async function link(item: string) {
  const opened = await borrower.call('POST', own(uuid, '/links'), { kind: 'PAYMENT_ACCOUNT' });
  const ticket = new URL(opened.json().redirect, 'http://localhost').searchParams.get('ticket') ?? '';
  for (const fields of [
    { ticket, item },
    { ticket, do: 'success' },
  ])
    await server.app.inject({
      method: 'POST',
      url: '/hosted/sandbox',
      headers: { 'sec-fetch-site': 'same-origin', 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams(fields).toString(),
    });
  const finished = await borrower.call('POST', own(uuid, '/links/finish'), { ticket });
  expect(finished.json()).toMatchObject({ kind: 'PAYMENT_ACCOUNT', outcome: 'success' });
}

const choose = (autopay: { [name: string]: Json }, autopayConsent: Json = true) =>
  borrower.call('POST', own(uuid, '/actions/autopay-chosen'), { answers: { autopay, autopayConsent } });

const row = () =>
  server.context.db.selectFrom('application').selectAll().where('uuid', '=', uuid).executeTakeFirstOrThrow();

/** The rules, or the codes of the fields, that a refusal names. */
async function refused(autopay: { [name: string]: Json }, consent: Json = true): Promise<string[]> {
  const answer = await choose(autopay, consent);
  expect(answer.statusCode).toBe(422);
  expect((await row()).status).toBe('VERIFIED_AUTOPAY_ACCOUNT');
  return answer.json().failures.map(({ path, code }: { path: string; code: string }) => `${path} ${code}`);
}

describe('automatic payments', () => {
  const unverified = ['autopay.sameAccount autopay-other-account-is-verified'];

  it('are refused from another account that was not linked, whatever numbers are sent', async () => {
    expect(await refused(other)).toEqual(unverified);
    const typed = { routingNumber: '111000025', accountNumber: '000123456789', accountType: 'CHECKING' };
    for (const more of [typed, { linkedPaymentAccount: { mask: '7315' } }])
      expect(await refused({ ...other, ...more })).toEqual(expect.arrayContaining(unverified));
  });

  it('are refused from an account that somebody else holds: nothing of it is kept but its last digits', async () => {
    await link('bills');
    await link('joint');
    expect((await view()).paymentAccount).toEqual({ problemMask: '6640' });
    expect((await row()).answers).not.toHaveProperty('linkedPaymentAccount');
    expect(await refused(other)).toEqual(unverified);
  });

  it('are taken from another account that was linked', async () => {
    await link('bills');
    expect((await view()).paymentAccount).toEqual({ bankName: 'Harbor Federal Credit Union', mask: '7315' });
    expect((await choose(other)).statusCode).toBe(200);
    const { autopayAccount } = await view();
    expect(autopayAccount).toEqual({ bankName: 'Harbor Federal Credit Union', mask: '7315' });
  });

  it('what was entered before leaving for the bank stands upon the version that the link made', async () => {
    const version = String((await borrower.call('GET', own(uuid))).headers.etag);
    const kept = { path: `/${uuid}/bank/autopay`, writer: 'w-1', based: null, unsaved: ['autopay'] };
    await borrower.call('PUT', own(uuid, '/draft'), { ...kept, version, answers: { autopay: other } });
    await link('bills');
    const after = await borrower.call('GET', own(uuid));
    expect(after.headers.etag).not.toBe(version);
    expect(after.json().drafts).toMatchObject([{ version: after.headers.etag, answers: { autopay: other } }]);
  });

  it('are refused from “the same account” where none is confirmed', async () => {
    expect(await refused({ paymentMethod: 'AUTOPAY', paymentDay: '1', sameAccount: true })).toEqual([
      'autopay.sameAccount autopay-account-is-confirmed',
    ]);
  });

  it('are refused without an authorization', async () => {
    await link('bills');
    for (const consent of [false, null]) expect((await refused(other, consent)).join()).toMatch(/^autopayConsent /);
  });

  it('are authorized by a consent of its own, with the hash of what was read', async () => {
    await link('bills');
    expect((await choose(other)).statusCode).toBe(200);
    const consents = await server.context.db
      .selectFrom('consent')
      .select(['type', 'version', 'action', 'text_hash'])
      .where('application', '=', uuid)
      .execute();
    expect(consents).toEqual([
      {
        type: 'DEBIT_AUTHORIZATION',
        version: '2026-11',
        action: 'OPT_IN',
        text_hash: expect.stringMatching(/^\w{64}$/),
      },
    ]);
  });
});

/** An application whose offer was chosen, with these discounts. */
async function chosen(discounts: string[]): Promise<void> {
  const { answers } = await row();
  const offerChoice = { offerId: 'fixed-10', draw: 50_000, preference: 'DEDUCT', discounts };
  const changed = JSON.stringify({ ...answers, offerChoice });
  await server.context.db.updateTable('application').set({ answers: changed }).where('uuid', '=', uuid).execute();
}

const view = async () => (await borrower.call('GET', own(uuid))).json();
const byHand = { paymentMethod: 'MANUAL', paymentDay: '1' };

describe('how a borrower pays', () => {
  it.each<[string, string[], { [name: string]: Json }, 'automatic' | 'byHand']>([
    ['automatically, with the discount chosen', ['AUTOPAY'], other, 'automatic'],
    ['automatically, without', [], other, 'automatic'],
    ['by hand, with all discounts chosen', ['ALL_IN'], byHand, 'byHand'],
    ['by hand, with none', [], byHand, 'byHand'],
  ])('sets the rate: %s', async (_, discounts, autopay, way) => {
    await chosen(discounts);
    await link('bills');
    const { paymentChoices } = await view();
    expect(paymentChoices.byHand.rate - paymentChoices.automatic.rate).toBeCloseTo(0.0025, 6);
    expect((await choose(autopay, autopay === other ? true : null)).statusCode).toBe(200);
    const { rate, apr, monthlyPayment } = (await row()).fields.selected as { [name: string]: Json };
    expect({ rate, apr, monthlyPayment }).toEqual(paymentChoices[way]);
  });
});

describe('the agreement', () => {
  const agreementOf = async (autopay: { [name: string]: Json }, consent: Json): Promise<string> => {
    await chosen(['AUTOPAY']);
    await link('bills');
    await choose(autopay, consent);
    expect(await borrower.rested(uuid)).toBe('FINAL_OFFER');
    await borrower.call('POST', own(uuid, '/actions/signing-begun'), { answers: {} });
    expect(await borrower.rested(uuid)).toBe('NOTE_SIGNING');
    return textOfPdf((await borrower.call('GET', own(uuid, '/papers/credit-agreement/file'))).rawPayload);
  };

  it('names the day, the account’s last four digits, and what ends with automatic payments', async () => {
    const text = await agreementOf(other, true);
    const { paymentChoices } = await view();
    const rate = `${(paymentChoices.byHand.rate * 100).toFixed(3)}%`;
    for (const said of ['on the 15th of the month', 'ending in 7315', 'at least three business days before', rate])
      expect(text).toContain(said);
    expect(text).not.toContain('000117347315');
  });

  it('says that payments are made by hand', async () => {
    const text = await agreementOf(byHand, null);
    expect(text).toContain('on the 1st of the month');
    expect(text).toContain('You make each payment yourself');
    expect(text).not.toContain('electronic debit');
  });
});
