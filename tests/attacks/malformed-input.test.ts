// @module-tag all
import { connect } from 'node:net';
import { beforeAll, expect, it } from 'vitest';
import { type Borrower, own } from '../server/support/borrower.ts';
import { standingApplication } from '../server/support/given-application.ts';
import { serverOfFile } from '../server/support/server-of-file.ts';
import { asBrowser } from '../server/support/test-server.ts';

const server = serverOfFile();
let borrower: Borrower;
let uuid: string;
beforeAll(async () => {
  ({ borrower, uuid } = await standingApplication(server, 'INCOME_VERIFICATION'));
});

/** Sends bytes as they stand over a connection of their own, and returns the status line of the answer. */
async function sent(bytes: string): Promise<string> {
  const { hostname, port } = new URL(server.address);
  const socket = connect(Number(port), hostname);
  let answer = '';
  socket.on('data', (chunk) => {
    answer += chunk.toString('latin1');
  });
  socket.on('error', () => undefined);
  socket.end(Buffer.from(bytes, 'latin1'));
  await new Promise((closed) => socket.on('close', closed));
  return answer.split('\r\n', 1)[0] ?? '';
}

const host = (): string => `host: ${new URL(server.address).host}\r\nconnection: close\r\n`;

it.each([
  ['no HTTP', 'hello\r\n\r\n'],
  ['a path with a blank', `GET /a b HTTP/1.1\r\n$host\r\n`],
  ['two lengths', 'POST /identity/api/v1/login HTTP/1.1\r\n$hostcontent-length: 2\r\ncontent-length: 40\r\n\r\n{}'],
  [
    'a length and chunks',
    'POST /identity/api/v1/login HTTP/1.1\r\n$hostcontent-length: 5\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\nGET /',
  ],
  ['a length that is no number', 'POST /identity/api/v1/login HTTP/1.1\r\n$hostcontent-length: -1\r\n\r\n{}'],
  ['a header that is broken', 'GET / HTTP/1.1\r\n$hostbad header\r\n\r\n'],
  ['no host', 'GET / HTTP/1.1\r\nconnection: close\r\n\r\n'],
  ['a header of a megabyte', `GET / HTTP/1.1\r\n$hostx-long: ${'x'.repeat(1024 ** 2)}\r\n\r\n`],
])('%s is refused, and the server lives', async (_, text) => {
  expect(await sent(text.replace('$host', host()))).toMatch(/^HTTP\/1\.1 4\d\d|^$/);
  expect((await fetch(`${server.address}/readyz`)).status).toBe(200);
});

it.each([
  '/assets/../../package.json',
  '/assets/..%2f..%2fpackage.json',
  '/assets/%2e%2e/%2e%2e/package.json',
  '/assets/....//....//package.json',
  '/brand-assets/main/..%2f..%2f..%2fpackage.json',
  '/documents/..%2f..%2fpackage.json',
  '/theme/%00.css',
  '/assets/\\..\\..\\package.json',
  '//evil.example/..',
  '/%ff%fe',
  '/account/heloc/%E0%A4%A',
  `/account/heloc/${'a/'.repeat(500)}`,
  `/account/heloc/register-v2?${'a=1&'.repeat(3000)}`,
])('%j leads out of nothing', async (url) => {
  const answer = await server.app.inject({ url, headers: { accept: 'text/html' } });
  expect([200, 301, 302, 303, 400, 403, 404, 414, 421]).toContain(answer.statusCode);
  expect(answer.body).not.toContain('"dependencies"');
  expect(answer.headers.location ?? '/').toMatch(/^\/(?!\/)|^$/);
});

/** Bodies of every form for calls that take another. */
const bodies: unknown[] = [
  null,
  [],
  '',
  0,
  'a text',
  { answers: null },
  { answers: [] },
  { answers: { __proto__: null, status: 'FUNDED', checklistStatus: 'COMPLETE' } },
  { answers: { status: { checklistStatus: 'COMPLETE' } }, event: 'funded' },
  { answers: { income: { income: 1e308, otherIncome: -1 } } },
  { answers: { income: { income: '1;drop table application', employmentType: "' or 1=1 --" } } },
  { answers: { x: 'a'.repeat(200_000) } },
];

it('no body of any form moves an application or breaks the server', async () => {
  const actions = [
    'income-confirmed',
    'offer-selected',
    'liens-confirmed',
    'sign-papers',
    'nothing',
    '__proto__',
    'constructor',
  ];
  const codes = new Set<number>();
  for (const action of actions)
    for (const body of bodies) {
      const answer = await server.app.inject({
        method: 'POST',
        url: own(uuid, `/actions/${action}`),
        headers: { ...asBrowser('main', borrower.token), 'content-type': 'application/json' },
        payload: JSON.stringify(body),
      });
      codes.add(answer.statusCode);
    }
  expect([...codes].filter((code) => code >= 500 || code < 400)).toEqual([]);
  expect((await borrower.status(uuid)).checklistStatus).toBe('INCOME_VERIFICATION');
});

it.each([
  ['no boundary', 'multipart/form-data', 'x'],
  ['a boundary that never comes', 'multipart/form-data; boundary=x', '--y\r\n\r\n'],
  [
    'no end',
    'multipart/form-data; boundary=x',
    '--x\r\ncontent-disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n%PDF-1.4',
  ],
  [
    'a field in place of the file',
    'multipart/form-data; boundary=x',
    '--x\r\ncontent-disposition: form-data; name="file"\r\n\r\na\r\n--x--\r\n',
  ],
  [
    'a field named __proto__',
    'multipart/form-data; boundary=x',
    '--x\r\ncontent-disposition: form-data; name="__proto__"; filename="a.pdf"\r\n\r\na\r\n--x--\r\n',
  ],
  [
    'a thousand parts',
    'multipart/form-data; boundary=x',
    `${'--x\r\ncontent-disposition: form-data; name="a"; filename="a.pdf"\r\n\r\na\r\n'.repeat(1000)}--x--\r\n`,
  ],
])('a form with %s is refused', async (_, type, payload) => {
  const answer = await server.app.inject({
    method: 'POST',
    url: own(uuid, '/documents/PAYSTUB'),
    headers: { ...asBrowser('main', borrower.token), 'content-type': type },
    payload,
  });
  expect(answer.statusCode).toBeGreaterThanOrEqual(400);
  expect(answer.statusCode).toBeLessThan(500);
  expect(
    await server.context.db.selectFrom('document').select('uuid').where('application', '=', uuid).execute(),
  ).toEqual([]);
});
