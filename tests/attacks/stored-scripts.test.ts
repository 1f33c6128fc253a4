// @module-tag all
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { Borrower, own } from '../server/support/borrower.ts';
import { standingApplication } from '../server/support/given-application.ts';
import { serverOfFile } from '../server/support/server-of-file.ts';
import { asBrowser, root } from '../server/support/test-server.ts';
import { begin, ChatClient, jamie, post, withLiveChat } from '../trade/chat/server/chat-client.ts';

const server = serverOfFile();

const cases: { payload: string }[] = JSON.parse(
  readFileSync(join(root, 'tests/cases/hostile/by-context.json'), 'utf8'),
);
const plainly = [
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  'javascript:alert(1)',
  '{{constructor.constructor("alert(1)")()}}',
  '<<a>phone</a>',
];
const scripts = [...plainly, ...cases.slice(0, 20).map(({ payload }) => payload)];

const page = (url: string) => server.app.inject({ url, headers: { accept: 'text/html' } });

/** Whether a page has an element of its own that a text brought. */
const isMarked = (text: string, html: string): boolean => /[<>]/.test(text) && html.includes(text);

it('a name of markup is refused, or stays text wherever it is shown', async () => {
  const { borrower, uuid } = await standingApplication(server, 'OFFER_SELECTION');
  for (const text of scripts) {
    const name = { firstName: text.slice(0, 50), lastName: 'Doe', suffix: '' };
    const answer = await borrower.call('PUT', '/service-profile/api/v1/profile/name', name);
    expect([200, 204, 400, 422]).toContain(answer.statusCode);
    for (const url of ['/sandbox', `/sandbox/applications/${uuid}`])
      expect([text, isMarked(name.firstName, (await page(url)).body)]).toEqual([text, false]);
  }
});

it('a file of markup is refused, and its name is no header and no page', async () => {
  const { borrower, uuid } = await standingApplication(server, 'INCOME_VERIFICATION');
  const send = async (name: string, type: string, bytes: string) => {
    const form = new FormData();
    form.append('file', new Blob([bytes], { type }), name);
    const { headers, body } = new Response(form);
    return server.app.inject({
      method: 'POST',
      url: own(uuid, '/documents/PAYSTUB'),
      headers: { ...asBrowser('main', borrower.token), 'content-type': headers.get('content-type') ?? '' },
      payload: Buffer.from(await new Response(body).arrayBuffer()),
    });
  };
  const html = '<!doctype html><script>alert(1)</script>';
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>';
  for (const [name, type, bytes] of [
    ['a.html', 'text/html', html],
    ['a.svg', 'image/svg+xml', svg],
    ['a.pdf', 'application/pdf', html],
    ['a.png', 'image/png', svg],
  ] as const)
    expect([name, (await send(name, type, bytes)).statusCode]).toEqual([name, 422]);
  const pdf = '%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n';
  for (const name of ['"; filename="evil.html', 'a\r\nset-cookie: a=b.pdf', '<script>.pdf', '../../evil.pdf']) {
    const sent = await send(name, 'application/pdf', `${pdf}%${name}`);
    if (sent.statusCode !== 200) continue;
    const file = await borrower.call('GET', own(uuid, `/documents/${sent.json().uuid}`));
    expect(file.headers['content-disposition']).toMatch(/^attachment; filename/);
    expect(file.headers['content-disposition']).not.toMatch(/[\r\n]|evil\.html"?$/);
    expect([file.headers['content-type'], file.headers['x-content-type-options'], file.headers['set-cookie']]).toEqual([
      'application/pdf',
      'nosniff',
      undefined,
    ]);
  }
});

it('a message of the chat stays the text that it is, in the conversation and in its transcript', async () => {
  const session = await begin(server);
  const client = await ChatClient.enter(server, session);
  for (const text of plainly) client.say(text);
  await expect.poll(() => client.messages.length).toBe(plainly.length);
  expect(client.messages.map(({ text }) => text)).toEqual(plainly.map((text) => text.trim()));
  client.cut();
  const transcript = await server.app.inject({
    url: `/service-csp/external/api/v1/webchat/conversations/${session.conversationSid}/transcript`,
    headers: { ...asBrowser(), 'x-chat-token': session.token },
  });
  expect([transcript.headers['content-type'], transcript.headers['x-content-type-options']]).toEqual([
    'text/plain; charset=utf-8',
    'nosniff',
  ]);
});

it('a conversation’s name and page are text to the desk, and no address', async () => {
  const cookie = await withLiveChat(server);
  for (const text of plainly) {
    const begun = await post(server, 'initWebChat', { ...jamie, name: text, pageUrl: text }, { cookie });
    const row = await server.context.db
      .selectFrom('live_chat')
      .select('page')
      .where('uuid', '=', begun.json().conversationSid)
      .executeTakeFirstOrThrow();
    expect(row.page ?? '/').toMatch(/^\/|^alert/);
  }
});

it('no answer to a call is a page, whatever it repeats', async () => {
  const borrower = await Borrower.register(server);
  for (const text of plainly) {
    const answer = await borrower.call('GET', `/offercode/${encodeURIComponent(text)}`);
    expect(answer.headers['content-type'] ?? 'application/json').not.toContain('text/html');
    expect(answer.headers['x-content-type-options']).toBe('nosniff');
  }
});
