import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { applicationBody, Borrower } from '../../../server/support/borrower.ts';
import { deskOfFile } from '../../../server/support/server-of-file.ts';
import { asBrowser } from '../../../server/support/test-server.ts';
import { begin, ChatClient, jamie, post, withLiveChat } from './chat-client.ts';
import { chatDesk, type Who } from './chat-desk.ts';

const { server, provider } = deskOfFile();
const desk = chatDesk(server, provider);

const robin: Who = { roles: ['reviewer'], subject: 'robin' };
const waiting = async (who: Who) => (await desk(who, 'GET', '/waiting')).json();
const look = async (sid: string) => (await desk(robin, 'POST', `/${sid}/look`, {})).json();

/** A conversation that a borrower begins while logged in, about no application that they name. */
async function beginAs(borrower: Borrower): Promise<string> {
  const headers = { ...asBrowser('main', borrower.token), cookie: await withLiveChat(server) };
  return (await post(server, 'initWebChat', jamie, headers)).json().conversationSid;
}

/** A second application of the same borrower. */
async function copyOf(uuid: string): Promise<string> {
  const other = { uuid: crypto.randomUUID(), loan_number: 'L-2' };
  await sql`insert into application select (jsonb_populate_record(null::application, to_jsonb(application)
    || ${JSON.stringify(other)}::jsonb)).* from application where uuid = ${uuid}`.execute(server.context.db);
  return other.uuid;
}

test('the desk counts who waits and since when, and own conversations with something to read', async () => {
  expect(await waiting(robin)).toEqual({ waiting: 0, since: null, unread: 0 });
  const session = await begin(server);
  const first = server.clock.now;
  server.clock.now = new Date(first.getTime() + 60_000);
  await begin(server);
  expect(await waiting(robin)).toEqual({ waiting: 2, since: first.toISOString(), unread: 0 });
  await desk(robin, 'POST', `/${session.conversationSid}/acts`, { act: 'take' });
  const client = await ChatClient.enter(server, session);
  client.say('Hello?');
  await expect.poll(() => waiting(robin)).toMatchObject({ waiting: 1, unread: 1 });
  await desk(robin, 'POST', `/${session.conversationSid}/look`, { read: 1 });
  expect(await waiting(robin)).toMatchObject({ waiting: 1, unread: 0 });
  client.cut();
  expect(await waiting({ roles: ['reviewer'], organisation: 'fairway' })).toMatchObject({ waiting: 0 });
});

test('whoever is logged in and has one application writes about it, from whichever page', async () => {
  const borrower = await Borrower.register(server);
  const { uuid } = (await borrower.create(applicationBody())).json();
  const sid = await beginAs(borrower);
  expect(await look(sid)).toMatchObject({ application: { uuid, found: 'about' }, others: [], proof: 'before' });
});

test('whoever has several applications writes about none until one is named, and the desk sees them all', async () => {
  const borrower = await Borrower.register(server);
  const { uuid } = (await borrower.create(applicationBody())).json();
  const sid = await beginAs(borrower);
  expect((await look(sid)).others).toEqual([]);
  const other = await copyOf(uuid);
  expect((await look(sid)).others).toMatchObject([{ uuid: other, found: 'account' }]);
  expect(await look(await beginAs(borrower))).toMatchObject({ application: null, others: [{}, {}] });
});

test('an application is found by the email of a visitor, whose identity is not confirmed', async () => {
  const borrower = await Borrower.register(server);
  const { uuid } = (await borrower.create(applicationBody())).json();
  const headers = { ...asBrowser(), cookie: await withLiveChat(server) };
  const visitor = { name: 'Jamie Doe', email: borrower.email.toUpperCase() };
  const { conversationSid } = (await post(server, 'initWebChat', visitor, headers)).json();
  expect(await look(conversationSid)).toMatchObject({
    application: null,
    others: [{ uuid, found: 'email' }],
    proof: 'none',
  });
});
