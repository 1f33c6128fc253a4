import { expect, test, vi } from 'vitest';
import { memoryStorage } from '../../../../runtime/host/memory-storage.ts';
import type { LiveConversation, UnsentMessage } from '../../../../runtime/widgets/chat/model/chat-service.ts';
import { createApi } from '../../../../src/client/api/api.ts';
import { createTokenStore } from '../../../../src/client/api/token.ts';
import { createChatServices } from '../../../../src/trade/chat/client/chat-services.ts';
import { enterConversation } from '../../../../src/trade/chat/client/live-conversation.ts';
import { chatSocketPath } from '../../../../src/trade/chat/contract/frames.ts';
import { initStreamChat } from '../../../../src/trade/chat/contract/stream-chat.ts';
import { twoServersOfFile } from '../../../server/support/server-of-file.ts';
import type { TestServer } from '../../../server/support/test-server.ts';
import { begin, jamie, post, type Session, withLiveChat } from './chat-client.ts';

const servers = twoServersOfFile();

type Entered = { conversation: LiveConversation; sockets: WebSocket[]; kept: () => readonly UnsentMessage[] };

/** The client of the window, with one socket after the other at each of the servers. */
function enter(
  { conversationSid, token }: Session,
  between: TestServer[],
  unsent: readonly UnsentMessage[] = [],
): Entered {
  const sockets: WebSocket[] = [];
  let kept = unsent;
  const open = (): WebSocket => {
    const { address } = between[sockets.length % between.length] as TestServer;
    const socket = new WebSocket(`${address.replace('http', 'ws')}${chatSocketPath}`);
    sockets.push(socket);
    return socket;
  };
  const keep = (next: readonly UnsentMessage[]): void => {
    kept = next;
  };
  const now = (): string => new Date().toISOString();
  const conversation = enterConversation({ session: { conversationSid, token }, open, unsent, keep, now });
  return { conversation, sockets, kept: () => kept };
}

const isOpen = ({ conversation }: Entered): boolean => conversation.state().line === 'connected';

test('what could not be sent is kept, and a page that is loaded anew sends it once', async () => {
  const session = await begin(servers[0] as TestServer);
  const first = enter(session, servers.slice(0, 1));
  await vi.waitFor(() => expect(isOpen(first)).toBe(true));
  first.conversation.send('It arrived.', []);
  await vi.waitFor(() => expect(first.conversation.state().messages).toHaveLength(1));
  first.sockets[0]?.close();
  await vi.waitFor(() => expect(isOpen(first)).toBe(false));
  first.conversation.send('It did not.', []);
  const kept = first.kept();
  first.conversation.leave();
  expect(kept.map(({ text }) => text)).toEqual(['It did not.']);
  // Twice, as by two tabs: the id is the same.
  const [second, third] = [enter(session, servers, kept), enter(session, servers, kept)];
  for (const entered of [second, third])
    await vi.waitFor(() =>
      expect(entered.conversation.state().messages.map(({ text }) => text)).toEqual(['It arrived.', 'It did not.']),
    );
  for (const entered of [second, third]) entered.conversation.leave();
});

test('a conversation that is not there is refused, and not asked for again', async () => {
  const session = await begin(servers[0] as TestServer);
  const entered = enter({ ...session, token: 'A'.repeat(43) }, servers);
  await vi.waitFor(() => expect(entered.conversation.state().line).toBe('refused'));
  expect(entered.sockets).toHaveLength(1);
});

const nobody = { applicationUuid: undefined, identityUuid: undefined };
const about = { ...nobody, orgCode: 'main', tag: 'application', skill: 'FHEL', pageUrl: '/terms', mode: 'stream' };
const chosen = { nonce: undefined, agentId: undefined, welcome: 'Good morning.' };

const servicesBy = (fetchThere: typeof fetch) =>
  createChatServices({
    api: createApi({ org: 'main', token: createTokenStore(memoryStorage()), fetch: fetchThere }),
    org: 'main',
    loadSection: () => Promise.reject(new Error('No section is asked for')),
    open: (path) => new WebSocket(path),
    now: () => new Date().toISOString(),
  });

test('in stream mode the window begins by a call of its own, and has the same conversation', async () => {
  const [server] = servers as [TestServer];
  const cookie = await withLiveChat(server);
  const paths: string[] = [];
  const fetchThere = (path: string | URL | Request, init: RequestInit = {}): Promise<Response> => {
    paths.push(String(path));
    return fetch(`${server.address}${path}`, { ...init, headers: { ...init.headers, cookie } });
  };
  const { begin: beginAs } = servicesBy(fetchThere);
  const session = await beginAs(jamie, about, chosen);
  if (typeof session === 'string') throw new Error(`No conversation began: ${session}`);
  expect(paths).toEqual([initStreamChat.path]);
  expect(session).toMatchObject({ conversationId: session.conversationSid, channelId: session.omniProxyChannelId });
  const entered = enter(session, servers);
  await vi.waitFor(() => expect(isOpen(entered)).toBe(true));
  entered.conversation.leave();
});

test('a name and an email of 128 characters begin a conversation, and longer ones none', async () => {
  const [server] = servers as [TestServer];
  const cookie = await withLiveChat(server);
  const beginAs = async (name: number, email: number): Promise<number> =>
    (
      await post(
        server,
        'initWebChat',
        { name: 'n'.repeat(name), email: `${'e'.repeat(email - 12)}@example.com` },
        { cookie },
      )
    ).statusCode;
  expect([await beginAs(128, 128), await beginAs(129, 128), await beginAs(128, 129)]).toEqual([200, 400, 400]);
});

test.each([
  ['closed', 409, 'personAway'],
  ['chat-full', 503, 'crowded'],
  ['too-many-conversations', 429, 'crowdedHere'],
] as const)('who is refused because of %s is told so in words of the window', async (code, status, word) => {
  const refusing = () => Promise.resolve(Response.json({ errors: ['refused'], code }, { status }));
  const { begin: beginAs } = servicesBy(refusing);
  expect(await beginAs(jamie, { ...about, mode: undefined }, chosen)).toBe(word);
});
