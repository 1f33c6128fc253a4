import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { withSandboxTables } from '../../../src/server/sandbox/database/tables.ts';
import { personas } from '../../lifecycle/documents.ts';
import { Borrower, own } from '../support/borrower.ts';
import { changedDocuments } from '../support/changed-documents.ts';
import { standingApplication } from '../support/given-application.ts';
import { hostedVisits } from '../support/hosted-visit.ts';
import { serverOfFile } from '../support/server-of-file.ts';
import { asBrowser } from '../support/test-server.ts';

const bank = personas.hosted?.BANK ?? { providers: [], items: [] };
/** A bank that sends an object for its name, and one that sends the whole account number for its last digits. */
const liars = [
  { id: 'nameless', title: 'No Bank', facts: { bankName: { var: 'name' }, routingNumber: '090000007' } },
  { id: 'talkative', title: 'All Bank', facts: { bankName: 'All Bank', routingNumber: '090000007' } },
];
const talking = {
  id: 'whole',
  title: 'All',
  facts: { mask: { cat: ['000117', '344821'] }, accountType: 'SAVINGS', holderName: 'J' },
};
const documents = changedDocuments(
  {
    'flows/lifecycle/personas/hosted-pages.json': {
      hosted: { BANK: { providers: [...bank.providers, ...liars], items: [...bank.items, talking] } } as never,
    },
  },
  ['main'],
);

afterAll(() => documents.remove());
const server = serverOfFile({ root: documents.root });

let borrower: Borrower;
let uuid: string;
beforeEach(async () => {
  ({ borrower, uuid } = await standingApplication(server, 'OFFER_SELECTION'));
  await put('DISBURSEMENT_ACCOUNT');
});

const db = () => server.context.db;
const put = (status: string) =>
  db().updateTable('application').set({ status, visit: 100 }).where('uuid', '=', uuid).execute();
const row = () => db().selectFrom('application').selectAll().where('uuid', '=', uuid).executeTakeFirstOrThrow();
const moves = async (event: string) =>
  (
    await db()
      .selectFrom('application_history')
      .select('event')
      .where('application', '=', uuid)
      .where('event', '=', event)
      .execute()
  ).length;

const { open, finish, ticketFor, press, returned } = hostedVisits(() => ({ server, borrower, uuid }));

describe('a link that another tab was faster than', () => {
  it('changes nothing and keeps its ticket; upon the version that is shown now it is redeemed', async () => {
    await put('INCOME_VERIFICATION');
    const shown = async () => String((await borrower.call('GET', own(uuid))).headers.etag);
    const finishUpon = (ticket: string, etag: string) =>
      borrower.call('POST', own(uuid, '/links/finish'), { ticket }, { 'if-match': etag });
    const both = await shown();
    const [first, second] = [await returned('PAYROLL', 'success'), await returned('TAX', 'success')];
    expect((await finishUpon(first, both)).headers.etag).toBe(await shown());
    const stale = await finishUpon(second, both);
    expect([stale.statusCode, stale.json()]).toMatchObject([
      409,
      { code: 'changed', changed: { status: 'INCOME_VERIFICATION', answers: ['linkedIncomes'] } },
    ]);
    expect((await row()).answers.linkedIncomes).toHaveLength(1);
    expect((await finishUpon(second, await shown())).json()).toMatchObject({ outcome: 'success' });
  });
});

describe('an income that was linked', () => {
  it.each(['PAYROLL', 'TRANSACTIONS', 'TAX', 'TAX_1099'])(
    'by %s is listed by the application',
    { tags: ['all'] },
    async (kind) => {
      await put('INCOME_VERIFICATION');
      expect((await finish(await returned(kind, 'success'))).json()).toMatchObject({ outcome: 'success' });
      const { incomeSources } = (await borrower.call('GET', own(uuid))).json();
      expect(incomeSources).toEqual([
        expect.objectContaining({ employer: expect.any(String), yearly: expect.stringMatching(/^\d+\.\d{2}$/) }),
      ]);
    },
  );
});

describe('a link that goes well', () => {
  it('keeps what was agreed to, and moves the application', async () => {
    const answer = await finish(await returned('BANK', 'success', { provider: 'prairie-trust', item: 'savings' }));
    expect([answer.statusCode, answer.json()]).toEqual([
      200,
      { kind: 'BANK', outcome: 'success', checklistStatus: 'VERIFIED_AUTOPAY_ACCOUNT' },
    ]);
    expect((await row()).answers.linkedAccount).toEqual({
      bankName: 'Prairie Trust',
      routingNumber: '090000007',
      mask: '9034',
      accountType: 'SAVINGS',
      holderName: 'Jamie Doe',
    });
    expect(await moves('disbursement-linked')).toBe(1);
  });

  it('seals the account number', async () => {
    const ticket = await returned('BANK', 'success');
    await finish(ticket);
    const { brought } = await db()
      .selectFrom('hosted_link')
      .select('brought')
      .where('application', '=', uuid)
      .executeTakeFirstOrThrow();
    expect(JSON.stringify([brought, (await row()).answers])).not.toContain('000117344821');
    expect(server.context.vault.open(brought ?? '')).toContain('000117344821');
  });

  it('keeps no ticket as it is', async () => {
    const ticket = await ticketFor('BANK');
    const tables = [
      await db().selectFrom('hosted_link').selectAll().execute(),
      await withSandboxTables(db()).selectFrom('sandbox_visit').selectAll().execute(),
    ];
    expect(JSON.stringify(tables)).not.toContain(ticket);
  });

  it('may be done more than once where it says so', async () => {
    await put('INCOME_VERIFICATION');
    await finish(await returned('PAYROLL', 'success'));
    await finish(await returned('TAX', 'success', { item: 'lower' }));
    expect((await row()).answers.linkedIncomes).toMatchObject([
      { id: 'linkedIncomes-1', kind: 'POINTSERV_PAYROLL', employer: 'Granite Hospital', yearly: 120_000 },
      { id: 'linkedIncomes-2', kind: 'POINTSERV_TAX', yearly: 96_000 },
    ]);
  });

  it('to the notary is left, comes back, and is redeemed once', async () => {
    await put('GEN_NOTARY_DISCLOSURE');
    const opened = await open('NOTARY');
    expect(new URL(opened.json().redirect, 'http://localhost').pathname).toMatch(/^\/hosted\//);
    const ticket = await returned('NOTARY', 'success');
    expect([(await finish(ticket)).statusCode, (await finish(ticket)).statusCode]).toEqual([200, 409]);
    expect(await moves('notary-session-joined')).toBe(1);
  });

  it('asked twice at once counts once', async () => {
    const ticket = await returned('BANK', 'success');
    const answers = await Promise.all(Array.from({ length: 8 }, () => finish(ticket)));
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, ...Array(7).fill(409)]);
    expect(await moves('disbursement-linked')).toBe(1);
  });
});

describe('what is brought back decides', () => {
  const view = async () => (await borrower.call('GET', own(uuid))).json();

  it('the account of somebody else is not taken', async () => {
    const answer = await finish(await returned('BANK', 'success', { item: 'joint' }));
    expect(answer.json()).toMatchObject({ outcome: 'success', checklistStatus: 'DISBURSEMENT_ACCOUNT' });
    expect((await row()).answers.linkedAccount).toBeUndefined();
    expect((await view()).disburseAccount).toEqual({ problem: 'OTHER_OWNER', problemMask: '2206' });
  });

  it('an identity check that failed declines', async () => {
    await put('IDENTITY_VERIFICATION');
    await finish(await returned('IDENTITY', 'success', { item: 'no-match' }));
    expect(await borrower.status(uuid)).toMatchObject({
      checklistStatus: 'DECLINED',
      declineReasons: ['Unable to verify identity'],
    });
  });

  it('an identity check that is not clear is left to people', { tags: ['all'] }, async () => {
    await put('IDENTITY_VERIFICATION');
    await finish(await returned('IDENTITY', 'success', { item: 'unclear' }));
    expect([(await row()).status, (await view()).identityReview]).toEqual(['IDENTITY_VERIFICATION', 'PENDING']);
    expect((await row()).due).toBeNull();
    const event = { method: 'POST', url: `/sandbox/applications/${uuid}/events` } as const;
    const told = await server.app.inject({ ...event, payload: { event: 'identity-confirmed' } });
    expect([told.statusCode, (await row()).status]).toEqual([200, 'DISBURSEMENT_ACCOUNT']);
  });
});

describe('nothing changes', () => {
  it.each(['cancel', 'error', 'expired'])('after %s', { tags: ['all'] }, async (outcome) => {
    const before = await row();
    const answer = await finish(await returned('BANK', outcome));
    expect(answer.json()).toMatchObject({ kind: 'BANK', outcome });
    expect(await row()).toEqual(before);
  });

  it.each([
    { provider: 'nameless', item: 'checking' },
    { provider: 'talkative', item: 'whole' },
  ])('after what no bank may say ($provider), and the borrower links another account', async (picks) => {
    const answer = await finish(await returned('BANK', 'success', picks));
    expect([answer.statusCode, answer.json()]).toEqual([
      200,
      { kind: 'BANK', outcome: 'error', checklistStatus: 'DISBURSEMENT_ACCOUNT' },
    ]);
    const { answers } = await row();
    expect(answers).not.toHaveProperty('linkedAccount');
    expect(JSON.stringify(answers)).not.toContain('000117344821');
    expect((await borrower.call('GET', own(uuid))).statusCode).toBe(200);
    expect((await finish(await returned('BANK', 'success'))).json()).toMatchObject({ outcome: 'success' });
  });

  it('while the borrower is still at the hosted page', async () => {
    const ticket = await ticketFor('BANK');
    expect((await finish(ticket)).json()).toMatchObject({ code: 'link-pending' });
    await press({ ticket, do: 'success' });
    expect((await finish(ticket)).json()).toMatchObject({ outcome: 'success' });
  });

  it('while the vendor does not answer in time; the ticket stays good', async () => {
    const ticket = await returned('BANK', 'slow');
    const answer = await finish(ticket);
    expect([answer.statusCode, answer.json().code]).toEqual([503, 'vendor-slow']);
    expect(await moves('disbursement-linked')).toBe(0);
    expect((await finish(ticket)).json()).toMatchObject({ outcome: 'success' });
  });

  it('by a ticket that was used', async () => {
    const ticket = await returned('BANK', 'success');
    await finish(ticket);
    const before = await row();
    expect((await finish(ticket)).json()).toMatchObject({ code: 'link-used' });
    expect(await row()).toEqual(before);
  });

  it('by a ticket that ran out', { tags: ['all'] }, async () => {
    const ticket = await returned('BANK', 'success');
    await db()
      .updateTable('hosted_link')
      .set({ expires: new Date(0) })
      .where('application', '=', uuid)
      .execute();
    const answer = await finish(ticket);
    expect([answer.statusCode, answer.json().code]).toEqual([410, 'link-expired']);
    expect(await moves('disbursement-linked')).toBe(0);
  });

  it('by another borrower, who is told what an unknown id is told', async () => {
    const ticket = await returned('BANK', 'success');
    const other = await Borrower.register(server);
    const theirs = await other.apply();
    const answers = [
      await finish(ticket, other),
      await finish(ticket, other, theirs),
      await finish('nobodys-ticket-0000000'),
      await finish(ticket, borrower, '00000000-0000-4000-8000-000000000000'),
    ];
    expect(new Set(answers.map(({ statusCode, body }) => `${statusCode} ${body}`))).toEqual(
      new Set(['404 {"errors":["not found"]}']),
    );
    expect(await moves('disbursement-linked')).toBe(0);
    expect((await finish(ticket)).json()).toMatchObject({ outcome: 'success' });
  });

  it('where the application went on meanwhile', { tags: ['all'] }, async () => {
    const ticket = await returned('BANK', 'success');
    await put('HMDA');
    const before = await row();
    expect((await finish(ticket)).json()).toMatchObject({ code: 'not-awaited' });
    expect(await row()).toEqual(before);
  });
});

describe('no visit to a hosted page begins', { tags: ['all'] }, () => {
  it('where the status does not await it', async () => {
    await put('HMDA');
    expect((await open('BANK')).json()).toMatchObject({ code: 'not-awaited' });
  });

  it.each(['LOTTERY', '__PROTO__', 'CONSTRUCTOR'])('for %s', async (kind) => {
    expect((await open(kind)).statusCode).toBe(400);
  });

  it('from another’s application', async () => {
    expect((await open('BANK', await Borrower.register(server))).statusCode).toBe(404);
  });

  it('without a login', async () => {
    const answer = await server.app.inject({
      method: 'POST',
      url: own(uuid, '/links'),
      headers: asBrowser(),
      payload: { kind: 'BANK' },
    });
    expect(answer.statusCode).toBe(401);
  });
});
