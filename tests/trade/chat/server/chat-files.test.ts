import { beforeAll, expect, test, vi } from 'vitest';
import { sampleFile } from '../../../../src/cli/browser/launch/sample-files.ts';
import { purgeExpired } from '../../../../src/server/boot/purge-expired.ts';
import { serverOfFile } from '../../../server/support/server-of-file.ts';
import { asBrowser } from '../../../server/support/test-server.ts';
import { begin, ChatClient, type Session } from './chat-client.ts';

const server = serverOfFile();
let session: Session;
beforeAll(async () => {
  session = await begin(server);
});

const until = (check: () => void) => vi.waitFor(check, { timeout: 60_000 });
const filesOf = (sid: string) => `/service-csp/external/api/v1/webchat/conversations/${sid}/files`;

type Sent = { name: string; type: string; bytes: Buffer };

function upload({ conversationSid, token }: Pick<Session, 'conversationSid' | 'token'>, { name, type, bytes }: Sent) {
  const boundary = 'boundary-of-a-form';
  const head = `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\ncontent-type: ${type}\r\n\r\n`;
  return server.app.inject({
    method: 'POST',
    url: filesOf(conversationSid),
    headers: {
      ...asBrowser(),
      'x-chat-token': token,
      'content-type': `multipart/form-data; boundary=${boundary}`,
    },
    payload: Buffer.concat([Buffer.from(head), bytes, Buffer.from(`\r\n--${boundary}--\r\n`)]),
  });
}

const fetchFile = (file: string, token: string) =>
  server.app.inject({
    url: `${filesOf(session.conversationSid)}/${file}`,
    headers: { ...asBrowser(), 'x-chat-token': token },
  });

const pdf: Sent = { name: 'statement.pdf', type: 'application/pdf', bytes: sampleFile('statement.pdf').buffer };

test.each([
  ['a.jpg', 'image/jpeg', sampleFile('a.jpg').buffer],
  ['a.pdf', 'application/pdf', sampleFile('a.pdf').buffer],
  ['a.amr', 'audio/amr', Buffer.from('#!AMR\n')],
  ['a.mp3', 'audio/mpeg', Buffer.from('ID3\u0003')],
  ['frame.mp3', 'audio/mpeg', Buffer.from([0xff, 0xfb, 0x90, 0x64])],
  ['a.mp4', 'video/mp4', Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypisom')])],
  ['a.txt', 'text/plain', Buffer.from('Zwölf\tBoxkämpfer\n')],
])('%s is taken', async (name, type, bytes) => {
  const answer = await upload(session, { name, type, bytes });
  expect(answer.json()).toMatchObject({ fileName: name, mediaType: type, bytes: bytes.length });
});

test.each([
  ['a.exe', 'application/octet-stream', Buffer.from('MZ')],
  ['a.pdf', 'application/pdf', Buffer.from('<html>')],
  ['a.mp3', 'audio/mpeg', Buffer.from('#!AMR\n')],
  ['a.jpg', 'text/plain', Buffer.from([0xff, 0xd8, 0xff])],
  ['a.txt', 'text/plain', Buffer.from([0x4d, 0x5a, 0x00, 0x01])],
  ['a.txt', 'text/html', Buffer.from('<script>')],
])('%s whose content or type is another is refused', async (name, type, bytes) => {
  expect((await upload(session, { name, type, bytes })).statusCode).toBe(422);
});

test('a file that nobody can open is refused in words', async () => {
  const damaged = await upload(session, { ...pdf, bytes: Buffer.from('%PDF-') });
  expect([damaged.statusCode, damaged.json()]).toEqual([
    422,
    {
      code: 'damaged',
      errors: ['This file is damaged and cannot be opened. Choose another copy, or take a new photo'],
    },
  ]);
});

test('a file of 5 MB is taken, and one byte more is not', async () => {
  const sized = (size: number): Sent => ({ name: 'long.txt', type: 'text/plain', bytes: Buffer.alloc(size, 'x') });
  expect((await upload(session, sized(5 * 1024 * 1024))).statusCode).toBe(200);
  const larger = await upload(session, sized(5 * 1024 * 1024 + 1));
  expect([larger.statusCode, larger.json().errors]).toEqual([413, ['Choose a file of up to 5 MB']]);
});

test('a file is sent with a message once, and is its conversation’s alone', async () => {
  const { uuid } = (await upload(session, pdf)).json();
  const again = (await upload(session, pdf)).json();
  expect(again.uuid).toBe(uuid);
  const client = await ChatClient.enter(server, session);
  client.send({ type: 'message', clientMessageId: crypto.randomUUID(), text: '', attachments: [uuid] });
  await until(() => expect(client.messages).toHaveLength(1));
  expect(client.messages[0]?.attachments).toEqual([
    { uuid, fileName: 'statement.pdf', mediaType: 'application/pdf', bytes: pdf.bytes.length },
  ]);
  client.send({ type: 'message', clientMessageId: crypto.randomUUID(), text: 'Again', attachments: [uuid] });
  await until(() => expect(client.of('error').map(({ code }) => code)).toEqual(['unknown-attachment']));
  client.cut();
  const own = await fetchFile(uuid, session.token);
  expect([own.rawPayload.equals(pdf.bytes), own.headers['content-disposition']]).toEqual([
    true,
    "attachment; filename*=UTF-8''statement.pdf",
  ]);
  const other = await begin(server);
  expect((await fetchFile(uuid, other.token)).statusCode).toBe(404);
  expect((await upload({ ...session, token: other.token }, pdf)).statusCode).toBe(404);
});

test('files go with their conversation, and those that were never sent after a day', async () => {
  const own = await begin(server);
  await upload(own, pdf);
  const count = async () =>
    (
      await server.context.db
        .selectFrom('live_chat_file')
        .select('uuid')
        .where('conversation', '=', own.conversationSid)
        .execute()
    ).length;
  const purgeAfter = (hours: number) =>
    purgeExpired({ ...server.context, clock: () => new Date(server.clock.now.getTime() + hours * 60 * 60_000) });
  await purgeAfter(23);
  expect(await count()).toBe(1);
  await purgeAfter(25);
  expect(await count()).toBe(0);
});
