import { EventEmitter } from 'node:events';
import { beforeEach, expect, test, vi } from 'vitest';
import type { WebSocket } from 'ws';
import { purgeExpired } from '../../../../src/server/boot/purge-expired.ts';
import { serveSocket } from '../../../../src/trade/chat/server/socket/serve-socket.ts';
import { applyEvent } from '../../../../src/trade/chat/server/store/apply.ts';
import { seeBorrower } from '../../../../src/trade/chat/server/store/presence.ts';
import { applicationBody, Borrower } from '../../../server/support/borrower.ts';
import { serverOfFile } from '../../../server/support/server-of-file.ts';
import { asBrowser, startTestServer, type TestServer } from '../../../server/support/test-server.ts';
import { begin, ChatClient, jamie, post, withLiveChat } from './chat-client.ts';

const server = serverOfFile();
beforeEach(() => {
  server.clock.now = new Date();
});

const hour = 60 * 60_000;
const unknown = '00000000-0000-4000-8000-000000000000';
const noToken = 'A'.repeat(43);
const until = (check: () => void) => vi.waitFor(check, { timeout: 60_000 });

test('an organisation that has not turned live chat on has none', async () => {
  expect((await post(server, 'initWebChat', jamie, asBrowser('fairway'))).statusCode).toBe(404);
});

test('name, address and messages are sealed, and the token is not stored', async () => {
  const session = await begin(server);
  const client = await ChatClient.enter(server, session);
  client.say('  My number is 900-12-3456.  ');
  await until(() => expect(client.messages.map(({ text }) => text)).toEqual(['My number is 900-12-3456.']));
  const { db } = server.context;
  const rows = [
    await db.selectFrom('live_chat').selectAll().execute(),
    await db.selectFrom('live_chat_message').selectAll().execute(),
  ];
  expect(JSON.stringify(rows)).not.toMatch(/Jamie|jamie@|900-12/);
  expect(JSON.stringify(rows)).not.toContain(session.token);
  client.cut();
});

test('a stranger is told of a conversation what is told of one that there is not', async () => {
  const { conversationSid } = await begin(server);
  const other = await begin(server);
  const tries = [
    { conversationSid, token: noToken },
    { conversationSid: unknown, token: noToken },
    { conversationSid, token: other.token },
  ];
  for (const secret of tries) {
    const client = await ChatClient.enter(server, secret);
    expect(await client.closed).toBe(4404);
    expect(client.frames).toEqual([{ type: 'error', code: 'no-conversation' }]);
  }
  const refreshed = await post(server, 'refreshToken', { token: noToken });
  expect([refreshed.statusCode, refreshed.json().errors]).toEqual([404, ['Webchat session data not found']]);
});

test('another lender does not have the conversation', async () => {
  const { token } = await begin(server);
  expect((await post(server, 'refreshToken', { token }, asBrowser('fairway'))).statusCode).toBe(404);
  expect((await post(server, 'refreshToken', { token })).statusCode).toBe(200);
});

test('a session lasts six hours from its beginning or its refreshment', async () => {
  const session = await begin(server);
  const began = server.clock.now.getTime();
  server.clock.now = new Date(began + 5 * hour);
  await seeBorrower(server.context, session.conversationSid);
  const refreshed = (await post(server, 'refreshToken', { token: session.token })).json();
  expect(refreshed).toMatchObject({ token: session.token, expiration: new Date(began + 11 * hour).toISOString() });
  server.clock.now = new Date(began + 11 * hour);
  expect((await post(server, 'refreshToken', { token: session.token })).statusCode).toBe(404);
  const late = await ChatClient.enter(server, session);
  expect(await late.closed).toBe(4404);
});

test('a page of another site opens no socket, and nothing but a frame is read', async () => {
  const foreign = new ChatClient(server, { origin: 'https://elsewhere.example' });
  expect(await foreign.closed).toBe(1006);
  const client = await ChatClient.enter(server, await begin(server));
  client.send('{"type":"message","text":"without an id"}');
  expect(await client.closed).toBe(4400);
});

test('a frame over 32 KB closes the socket, and 200 in ten seconds do', async () => {
  const session = await begin(server);
  const large = await ChatClient.enter(server, session);
  large.send('x'.repeat(33 * 1024));
  expect(await large.closed).toBe(1009);
  const fast = await ChatClient.enter(server, session);
  for (let count = 0; count < 200; count += 1) fast.send({ type: 'ping' });
  expect(await fast.closed).toBe(4429);
});

/** A socket whose times can be played through, and how it is closed. */
function playedSocket({ context }: TestServer) {
  const frames: string[] = [];
  const closes: number[] = [];
  const socket = Object.assign(new EventEmitter(), {
    OPEN: 1,
    readyState: 1,
    send: (frame: string) => frames.push(JSON.parse(frame).type),
    close: (code: number) => closes.push(code),
  });
  const notices = { follow: () => () => undefined, stop: async () => undefined };
  serveSocket(socket as unknown as WebSocket, { context, notices, org: 'main' });
  const say = (frame: object): boolean => socket.emit('message', Buffer.from(JSON.stringify(frame)), false);
  return { frames, closes, say, leave: () => socket.emit('close') };
}

test('a socket that says nothing is closed after six seconds, a silent one after 35, and any after twelve hours', async () => {
  const { conversationSid, token } = await begin(server);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  try {
    const [mute, silent, long] = [playedSocket(server), playedSocket(server), playedSocket(server)];
    vi.advanceTimersByTime(5_999);
    for (const one of [silent, long]) one.say({ type: 'hello', conversationSid, token, lastSeen: null });
    while (!silent.frames.includes('welcome') || !long.frames.includes('welcome'))
      await new Promise((soon) => setImmediate(soon));
    vi.advanceTimersByTime(1);
    expect([mute, silent, long].map(({ closes }) => closes)).toEqual([[4404], [], []]);
    for (let halves = 1; halves <= 12 * 120; halves += 1) {
      vi.advanceTimersByTime(halves === 1 ? 29_998 : 30_000);
      if (halves <= 12 * 120 - 1) long.say({ type: 'ping' });
    }
    expect([silent.closes, long.closes]).toEqual([[4408], []]);
    vi.advanceTimersByTime(1);
    expect(long.closes).toEqual([4410]);
    for (const one of [mute, silent, long]) one.leave();
  } finally {
    vi.useRealTimers();
  }
});

test('the last twenty messages are shown, and pages before them are asked for', async () => {
  const session = await begin(server);
  const writer = await ChatClient.enter(server, session);
  for (let count = 1; count <= 45; count += 1) writer.say(`message ${count}`);
  await until(() => expect(writer.of('ack')).toHaveLength(45));
  const client = await ChatClient.enter(server, session);
  await until(() => expect(client.messages).toHaveLength(20));
  expect([client.messages[0]?.seq, client.messages.at(-1)?.seq]).toEqual([26, 45]);
  for (const before of [26, 6]) client.send({ type: 'history', before });
  await until(() => expect(client.of('history')).toHaveLength(2));
  const pages = client.of('history').map(({ messages, more }) => [messages[0]?.seq, messages.at(-1)?.seq, more]);
  expect(pages).toEqual([
    [6, 25, true],
    [1, 5, false],
  ]);
  for (const one of [writer, client]) one.cut();
});

test('an ended conversation takes no message, and tells so to who comes back', async () => {
  const session = await begin(server);
  const [one, other] = [await ChatClient.enter(server, session), await ChatClient.enter(server, session)];
  const id = one.say('Goodbye');
  await until(() => expect(other.messages).toHaveLength(1));
  one.send({ type: 'end' });
  expect(await Promise.all([one.closed, other.closed])).toEqual([1000, 1000]);
  const late = await ChatClient.enter(server, session, 1);
  late.say('Goodbye', id);
  late.say('One more thing');
  expect(await late.closed).toBe(1000);
  expect(late.of('ended')).toEqual([{ type: 'ended', by: 'borrower', to: null }]);
  expect((await post(server, 'refreshToken', { token: session.token })).statusCode).toBe(404);
  const { last_seq } = await server.context.db
    .selectFrom('live_chat')
    .select('last_seq')
    .where('uuid', '=', session.conversationSid)
    .executeTakeFirstOrThrow();
  expect(last_seq).toBe(1);
});

test('a conversation about an application is begun by its borrower alone, and kept with it', async () => {
  const cookie = await withLiveChat(server);
  const [borrower, other] = [await Borrower.register(server), await Borrower.register(server)];
  const applicationUuid = (await borrower.create(applicationBody())).json().uuid;
  const beginAs = (token?: string) =>
    post(server, 'initWebChat', { ...jamie, applicationUuid }, { ...asBrowser('main', token), cookie });
  expect((await beginAs()).statusCode).toBe(401);
  expect((await beginAs(other.token)).statusCode).toBe(404);
  const { conversationSid } = (await beginAs(borrower.token)).json();
  const without = await begin(server);
  const later = new Date(Date.now() + 31 * 24 * hour);
  await purgeExpired({ ...server.context, clock: () => later });
  const left = await server.context.db.selectFrom('live_chat').select('uuid').execute();
  const ids = left.map(({ uuid }) => uuid);
  expect([ids.includes(conversationSid), ids.includes(without.conversationSid)]).toEqual([true, false]);
});

test("a channel's contact is told for the survey", async () => {
  const { omniProxyChannelId } = await begin(server);
  expect((await post(server, 'web-chat-info', { omniProxyChannelId })).statusCode).toBe(200);
  const none = await post(server, 'web-chat-info', { omniProxyChannelId: unknown });
  expect([none.statusCode, none.json().errors]).toEqual([404, ['Contact ID not available']]);
});

test('outside the hours nobody begins a conversation, but testers in a mode of theirs', async () => {
  const cookie = await withLiveChat(server, '2026-11-21T19:00:00Z');
  const closed = await post(server, 'initWebChat', jamie, { cookie });
  expect([closed.statusCode, closed.json()]).toMatchObject([409, { code: 'closed' }]);
  expect((await post(server, 'initWebChat', { ...jamie, chatMode: 'twilio' }, { cookie })).statusCode).toBe(200);
});

test('who reads and types is told to the other side, and what was read stays known', async () => {
  const session = await begin(server);
  const client = await ChatClient.enter(server, session);
  client.say('Is anybody there?');
  await until(() => expect(client.of('ack')).toHaveLength(1));
  const { conversationSid: conversation } = session;
  const robin = { id: 'robin', name: 'Robin', roles: ['reviewer'] };
  await applyEvent(server.context, conversation, { type: 'act', by: robin, act: 'take' });
  await applyEvent(server.context, conversation, { type: 'read', by: robin, seq: 99 });
  await applyEvent(server.context, conversation, { type: 'typing', by: robin });
  await until(() => expect(client.of('typing')).toEqual([{ type: 'typing', author: 'agent' }]));
  expect(client.of('read')).toEqual([{ type: 'read', author: 'agent', seq: 1 }]);
  client.send({ type: 'read', seq: 1 });
  client.send({ type: 'ping', omniProxyChannelId: session.omniProxyChannelId });
  await until(() => expect(client.of('pong')).toHaveLength(1));
  const again = await ChatClient.enter(server, session);
  await until(() => expect(again.of('welcome')[0]).toMatchObject({ lastSequence: 1, read: { agent: 1, borrower: 1 } }));
  for (const one of [client, again]) one.cut();
});

test('an empty message and one that is too long are refused, and the conversation goes on', async () => {
  const client = await ChatClient.enter(server, await begin(server));
  const id = client.say('   ');
  client.say('Hello');
  await until(() => expect(client.of('ack')).toHaveLength(1));
  expect(client.of('error')).toEqual([{ type: 'error', code: 'not-a-message', clientMessageId: id }]);
  client.cut();
});

test('a message is as long as people count: 4,000 houses are taken', async () => {
  const client = await ChatClient.enter(server, await begin(server));
  const said = '\u{1f3e0}'.repeat(4000);
  client.say(said);
  await until(() => expect(client.messages.map(({ text }) => text)).toEqual([said]));
  expect(client.of('error')).toEqual([]);
  client.cut();
});

test('a borrower who is logged in proves it while the chat is open', async () => {
  const cookie = await withLiveChat(server);
  const [borrower, other] = [await Borrower.register(server), await Borrower.register(server)];
  const proofUrl = '/service-csp/customer/secure/api/v1/webchat';
  const renew = (who: Borrower, nonce: string) => who.call('PUT', `${proofUrl}/refresh?nonce=${nonce}`);
  const { nonce } = (await borrower.call('POST', `${proofUrl}/authenticate`)).json();
  const begun = await post(server, 'initWebChat', { ...jamie, nonce }, { cookie });
  const provedUntil = async () =>
    (
      await server.context.db
        .selectFrom('live_chat')
        .select(['account', 'proved_until'])
        .where('uuid', '=', begun.json().conversationSid)
        .executeTakeFirstOrThrow()
    ).proved_until?.getTime() ?? 0;
  const first = await provedUntil();
  expect(first).toBe(server.clock.now.getTime() + 180_000);
  server.clock.now = new Date(server.clock.now.getTime() + 60_000);
  expect((await renew(other, nonce)).statusCode).toBe(404);
  const renewed = await renew(borrower, nonce);
  expect(renewed.statusCode).toBe(200);
  expect(await provedUntil()).toBe(first + 60_000);
  expect((await renew(borrower, nonce)).json()).toMatchObject({ errors: ['Token state is invalid.'] });
  server.clock.now = new Date(server.clock.now.getTime() + 181_000);
  expect((await renew(borrower, renewed.json().nonce)).statusCode).toBe(404);
});

test('a transcript has the whole conversation, also after its end', async () => {
  const session = await begin(server);
  const client = await ChatClient.enter(server, session);
  for (let count = 1; count <= 25; count += 1) client.say(`message ${count}`);
  await until(() => expect(client.of('ack')).toHaveLength(25));
  client.send({ type: 'end' });
  await client.closed;
  const transcript = (token: string) =>
    server.app.inject({
      url: `/service-csp/external/api/v1/webchat/conversations/${session.conversationSid}/transcript`,
      headers: { ...asBrowser(), 'x-chat-token': token },
    });
  const { body, headers } = await transcript(session.token);
  expect(headers['content-type']).toBe('text/plain; charset=utf-8');
  expect(body.match(/^\[.+ UTC\] You: message \d+$/gm)).toHaveLength(25);
  expect((await transcript(noToken)).statusCode).toBe(404);
});

test('a server that stops closes its sockets, so that their clients go elsewhere', { tags: ['all'] }, async () => {
  const stopping = await startTestServer();
  const client = await ChatClient.enter(stopping, await begin(stopping));
  await until(() => expect(client.of('welcome')).toHaveLength(1));
  const began = performance.now();
  const [code] = await Promise.all([client.closed, stopping.stop()]);
  expect(code).toBe(1012);
  expect(performance.now() - began).toBeLessThan(5000);
});
