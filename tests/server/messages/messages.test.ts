import { describe, expect, it } from 'vitest';
import { lockApplication } from '../../../src/server/application-record/application-record.ts';
import { moveApplication } from '../../../src/server/applications/lifecycle/move-application.ts';
import { deliverMessages } from '../../../src/server/messages/deliver.ts';
import type { MailLine } from '../../../src/server/messages/send-message.ts';
import type { MailCarrier, OutgoingMessage } from '../../../src/server/ports/mail.ts';
import { circuitBreaker } from '../../../src/server/vendors/circuit-breaker.ts';
import { sendEvent, setStatus } from '../support/application-status.ts';
import { own } from '../support/borrower.ts';
import { givenApplication, standingApplication } from '../support/given-application.ts';
import { serverOfFile } from '../support/server-of-file.ts';

const server = serverOfFile();

const db = () => server.context.db;
const happen = async (uuid: string, event: string) =>
  expect((await sendEvent(server, uuid, event)).statusCode).toBe(200);
const messages = (uuid: string) =>
  db()
    .selectFrom('message')
    .leftJoin('message_outcome', 'message_outcome.message', 'message.uuid')
    .leftJoin('message_delivery', 'message_delivery.message', 'message.uuid')
    .selectAll('message')
    .select(['outcome', 'tries'])
    .where('application', '=', uuid)
    .orderBy('move')
    .orderBy('channel', 'desc')
    .execute();
const settled = (uuid: string) =>
  expect.poll(async () => (await messages(uuid)).filter(({ outcome }) => outcome === null)).toEqual([]);

/** A borrower whose last answer to text messages about the application was this, for this number. */
async function texting(action: 'OPT_IN' | 'OPT_OUT', phone = '4155550123', lastName = 'Doe') {
  const { borrower, uuid } = await standingApplication(server, 'OFFER_SELECTION', { lastName });
  const prompt = await borrower.call('GET', '/service-comms-prefs/external/api/v1/consent/prompt/SMS_TRANSACTIONAL');
  const answer = (optInOut: string) =>
    borrower.call('POST', '/service-comms-prefs/secure/api/v1/consent/user', {
      org: 'main',
      source: 'HELOC_REGISTRATION',
      productType: 'HELOC',
      phone,
      email: null,
      consents: [{ consentPromptUuid: prompt.json().uuid, optInOut }],
    });
  await answer('OPT_IN');
  if (action === 'OPT_OUT') await answer('OPT_OUT');
  return { borrower, uuid };
}

/** The report on the value of the home comes. */
async function reportComes(uuid: string): Promise<void> {
  await setStatus(server, uuid, 'BPO_PROCESSING');
  await happen(uuid, 'valued');
  await expect.poll(async () => (await messages(uuid)).length).toBeGreaterThan(0);
  await settled(uuid);
}

describe('a message', () => {
  it('is written with the move that told it, to the account’s address, and sent', async () => {
    const { uuid } = await standingApplication(server, 'OFFER_SELECTION');
    await reportComes(uuid);
    const [message] = await messages(uuid);
    expect(message).toMatchObject({
      document: 'valuation-here',
      channel: 'email',
      address: expect.stringMatching(/^borrower\d+@example\.com$/),
      subject: 'The report on your home’s value is here',
      body: expect.stringContaining(`https://lintel.example.com/account/heloc/${uuid}`),
      outcome: 'sent',
    });
    const move = await db()
      .selectFrom('application_history')
      .select('event')
      .where('id', '=', message?.move ?? '')
      .executeTakeFirstOrThrow();
    expect(move.event).toBe('valued');
  });

  it('speaks as the organisation does that the application belongs to', async () => {
    const { uuid } = await standingApplication(server, 'OFFER_SELECTION', { org: 'fairway' });
    await reportComes(uuid);
    const [message] = await messages(uuid);
    expect(message?.body).toContain(`https://fairway.example.com/account/heloc/${uuid}`);
    expect(message?.body).not.toContain('lintel');
  });

  it('is not written where the move is not kept', async () => {
    const { uuid } = await standingApplication(server, 'OFFER_SELECTION');
    await setStatus(server, uuid, 'UNKNOWN');
    const moved = db()
      .transaction()
      .execute(async (trx) => {
        const row = await lockApplication(trx, uuid);
        if (!row) throw new Error(uuid);
        const mover = { context: server.context, post: async () => {} };
        const { step } = await moveApplication(mover, trx, row, { name: 'resumed-in-closing' });
        expect(step).toMatchObject({ moved: true, messages: ['review-over'] });
        throw new Error('the server ends');
      });
    await expect(moved).rejects.toThrow('the server ends');
    expect(await messages(uuid)).toEqual([]);
  });

  it('says nothing of money, numbers or reasons', async () => {
    const { uuid } = await standingApplication(server, 'OFFER_SELECTION');
    await setStatus(server, uuid, 'HOLD_FOR_APPRAISAL_REVIEW');
    await happen(uuid, 'appraisal-refused');
    await settled(uuid);
    const written = await messages(uuid);
    expect(written.map(({ document, channel }) => [document, channel])).toEqual([
      ['decision-notice', 'letter'],
      ['decision-notice', 'email'],
    ]);
    for (const { body } of written) expect(body).not.toMatch(/credit|income|\$/i);
  });
});

describe('text messages', () => {
  it('go to those who agreed to them', async () => {
    const { uuid } = await texting('OPT_IN');
    await reportComes(uuid);
    expect(await messages(uuid)).toMatchObject([{ channel: 'text', address: '4155550123', subject: '' }]);
  });

  it.each([
    ['whose last answer was no', 'OPT_OUT', '4155550123'],
    ['who agreed for another number', 'OPT_IN', '4155550199'],
  ] as const)('do not go to those %s', async (_who, action, phone) => {
    const { uuid } = await texting(action, phone);
    await reportComes(uuid);
    expect(await messages(uuid)).toMatchObject([{ channel: 'email' }]);
  });

  it('do not go to those who would rather get email', async () => {
    const { uuid } = await texting('OPT_IN');
    const { answers } = await db()
      .selectFrom('application')
      .select('answers')
      .where('uuid', '=', uuid)
      .executeTakeFirstOrThrow();
    const contact = JSON.stringify({ ...answers, contact: { channel: 'EMAIL' } });
    await db().updateTable('application').set({ answers: contact }).where('uuid', '=', uuid).execute();
    await reportComes(uuid);
    expect(await messages(uuid)).toMatchObject([{ channel: 'email' }]);
  });

  it('never carry what the law asks for in writing', async () => {
    const { uuid } = await texting('OPT_IN');
    await setStatus(server, uuid, 'HOLD_FOR_APPRAISAL_REVIEW');
    await happen(uuid, 'appraisal-refused');
    await settled(uuid);
    expect(await messages(uuid)).toMatchObject([
      { document: 'decision-notice', channel: 'letter' },
      { document: 'decision-notice', channel: 'email' },
    ]);
  });

  it('that are refused are followed by the email in their place, once', async () => {
    const { uuid } = await texting('OPT_IN', '4155550123', 'Textless');
    await reportComes(uuid);
    expect(await messages(uuid)).toMatchObject([
      { channel: 'text', outcome: 'refused' },
      { channel: 'email', outcome: 'sent', subject: 'The report on your home’s value is here' },
    ]);
  });
});

describe('a vendor', () => {
  it('that refuses an address is not asked again', async () => {
    const { uuid } = await standingApplication(server, 'OFFER_SELECTION', { lastName: 'Bounced' });
    await reportComes(uuid);
    expect(await messages(uuid)).toMatchObject([{ outcome: 'refused', tries: 1 }]);
  });

  it('that does not answer is asked again until it does, and its answer counts once', async () => {
    const { uuid } = await standingApplication(server, 'OFFER_SELECTION', { lastName: 'Slowmail' });
    await setStatus(server, uuid, 'BPO_PROCESSING');
    await happen(uuid, 'valued');
    await expect.poll(() => messages(uuid)).toMatchObject([{ outcome: 'sent', tries: 2 }]);
  });

  it('gets a repeated message under the same reference; other messages do not wait for it', async () => {
    const { uuid } = await standingApplication(server, 'OFFER_SELECTION');
    await parked(uuid, ['resumed-in-closing', 'resumed-in-closing']);
    const carried: OutgoingMessage[] = [];
    const carrier = (answers: boolean): MailCarrier => ({
      line: ({ reference }) => reference,
      patience: () => 250,
      send: (message) => {
        carried.push(message);
        // The first one was sent, and the answer is lost.
        return answers || carried.length > 1 ? Promise.resolve('delivered') : new Promise(() => undefined);
      },
    });
    await expect(deliverMessages(line(carrier(false)), uuid)).rejects.toThrow('1 messages are not sent yet');
    await deliverMessages(line(carrier(true)), uuid);
    await deliverMessages(line(carrier(true)), uuid);
    expect(carried.map(({ reference }) => reference)).toEqual([
      carried[0]?.reference,
      carried[1]?.reference,
      carried[0]?.reference,
    ]);
    expect(carried[0]).toMatchObject({ from: { name: 'Lintel Home', email: 'support@lintel.example.com' } });
  });
});

/** Messages of these events that nobody delivers yet. */
async function parked(uuid: string, events: string[]): Promise<void> {
  const mover = { context: server.context, post: async () => {} };
  for (const name of events)
    await db()
      .transaction()
      .execute(async (trx) => {
        await trx.updateTable('application').set({ status: 'UNKNOWN' }).where('uuid', '=', uuid).execute();
        const row = await lockApplication(trx, uuid);
        if (row) await moveApplication(mover, trx, row, { name });
      });
}

const line = (mail: MailCarrier): MailLine => ({
  context: server.context,
  mail,
  breaker: circuitBreaker(() => Date.now()),
  stop: new AbortController().signal,
});

describe('invitations', () => {
  const coOwners = [
    { firstName: 'Robin', lastName: 'Sample', email: 'robin@example.com' },
    { firstName: 'Alex', lastName: 'Sample', email: 'alex@example.com' },
  ];

  async function withOwners() {
    const { borrower, uuid } = await standingApplication(server, 'OFFER_SELECTION');
    await setStatus(server, uuid, 'CO_DEED_REQ');
    const { answers } = await db()
      .selectFrom('application')
      .select('answers')
      .where('uuid', '=', uuid)
      .executeTakeFirstOrThrow();
    const named = JSON.stringify({ ...answers, ownership: { type: 'JOINT', coOwners } });
    await db().updateTable('application').set({ answers: named }).where('uuid', '=', uuid).execute();
    const invite = async () =>
      expect((await borrower.call('POST', own(uuid, '/actions/co-signers-invited'), {})).statusCode).toBe(200);
    return { uuid, invite };
  }

  it('go to each co-owner, and tell nothing but who asks', async () => {
    const { uuid, invite } = await withOwners();
    await invite();
    await settled(uuid);
    const written = await messages(uuid);
    expect(written.map(({ address }) => address).sort()).toEqual(['alex@example.com', 'robin@example.com']);
    expect(written[0]?.subject).toBe('Jamie Doe asks you to sign a deed');
    expect(written[0]?.body).not.toContain(uuid);
  });

  it('name a mortgage where the law of the home’s state has one', async () => {
    const property = { street1: '1 Palm Way', city: 'Tampa', state: 'FL', zip: '33602', occupancyType: 'HOME' };
    const given = { ownership: { type: 'JOINT', coOwners }, property };
    const { borrower, uuid } = await givenApplication(server, 'CO_DEED_REQ', given);
    expect((await borrower.call('POST', own(uuid, '/actions/co-signers-invited'), {})).statusCode).toBe(200);
    await settled(uuid);
    const [first] = (await messages(uuid)).filter(({ document }) => document === 'co-signer-invitation');
    expect(first?.subject).toContain('asks you to sign a mortgage');
    expect(first?.body).toContain('Every owner signs the mortgage that secures the line.');
  });

  it('go three times to one address, and no more', async () => {
    const { uuid, invite } = await withOwners();
    for (let time = 0; time < 5; time += 1) await invite();
    await settled(uuid);
    expect(await messages(uuid)).toHaveLength(6);
  });
});

it('the sandbox API shows what was written, and no address', async () => {
  const { uuid } = await standingApplication(server, 'OFFER_SELECTION');
  await reportComes(uuid);
  const shown = await server.app.inject(`/sandbox/applications/${uuid}/messages`);
  expect(shown.json()).toMatchObject([{ document: 'valuation-here', to: 'b•••@example.com', state: 'sent' }]);
  const nobody = await server.app.inject('/sandbox/applications/00000000-0000-4000-8000-000000000000/messages');
  expect(nobody.statusCode).toBe(404);
});
