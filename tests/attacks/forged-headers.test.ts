// @module-tag all
import { connect } from 'node:net';
import { expect, it } from 'vitest';
import { Borrower } from '../server/support/borrower.ts';
import { serverOfFile } from '../server/support/server-of-file.ts';
import { inProduction } from '../server/support/variables.ts';

const server = serverOfFile({ variables: inProduction });
const sandbox = serverOfFile();

const evil = 'evil.example';
const login = '/identity/api/v1/login';
const wrong = { email: 'a@example.com', password: 'a guess that is wrong' };

it.each([
  ['x-forwarded-host', evil],
  ['x-forwarded-server', evil],
  ['forwarded', `host=${evil};proto=https`],
  ['x-original-url', '/sandbox'],
  ['x-rewrite-url', '/sandbox'],
  ['x-original-host', evil],
  ['x-host', evil],
])('%s of who is no proxy of ours is not believed', async (name, value) => {
  const asked = (headers: Record<string, string>) =>
    server.app.inject({ url: '/dashboard', headers: { accept: 'text/html', host: 'lender.example', ...headers } });
  const [plain, told] = [await asked({}), await asked({ [name]: value })];
  expect([told.statusCode, told.body]).toEqual([plain.statusCode, plain.body]);
  expect(JSON.stringify(told.headers)).not.toContain(evil);
});

it('who claims another address in each request is still counted as one', async () => {
  const codes: number[] = [];
  for (let turn = 0; turn < 60; turn += 1) {
    const forged = `203.0.113.${turn}`;
    const headers = {
      'x-forwarded-for': forged,
      'x-real-ip': forged,
      'true-client-ip': forged,
      forwarded: `for=${forged}`,
    };
    codes.push((await server.app.inject({ method: 'POST', url: login, headers, payload: wrong })).statusCode);
  }
  expect(codes.at(-1)).toBe(429);
});

it.each([
  ['another host', `https://${evil}`],
  ['our host without TLS', 'http://lender.example'],
  ['our host at another port', 'https://lender.example:8443'],
  ['a host that begins with ours', `https://lender.example.${evil}`],
  ['a host that ends with ours', 'https://evil-lender.example'],
  ['a name in ours', 'https://a@lender.example.evil.example'],
  ['a file', 'file://'],
  ['no origin', 'null'],
  ['our own, twice', 'https://lender.example, https://evil.example'],
])('a request that changes something, from %s, is refused', async (_, origin) => {
  const headers = { host: 'lender.example', origin };
  const answer = await server.app.inject({ method: 'POST', url: login, headers, payload: wrong });
  expect(answer.statusCode).toBe(403);
});

it('a request from our own origin is judged', async () => {
  const headers = { host: 'lender.example', origin: 'https://lender.example' };
  const answer = await server.app.inject({
    method: 'POST',
    url: login,
    headers,
    payload: wrong,
    remoteAddress: '198.51.100.50',
  });
  expect(answer.statusCode).toBe(401);
});

it.each([
  evil,
  'lender.example.evil.example',
  'fairway.localhost',
  'lender.example:80@evil.example',
  'lender.example/..',
  '[::2]',
])('the host %j is none of ours', async (host) => {
  const answer = await server.app.inject({ url: '/dashboard', headers: { host } });
  expect([400, 421]).toContain(answer.statusCode);
  expect(answer.body).not.toContain(host);
});

it('no link in a message leads to the host of who asked for it', async () => {
  const { email } = await Borrower.register(sandbox);
  const headers = { 'x-forwarded-host': evil, host: 'fairway.localhost', 'x-org': 'main' };
  const url = '/identity/api/v1/password/reset-link';
  await sandbox.app.inject({ method: 'POST', url, headers, payload: { email } });
  const { db, vault } = sandbox.context;
  const sent = async () =>
    (
      await db.selectFrom('account_message').selectAll().where('document', '=', 'account-password-reset').execute()
    ).flatMap(({ body }) => (body === null ? [] : vault.open(body)));
  await expect.poll(async () => (await sent()).length).toBe(1);
  expect((await sent()).join()).not.toMatch(/evil|localhost/);
});

it('a header of ours cannot be added by a line break in what is asked for', async () => {
  const { hostname, port, host } = new URL(sandbox.address);
  const socket = connect(Number(port), hostname);
  let answer = '';
  socket.on('data', (chunk) => {
    answer += chunk.toString();
  });
  socket.end(`GET /register?org=main%0d%0aset-cookie:%20a=b HTTP/1.1\r\nhost: ${host}\r\nconnection: close\r\n\r\n`);
  await new Promise((closed) => socket.on('close', closed));
  expect(answer.split('\r\n\r\n', 1)[0]).not.toMatch(/^set-cookie: a=b/im);
});
