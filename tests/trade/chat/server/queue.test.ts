import { expect, test } from 'vitest';
import type { HttpError } from '../../../../src/server/http/http-error.ts';
import { beginConversation } from '../../../../src/trade/chat/server/store/conversations.ts';
import { liveChatOf } from '../../../../src/trade/chat/server/store/live-chat-of.ts';
import { applicationBody, Borrower } from '../../../server/support/borrower.ts';
import { deskOfFile } from '../../../server/support/server-of-file.ts';
import { jamie } from './chat-client.ts';
import { chatDesk, type Who } from './chat-desk.ts';

/** The queue of the live chat. Catches: a limit that is not kept, strangers who take the places of borrowers. */
const { server, provider } = deskOfFile();
const desk = chatDesk(server, provider);
const robin: Who = { roles: ['reviewer'], subject: 'robin' };

const someone = { org: 'main', account: null, application: null, skill: null, page: null, proved_until: null };
const nobody = { agent: null };

/** A conversation as any server begins one: addresses are counted as in production. */
function beginAt(ip: string, more: { account?: string; now?: Date } = {}, open = {}) {
  const { account = null, now = server.clock.now } = more;
  const chat = liveChatOf(server.context, 'main');
  if (!chat) throw new Error('the main brand has a live chat');
  const context = { ...server.context, clock: () => now, limitPerPerson: (most: number) => most };
  const begun = { ...someone, ...nobody, ...jamie, uuid: crypto.randomUUID(), account, ip };
  return beginConversation(context, { ...chat, open: { ...chat.open, ...open } }, begun);
}

const later = (minutes: number): Date => new Date(server.clock.now.getTime() + minutes * 60_000);

/** The id of a new account, with an application or without. */
async function accountOf({ applies }: { applies: boolean }): Promise<string> {
  const who = await Borrower.register(server);
  if (applies) await who.create(applicationBody());
  return (await who.call('GET', identity)).json().uuid;
}

test('a borrower who waits is listed before visitors and accounts alone, and all who wait are on one of the pages', async () => {
  server.clock.now = later(60);
  const account = await accountOf({ applies: true });
  const fresh = await accountOf({ applies: false });
  await beginAt('203.0.113.100', { account: fresh, now: later(0) });
  for (let count = 1; count < 30; count += 1) await beginAt(`203.0.113.${count}`, { now: later(count / 60) });
  const { conversationSid } = await beginAt('198.51.100.1', { account, now: later(1) });
  const pages = [(await desk(robin, 'GET', '')).json(), (await desk(robin, 'GET', '?page=2')).json()];
  expect(pages.map(({ waiting, more }) => [waiting, more])).toEqual([
    [31, true],
    [31, false],
  ]);
  const listed = pages.flatMap(({ conversations }) => conversations).filter(({ state }) => state === 'waiting');
  expect(listed).toHaveLength(31);
  expect(listed[0]).toMatchObject({ conversation: conversationSid, borrower: true });
  const since = listed.slice(1).map((one) => one.since);
  expect(since).toEqual(since.toSorted());
});

const identity = '/identity/secure/api/v1_1/identity';
const codeOf = (begun: Promise<unknown>) =>
  begun.then(
    () => 'begun',
    ({ details }: HttpError) => details.code,
  );
const waitOf = (begun: Promise<unknown>) => begun.catch(({ details }: HttpError) => details.headers?.['retry-after']);

test('one address, one brand and all together have as many conversations as the document says, and visitors take no borrower’s place', async () => {
  server.clock.now = later(60);
  const account = await accountOf({ applies: true });
  const own = await Promise.all([1, 2, 3].map(() => codeOf(beginAt('2001:db8::1', {}, { perPerson: 2 }))));
  expect(own.sort()).toEqual(['begun', 'begun', 'too-many-conversations']);
  expect(await codeOf(beginAt('2001:db8::2', {}, { perPerson: 2 }))).toBe('too-many-conversations');
  for (const full of [{ perBrand: 2 }, { inAll: 2 }]) {
    expect(await codeOf(beginAt('203.0.113.1', {}, full))).toBe('chat-full');
    expect(await waitOf(beginAt('203.0.113.1', {}, full))).toBe('300');
    expect(await codeOf(beginAt('203.0.113.1', { account }, full))).toBe('begun');
  }
  expect(await codeOf(beginAt('198.51.100.1', { account }, { perPerson: 2 }))).toBe('too-many-conversations');
});

// Accounts cost nothing: counted each by itself, those of one address would fill the queue.
test('the address counts for accounts too: fresh ones as visitors, borrowers with an application by a number of their own', async () => {
  server.clock.now = later(120);
  const fresh = await Promise.all([1, 2, 3].map(() => accountOf({ applies: false })));
  const known = await Promise.all([1, 2, 3].map(() => accountOf({ applies: true })));
  const from = (account: string) => codeOf(beginAt('198.51.100.9', { account }, { perPerson: 1, perAddress: 2 }));
  const codes = [];
  for (const account of [...fresh, ...known]) codes.push(await from(account));
  expect(codes.map((code) => code === 'begun')).toEqual([true, false, false, true, true, false]);
});

test('who signs the application of another is a borrower too: visitors take no place of theirs', async () => {
  server.clock.now = later(60);
  await accountOf({ applies: true });
  const { uuid: application } = await server.context.db
    .selectFrom('application')
    .select('uuid')
    .executeTakeFirstOrThrow();
  const account = await accountOf({ applies: false });
  const expires = later(60);
  const signer = { application, email: 'alex@example.com', invitation: null, expires };
  const full = { perBrand: 1 };
  expect(await codeOf(beginAt('203.0.113.1'))).toBe('begun');
  expect(await codeOf(beginAt('203.0.113.2', { account }, full))).toBe('chat-full');
  await server.context.db
    .insertInto('application_signer')
    .values({ ...signer, account })
    .execute();
  expect(await codeOf(beginAt('203.0.113.2', { account }, full))).toBe('begun');
});
