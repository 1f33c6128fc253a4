import { describe, expect, it } from 'vitest';
import { sendEvent, setStatus } from '../support/application-status.ts';
import { type Borrower, own } from '../support/borrower.ts';
import { standingApplication } from '../support/given-application.ts';
import { serverOfFile } from '../support/server-of-file.ts';

const server = serverOfFile();

const url = '/service-application/api/v1/messages';
const listed = async (borrower: Borrower) => (await borrower.call('GET', url)).json().messages;
const put = (uuid: string, checklistStatus: string) =>
  server.app.inject({
    method: 'POST',
    url: `/sandbox/applications/${uuid}/status`,
    payload: { checklistStatus },
  });
let written = 0;

/** A message of the application's latest move. */
async function write(application: string, of: object) {
  const { db } = server.context;
  const { id: move } = await db
    .selectFrom('application_history')
    .select('id')
    .where('application', '=', application)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  written += 1;
  return db
    .insertInto('message')
    .values({
      application,
      move,
      document: 'valuation-here',
      recipient: written,
      channel: 'email',
      address: 'someone@example.com',
      subject: 'The report on your home’s value is here',
      body: 'https://lintel.example.com/account',
      instead: null,
      at: new Date('2026-11-21T17:00:00Z'),
      ...of,
    })
    .returning('uuid')
    .executeTakeFirstOrThrow();
}

describe('messages', () => {
  it('to the borrower are listed, the newest first, with a masked address and without their texts', async () => {
    const { borrower, uuid } = await standingApplication(server, 'OFFER_SELECTION');
    await setStatus(server, uuid, 'BPO_PROCESSING');
    await sendEvent(server, uuid, 'valued');
    await expect.poll(() => listed(borrower)).toHaveLength(1);
    await write(uuid, { document: 'money-sent', subject: 'Earlier', at: new Date('2020-01-01T00:00:00Z') });
    const messages = await listed(borrower);
    expect(messages).toEqual([
      expect.objectContaining({
        application: uuid,
        subject: 'The report on your home’s value is here',
        channel: 'email',
        to: 'b•••@example.com',
      }),
      expect.objectContaining({ subject: 'Earlier', sentAt: '2020-01-01T00:00:00.000Z' }),
    ]);
    expect(JSON.stringify(messages)).not.toContain('https:');
  });

  it('name the paper that they are about, the borrower’s own, once it is made', async () => {
    const { borrower, uuid } = await standingApplication(server, 'OFFER_SELECTION');
    await setStatus(server, uuid, 'UNKNOWN');
    await write(uuid, { document: 'decision-notice', subject: 'A decision', at: new Date('2026-11-21T18:00:00Z') });
    await write(uuid, { document: 'money-sent', subject: 'Money' });
    expect((await listed(borrower)).map(({ paper }: { paper?: object }) => paper)).toEqual([undefined, undefined]);
    await put(uuid, 'DECLINED');
    const paperOf = async () =>
      (await listed(borrower)).find(({ subject }: { subject: string }) => subject === 'A decision');
    await expect
      .poll(paperOf)
      .toMatchObject({ paper: { id: 'adverse-action', title: 'Notice of action taken on your application' } });
    const money = (await listed(borrower)).find(({ subject }: { subject: string }) => subject === 'Money');
    expect(money).not.toHaveProperty('paper');
  });

  it('of papers by mail name the first that was mailed', async () => {
    const { borrower, uuid } = await standingApplication(server, 'OFFER_SELECTION');
    await put(uuid, 'DECLINED');
    await write(uuid, {
      document: 'papers-by-mail',
      channel: 'letter',
      subject: 'Papers in the mail',
      papers: JSON.stringify(['adverse-action']),
    });
    const mailed = async () =>
      (await listed(borrower)).find(({ subject }: { subject: string }) => subject === 'Papers in the mail')?.paper?.id;
    await expect.poll(mailed).toBe('adverse-action');
  });

  // Would show one letter as two messages of one day.
  it('that went by email and by mail are listed once', async () => {
    const { borrower, uuid } = await standingApplication(server, 'OFFER_SELECTION');
    await setStatus(server, uuid, 'UNKNOWN');
    const both = { document: 'counteroffer', subject: 'Another offer', recipient: 90 };
    const email = await write(uuid, both);
    await write(uuid, { ...both, channel: 'letter', address: 'Zoe Example\n742 Cedar Ave, Denver, CO 80203' });
    await write(uuid, { document: 'papers-by-mail', channel: 'letter', subject: 'Papers in the mail' });
    expect(await listed(borrower)).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ id: email.uuid, channel: 'email', mailed: true }),
        expect.not.objectContaining({ mailed: true }),
      ]),
    );
    expect(await listed(borrower)).toHaveLength(2);
  });

  it('of another borrower are not listed', async () => {
    const { uuid } = await standingApplication(server, 'OFFER_SELECTION');
    await setStatus(server, uuid, 'UNKNOWN');
    await write(uuid, {});
    const { borrower } = await standingApplication(server, 'OFFER_SELECTION');
    expect(await listed(borrower)).toEqual([]);
  });

  it('to an owner who is to sign are not listed', async () => {
    const { borrower, uuid } = await standingApplication(server, 'OFFER_SELECTION');
    await setStatus(server, uuid, 'CO_DEED_REQ');
    const coOwners = [{ firstName: 'Robin', lastName: 'Sample', email: 'robin@example.com' }];
    const { db } = server.context;
    const { answers } = await db
      .selectFrom('application')
      .select('answers')
      .where('uuid', '=', uuid)
      .executeTakeFirstOrThrow();
    const named = JSON.stringify({ ...answers, ownership: { type: 'JOINT', coOwners } });
    await db.updateTable('application').set({ answers: named }).where('uuid', '=', uuid).execute();
    expect((await borrower.call('POST', own(uuid, '/actions/co-signers-invited'), {})).statusCode).toBe(200);
    const invitations = await db.selectFrom('message').select('address').where('application', '=', uuid).execute();
    expect(invitations).toEqual([{ address: 'robin@example.com' }]);
    expect(await listed(borrower)).toEqual([]);
  });

  it('by text are listed by the subject of their email, unless that was sent in their place', async () => {
    const { borrower, uuid } = await standingApplication(server, 'OFFER_SELECTION');
    await setStatus(server, uuid, 'UNKNOWN');
    const text = {
      channel: 'text',
      address: '4155550123',
      subject: '',
      instead: JSON.stringify({ address: 'a@example.com', subject: 'By email', body: '' }),
    };
    const sent = await write(uuid, text);
    const refused = await write(uuid, text);
    const { db } = server.context;
    await db
      .insertInto('message_outcome')
      .values({ message: refused.uuid, outcome: 'refused', at: new Date() })
      .execute();
    expect(await listed(borrower)).toEqual([
      expect.objectContaining({ id: sent.uuid, subject: 'By email', channel: 'text', to: '•••-•••-0123' }),
    ]);
  });
});
