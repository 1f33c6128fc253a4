import pg from 'pg';
import { expect, test, vi } from 'vitest';
import { twoServersOfFile } from '../../../server/support/server-of-file.ts';
import type { TestServer } from '../../../server/support/test-server.ts';
import { begin, ChatClient, type Session } from './chat-client.ts';

const servers = twoServersOfFile();

const [texts, sockets] = [Array.from({ length: 200 }, (_, index) => `message ${index + 1}`), 10];

/** Sends what is not acknowledged yet, in order, until a part of it is; then the line is cut while the rest is on its way. */
async function sendOverCutSockets(between: TestServer[], session: Session): Promise<void> {
  const unsent = new Map(texts.map((text) => [crypto.randomUUID() as string, text]));
  for (let number = 1; number <= sockets; number += 1) {
    const server = between[number % between.length] as TestServer;
    const client = await ChatClient.enter(server, session);
    // More than is waited for, so that the cut finds some stored and not acknowledged, some not stored.
    for (const [id, text] of [...unsent].slice(0, 30)) client.say(text, id);
    const wanted = number === sockets ? unsent.size : Math.min(20, unsent.size);
    await vi.waitFor(() => expect(client.of('ack').length).toBeGreaterThanOrEqual(wanted), { timeout: 60_000 });
    client.cut();
    await client.closed;
    for (const { clientMessageId } of client.of('ack')) unsent.delete(clientMessageId);
  }
  expect(unsent.size).toBe(0);
}

/** Reads the conversation over sockets that are cut too; each goes on after the last message seen. */
async function readOverCutSockets(between: TestServer[], session: Session): Promise<string[]> {
  const read: string[] = [];
  for (let number = 0; read.length < texts.length; number += 1) {
    const server = between[number % between.length] as TestServer;
    const client = await ChatClient.enter(server, session, read.length);
    const wanted = Math.min(20, texts.length - read.length);
    await vi.waitFor(() => expect(client.messages.length).toBeGreaterThanOrEqual(wanted), { timeout: 60_000 });
    client.cut();
    await client.closed;
    for (const { seq, text } of client.messages) {
      expect(seq).toBe(read.length + 1);
      read.push(text);
    }
  }
  return read;
}

const storedOnce = async (between: TestServer[]): Promise<void> => {
  const session = await begin(servers[0] as TestServer);
  const [, read] = await Promise.all([
    sendOverCutSockets(between, session),
    readOverCutSockets(between.toReversed(), session),
  ]);
  expect(read).toEqual(texts);
  const after = await ChatClient.enter(servers[0] as TestServer, session, 0);
  await vi.waitFor(() => expect(after.messages).toHaveLength(texts.length));
  expect(after.messages.map(({ text }) => text)).toEqual(texts);
  after.cut();
};
test('200 messages over 10 cut sockets of two servers are each stored once, in order', { tags: ['all'] }, () =>
  storedOnce(servers),
);
test('so are those over the sockets of one server', { tags: ['all'] }, () => storedOnce(servers.slice(0, 1)));

test('a server that loses its connection for notices reads again what it missed', async () => {
  const [one, other] = servers as [TestServer, TestServer];
  const session = await begin(one);
  const [reader, writer] = [await ChatClient.enter(one, session), await ChatClient.enter(other, session)];
  await vi.waitFor(() => expect([reader, writer].map((client) => client.of('welcome').length)).toEqual([1, 1]));
  const owner = new pg.Client({ connectionString: one.ownerUrl });
  await owner.connect();
  const { rowCount } = await owner.query(
    "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'lintel chat' and datname = current_database()",
  );
  await owner.end();
  expect(rowCount).toBe(2);
  writer.say('Is anybody there?');
  await vi.waitFor(() => expect(reader.messages.map(({ text }) => text)).toEqual(['Is anybody there?']), {
    timeout: 60_000,
  });
  for (const client of [reader, writer]) client.cut();
});
