/** Writes something into every table that holds sealed data. */
import { expect, vi } from 'vitest';
import { storePasskey } from '../../../src/server/accounts/passkeys/passkey-store.ts';
import { answerLater } from '../../../src/server/applications/lifecycle/later-answers.ts';
import { keepSecret } from '../../../src/server/messages/invitations/withheld-secrets.ts';
import { begin, ChatClient } from '../../trade/chat/server/chat-client.ts';
import { ExternalBrowser } from '../support/accounts/external-account.ts';
import { type Borrower, own } from '../support/borrower.ts';
import { asBrowser, type TestServer } from '../support/test-server.ts';

/** A server, a borrower of it, and the uuid of their application. */
type Sealing = { server: TestServer; borrower: Borrower; uuid: string };

export async function sealInEveryTable(sealing: Sealing): Promise<void> {
  const writes = [
    connectBank,
    joinWaitlist,
    askChatbot,
    chatLive,
    answerEarly,
    goToBroker,
    askForNewPassword,
    inviteSigner,
    writeInvitation,
    prepareApplication,
    setUpApp,
    addPasskey,
    writeFeedback,
    logInAtTheDesk,
  ];
  for (const write of writes) await write(sealing);
}

/** Leaves a visit to the sandbox's hosted page and what it brought. */
async function connectBank({ server: { app, context }, borrower, uuid }: Sealing): Promise<void> {
  const standing = { status: 'DISBURSEMENT_ACCOUNT', visit: 100 };
  await context.db.updateTable('application').set(standing).where('uuid', '=', uuid).execute();
  const opened = await borrower.call('POST', own(uuid, '/links'), { kind: 'BANK' });
  const ticket = new URL(opened.json().redirect, 'http://localhost').searchParams.get('ticket') ?? '';
  const press = (fields: Record<string, string>) =>
    app.inject({
      method: 'POST',
      url: '/hosted/sandbox',
      headers: { 'sec-fetch-site': 'same-origin', 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams({ ticket, ...fields }).toString(),
    });
  await press({ do: 'next', provider: 'prairie-trust', item: 'savings' });
  await press({ do: 'success' });
  expect((await borrower.call('POST', own(uuid, '/links/finish'), { ticket })).statusCode).toBe(200);
}

/** A secret for an authenticator app was made. */
const setUpApp = ({ borrower }: Sealing) => borrower.call('POST', '/identity/secure/api/v1/second-factor');

/** A passkey was added under a name. */
const addPasskey = async ({ server: { context }, borrower }: Sealing): Promise<void> => {
  const { uuid: account } = (await borrower.call('GET', '/identity/secure/api/v1_1/identity')).json();
  const made = { account, credential: 'one', publicKey: new Uint8Array([1]), counter: 0, transports: [] };
  await context.db
    .transaction()
    .execute((trx) => storePasskey(context, trx, { ...made, host: 'localhost', name: 'Kitchen tablet' }));
};

/** A message to the lender's chief executive. */
const writeFeedback = ({ borrower }: Sealing) =>
  borrower.call('POST', '/service-profile/api/v1/feedback/ceo', {
    topic: 'Give us a compliment',
    message: 'The keys may change, the words stay.',
    marketingConsent: false,
    pathname: '/application/product/select',
    productType: 'HELOC',
  });

/** An answer that comes before anybody waits for it. */
const answerEarly = ({ server: { context } }: Sealing) =>
  answerLater(
    { context, post: async () => {}, enqueue: async () => {} },
    { vendor: 'appraisal', key: 'order-1' },
    { event: 'appraised', facts: {} },
  );

/** A message with a link to a new password was sent. */
async function askForNewPassword({ server: { app, context }, borrower }: Sealing): Promise<void> {
  const payload = { email: borrower.email };
  await app.inject({ method: 'POST', url: '/identity/api/v1/password/reset-link', headers: asBrowser(), payload });
  const sent = () => context.db.selectFrom('account_message').select('outcome').execute();
  await vi.waitFor(async () => expect(await sent()).toEqual([{ outcome: 'sent' }, { outcome: 'sent' }]), {
    timeout: 60_000,
  });
}

/** A question was asked, and its answer judged. */
async function askChatbot({ server: { app } }: Sealing): Promise<void> {
  const send = (call: string, payload: object, cookies: Record<string, string> = {}) =>
    app.inject({
      method: 'POST',
      url: `/service-chat-chatbot/external/api/v1/message/${call}`,
      headers: asBrowser(),
      cookies,
      payload: { senderType: 'APPLICANT', ...payload },
    });
  const answer = await send('chatWithAutobot', { message: 'What is the fee?' });
  const { conversationId, questionId } = answer.json();
  const given = Object.fromEntries(answer.cookies.map(({ name, value }) => [name, value]));
  const judged = { conversationId, questionId, feedbackMessage: 'Answer too vague', rating: 0 };
  expect((await send('setChatReplyUsedWithFeedback', judged, given)).statusCode).toBe(204);
}

/** A message was sent in a live conversation. */
async function chatLive({ server }: Sealing): Promise<void> {
  const client = await ChatClient.enter(server, await begin(server));
  client.say('Hello');
  await vi.waitFor(() => expect(client.of('ack')).toHaveLength(1));
  client.cut();
}

/** Somebody who was invited to sign has said who they are. */
const inviteSigner = ({ server: { context }, uuid }: Sealing) =>
  context.db
    .insertInto('application_signer')
    .values({
      application: uuid,
      email: 'alex@example.com',
      invitation: null,
      expires: context.clock(),
      account: null,
      name: null,
      identity: context.vault.seal(JSON.stringify({ number: 'D1234567' })),
      identified: context.clock(),
      agreed: null,
    })
    .execute();

/** A message with a link was written to an additional signer. */
async function writeInvitation({ server: { context }, uuid: application }: Sealing): Promise<void> {
  const told = { document: 'co-signer-invitation', channel: 'email', address: 'alex@example.com' } as const;
  const texts = { subject: 'Sign', body: '[withheld]', instead: null, at: context.clock() };
  const row = { application, move: '1', recipient: 1, ...told, ...texts };
  const { uuid } = await context.db.insertInto('message').values(row).returning('uuid').executeTakeFirstOrThrow();
  await context.db.transaction().execute((trx) => keepSecret(context, trx, uuid, 'secret'));
}

/** Somebody of the lender begins an application for a borrower. */
const prepareApplication = ({ server: { context } }: Sealing) =>
  context.db
    .insertInto('prepared_application')
    .values({
      org: 'main',
      email: 'begun@example.com',
      answers: context.vault.seal('{}'),
      originator: null,
      broker_nmls: null,
      staff: 'person-1',
      name: 'Casey Brooks',
      role: 'loan-officer',
      inquiry: false,
      created: context.clock(),
    })
    .execute();

export const joinWaitlist = ({ server: { app } }: Pick<Sealing, 'server'>) =>
  app.inject({
    method: 'POST',
    url: '/service-wait-list/api/v1/home-equity-loan-plus',
    headers: asBrowser(),
    payload: { firstName: 'Jamie', email: 'jamie@example.com', consent: true },
  });

/** One borrower has gone to the login provider, one has come back, and one has logged in. */
async function goToBroker({ server }: Sealing): Promise<void> {
  await (await ExternalBrowser.of(server)).register();
  await (await ExternalBrowser.of(server)).registered('back@example.com');
  const browser = await ExternalBrowser.of(server);
  await browser.exchange(await browser.registered('logged-in@example.com'));
}

/** Leaves a session of the desk with what the identity provider gave. */
async function logInAtTheDesk({ server: { context } }: Sealing): Promise<void> {
  const now = context.clock();
  const who = { staff: 'someone', name: 'Someone', roles: [], organisations: [], originator: null };
  const times = { created: now, last_seen: now, expires: new Date(now.getTime() + 3_600_000) };
  const session = { secret: context.vault.digest('desk'), provider_session: context.vault.seal('given') };
  await context.db
    .insertInto('staff_session')
    .values({ ...who, ...times, ...session })
    .execute();
}
