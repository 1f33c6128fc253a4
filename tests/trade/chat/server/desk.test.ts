import { expect, test, vi } from 'vitest';
import { sampleFile } from '../../../../src/cli/browser/launch/sample-files.ts';
import { applicationBody, Borrower } from '../../../server/support/borrower.ts';
import { deskOfFile } from '../../../server/support/server-of-file.ts';
import { asBrowser } from '../../../server/support/test-server.ts';
import { begin, ChatClient, jamie, post, withLiveChat } from './chat-client.ts';
import { afterAllDays, chatDesk, type Who } from './chat-desk.ts';

const { server, provider } = deskOfFile();
const desk = chatDesk(server, provider);
const later = (minutes: number): Date => new Date(server.clock.now.getTime() + minutes * 60_000);

const until = (check: () => void) => vi.waitFor(check, { timeout: 60_000 });

const robin: Who = { roles: ['reviewer'], subject: 'robin' };
const sam: Who = { roles: ['underwriter'], subject: 'sam' };
const act = (who: Who, sid: string, name: string) => desk(who, 'POST', `/${sid}/acts`, { act: name });
const look = (who: Who, sid: string, body: object = {}) => desk(who, 'POST', `/${sid}/look`, body);
const write = (who: Who, sid: string, text: string) => desk(who, 'POST', `/${sid}/messages`, { text });

test('a borrower waits, is answered, sees who answers, and both see what the other has read', async () => {
  const session = await begin(server);
  const { conversationSid: sid } = session;
  const client = await ChatClient.enter(server, session);
  client.say('Which bank statement do you need?');
  client.send({ type: 'page', page: '/account/heloc/register-v2/legal-name' });
  client.send({ type: 'typing' });
  await until(() => expect(client.of('ack')).toHaveLength(1));
  const { conversations, waiting } = (await desk(robin, 'GET', '')).json();
  expect(waiting).toBe(1);
  expect(conversations).toMatchObject([
    {
      conversation: sid,
      state: 'waiting',
      name: 'Jamie Doe',
      last: 'Which bank statement do you need?',
      unread: 1,
      here: true,
    },
  ]);
  expect((await act(robin, sid, 'take')).json()).toEqual({ state: 'yours' });
  await until(() => expect(client.of('agent').at(-1)?.agent).toEqual({ name: 'robin', here: true }));
  expect((await write(robin, sid, 'The latest one.')).json()).toEqual({ seq: 2 });
  await until(() =>
    expect(client.messages.map(({ author, text }) => [author, text]).at(-1)).toEqual(['agent', 'The latest one.']),
  );
  client.send({ type: 'read', seq: 2 });
  const seen = async () => (await look(robin, sid, { read: 1, typing: true })).json();
  await vi.waitFor(async () => expect(await seen()).toMatchObject({ read: 2 }));
  expect(await seen()).toMatchObject({ state: 'yours', typing: true, here: true, email: jamie.email, earlier: 0 });
  expect((await seen()).screen).toMatch(/name/i);
  await until(() => expect(client.of('read').at(-1)).toEqual({ type: 'read', author: 'agent', seq: 1 }));
  expect(client.of('typing').length).toBeGreaterThan(0);
  client.cut();
});

test('the last message is shortened at a whole character', async () => {
  const session = await begin(server);
  const client = await ChatClient.enter(server, session);
  client.say(`${'a'.repeat(118)}${'\u{1f3e0}'.repeat(5)}`);
  await until(() => expect(client.of('ack')).toHaveLength(1));
  const shown = { conversation: session.conversationSid, last: `${'a'.repeat(118)}…` };
  expect((await desk(robin, 'GET', '')).json().conversations).toContainEqual(expect.objectContaining(shown));
  client.cut();
});

test('an answer of 4,000 characters may have an emoji', async () => {
  const { conversationSid: sid } = await begin(server);
  await act(robin, sid, 'take');
  expect((await write(robin, sid, `${'a'.repeat(3999)}\u{1f3e0}`)).json()).toEqual({ seq: 1 });
});

test('of two who answer at once one does, and the other can neither write nor end', async () => {
  const { conversationSid: sid } = await begin(server);
  const answers = await Promise.all([act(robin, sid, 'take'), act(sam, sid, 'take')]);
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
  const [winner, other] = answers[0]?.statusCode === 200 ? [robin, sam] : [sam, robin];
  expect((await look(other, sid)).json()).toMatchObject({ state: 'others', agent: winner.subject });
  for (const refused of [write(other, sid, 'Hello'), act(other, sid, 'end'), act(other, sid, 'to-queue')])
    expect((await refused).statusCode).toBe(409);
  expect((await act(winner, sid, 'to-queue')).json()).toEqual({ state: 'waiting' });
  expect((await act(other, sid, 'take')).json()).toEqual({ state: 'yours' });
});

test.each([
  ['end', null],
  ['to-chatbot', 'chatbot'],
] as const)('%s tells the borrower how it goes on', async (how, to) => {
  const session = await begin(server);
  const client = await ChatClient.enter(server, session);
  await until(() => expect(client.of('welcome')).toHaveLength(1));
  await act(robin, session.conversationSid, 'take');
  expect((await act(robin, session.conversationSid, how)).json()).toEqual({ state: 'ended' });
  expect(await client.closed).toBe(1000);
  expect(client.of('ended')).toEqual([{ type: 'ended', by: 'agent', to }]);
  expect((await write(robin, session.conversationSid, 'One more')).statusCode).toBe(409);
  const { endedBy, acts } = (await look(robin, session.conversationSid)).json();
  expect([endedBy, acts.map((one: { act: string }) => one.act)]).toEqual([to ?? 'agent', [how, 'take']]);
});

test('the same message sent twice is stored once', async () => {
  const { conversationSid: sid } = await begin(server);
  await act(robin, sid, 'take');
  const token = await provider.token(['reviewer'], { organisations: ['main'], sub: 'robin' });
  const send = () =>
    server.app.inject({
      method: 'POST',
      url: `/back-office/conversations/${sid}/messages`,
      headers: { ...asBrowser(), authorization: `Bearer ${token}`, 'idempotency-key': 'one-press' },
      payload: { text: 'Hello' },
    });
  const answers = [await send(), await send()];
  expect(answers.map((answer) => answer.json())).toEqual([{ seq: 1 }, { seq: 1 }]);
});

test('a conversation is nobody else’s: another lender, another role, a borrower', async () => {
  const { conversationSid: sid } = await begin(server);
  const strangers: Who[] = [{ roles: ['reviewer'], organisation: 'fairway' }, { roles: ['title-desk'] }];
  for (const who of strangers) {
    expect((await look(who, sid)).statusCode).toBe(404);
    expect((await act(who, sid, 'take')).statusCode).toBe(404);
    expect((await desk(who, 'GET', '')).json().conversations).toEqual([]);
  }
  const borrower = await Borrower.register(server);
  expect((await borrower.call('GET', '/back-office/conversations')).statusCode).toBe(401);
  expect((await look(robin, crypto.randomUUID())).statusCode).toBe(404);
});

test('a conversation about an application is on its record', async () => {
  const borrower = await Borrower.register(server);
  const applicationUuid = (await borrower.create(applicationBody())).json().uuid;
  const headers = { ...asBrowser('main', borrower.token), cookie: await withLiveChat(server) };
  const { conversationSid: sid } = (await post(server, 'initWebChat', { ...jamie, applicationUuid }, headers)).json();
  await act(robin, sid, 'take');
  await write(robin, sid, 'Hello');
  expect((await look(robin, sid)).json().application).toMatchObject({ uuid: applicationUuid });
  const token = await provider.token(['reviewer'], { organisations: ['main'] });
  const { conversations } = (
    await server.app.inject({
      url: `/back-office/applications/${applicationUuid}`,
      headers: { ...asBrowser(), authorization: `Bearer ${token}` },
    })
  ).json();
  expect(conversations).toMatchObject([{ conversation: sid, agent: 'robin', messages: 1, ended: null }]);
});

test('who is heard of no more is not there', async () => {
  const session = await begin(server);
  await act(robin, session.conversationSid, 'take');
  const client = await ChatClient.enter(server, session);
  await until(() => expect(client.of('welcome')[0]?.agent).toEqual({ name: 'robin', here: true }));
  const now = server.clock.now;
  server.clock.now = new Date(now.getTime() + 31_000);
  client.send({ type: 'ping' });
  await until(() => expect(client.of('agent').at(-1)?.agent).toEqual({ name: 'robin', here: false }));
  client.cut();
  server.clock.now = new Date(now.getTime() + 90_000);
  expect((await look(robin, session.conversationSid)).json()).toMatchObject({ here: false });
  server.clock.now = now;
});

test('a conversation whose borrower left for half an hour ends: the desk sees why, and whoever returns is told', async () => {
  server.clock.now = later(60);
  const [seen, left] = [await begin(server), await begin(server)];
  await act(robin, left.conversationSid, 'take');
  server.clock.now = later(20);
  const client = await ChatClient.enter(server, seen);
  await until(() => expect(client.of('welcome')).toHaveLength(1));
  server.clock.now = later(11);
  const { conversations } = (await desk(robin, 'GET', '')).json();
  const open = conversations.filter(({ state }: { state: string }) => state !== 'ended');
  expect(open.map((one: { conversation: string }) => one.conversation)).toEqual([seen.conversationSid]);
  expect((await look(robin, left.conversationSid)).json()).toMatchObject({ state: 'ended', endedBy: 'time' });
  client.cut();
  server.clock.now = later(31);
  const back = await ChatClient.enter(server, seen);
  expect(await back.closed).toBe(1000);
  expect(back.of('ended')).toEqual([{ type: 'ended', by: 'time', to: null }]);
});

/** A PDF, which is text alone. */
const letter = sampleFile('letter.pdf').buffer.toString('latin1');

/** Uploads a file to a conversation, as somebody at the desk or with a borrower's secret. */
async function uploadTo(url: string, headers: Record<string, string>, name = 'letter.pdf', content = letter) {
  const boundary = 'boundary-of-a-form';
  const type = name.endsWith('.pdf') ? 'application/pdf' : 'application/octet-stream';
  const head = `content-disposition: form-data; name="file"; filename="${name}"\r\ncontent-type: ${type}`;
  return server.app.inject({
    method: 'POST',
    url,
    headers: { ...asBrowser(), ...headers, 'content-type': `multipart/form-data; boundary=${boundary}` },
    payload: `--${boundary}\r\n${head}\r\n\r\n${content}\r\n--${boundary}--\r\n`,
  });
}

test('an agent sends a file by the checks of a borrower’s, with a message of theirs alone, and the borrower opens it', async () => {
  const session = await begin(server);
  const { conversationSid: sid, token } = session;
  const authorization = async (who: Who) =>
    `Bearer ${await provider.token(who.roles, { organisations: ['main'], sub: who.subject ?? '', exp: afterAllDays })}`;
  const upload = async (who: Who, name?: string) =>
    uploadTo(`/back-office/conversations/${sid}/files`, { authorization: await authorization(who) }, name);
  expect((await upload(robin)).statusCode).toBe(409);
  await act(robin, sid, 'take');
  expect((await upload(sam)).statusCode).toBe(409);
  expect((await upload(robin, 'tool.exe')).statusCode).toBe(422);
  const { uuid } = (await upload(robin)).json();
  const files = `/service-csp/external/api/v1/webchat/conversations/${sid}/files`;
  const opened = () =>
    server.app.inject({ url: `${files}/${uuid}`, headers: { ...asBrowser(), 'x-chat-token': token } });
  expect((await opened()).statusCode).toBe(404);
  const theirs = (await uploadTo(files, { 'x-chat-token': token })).json();
  const send = (attachments: string[]) => desk(robin, 'POST', `/${sid}/messages`, { text: '', attachments });
  expect((await send([theirs.uuid])).json()).toMatchObject({ code: 'unknown-attachment' });
  expect((await send([uuid])).json()).toEqual({ seq: 1 });
  expect((await opened()).rawPayload.toString()).toBe(letter);
  const client = await ChatClient.enter(server, session);
  await until(() => expect(client.messages.at(-1)).toMatchObject({ author: 'agent', attachments: [{ uuid }] }));
  client.cut();
});
