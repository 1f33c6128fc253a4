import { describe, expect, test } from 'vitest';
import { streamAgents } from '../../../src/trade/chat/contract/stream-chat.ts';
import { serverOfFile } from '../support/server-of-file.ts';
import { asBrowser, startTestServer } from '../support/test-server.ts';
import { inProduction } from '../support/variables.ts';

const server = serverOfFile();

const login = '/identity/api/v1/login';
const payload = { email: 'a@example.com', password: 'correct horse battery' };

test('/healthz and /readyz are answered with 200', async () => {
  expect((await server.app.inject('/healthz')).statusCode).toBe(200);
  expect((await server.app.inject('/readyz')).statusCode).toBe(200);
});

describe('headers', () => {
  test('the content security policy is strict', async () => {
    const { headers } = await server.app.inject('/account/heloc/register-v2');
    expect(headers['content-security-policy']).toBe(
      "default-src 'self';script-src 'self';style-src 'self';img-src 'self' blob: data:;font-src 'self';connect-src 'self';" +
        "worker-src 'self';form-action 'self';object-src 'none';base-uri 'none';frame-ancestors 'none';" +
        "require-trusted-types-for 'script';trusted-types lintel-worker;report-uri /csp-report",
    );
  });

  test('nosniff, referrer policy, no store, no HSTS without TLS, a request id', async () => {
    const { headers } = await server.app.inject('/identity/secure/api/v1_1/identity');
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'cache-control': 'no-store',
      'x-request-id': expect.stringMatching(/^[0-9a-f-]{36}$/),
    });
    expect(headers).not.toHaveProperty('strict-transport-security');
    expect(headers).not.toHaveProperty('access-control-allow-origin');
  });

  test('a file named by its hash is cached for ever', async () => {
    const { headers } = await server.app.inject('/assets/main.js');
    expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
  });

  test('reports of the policy are collected for tests', async () => {
    const report = { 'csp-report': { 'violated-directive': 'script-src' } };
    const headers = { 'content-type': 'application/csp-report' };
    await server.app.inject({ method: 'POST', url: '/csp-report', headers, payload: JSON.stringify(report) });
    expect((await server.app.inject('/sandbox/csp-reports')).json()).toContainEqual(report);
  });
});

describe('a request from elsewhere changes nothing', () => {
  test.each([
    ['another site', { 'sec-fetch-site': 'cross-site' }, 403],
    ['a sibling host', { 'sec-fetch-site': 'same-site' }, 403],
    ['another origin', { origin: 'https://evil.example' }, 403],
    ['a look-alike', { origin: 'http://localhost.evil.example' }, 403],
    ['the same host by another scheme', { origin: 'https://localhost:80' }, 403],
    ['no origin that can be named', { origin: 'null' }, 403],
    ['our own page', { origin: 'http://localhost:80', 'sec-fetch-site': 'same-origin' }, 401],
    ['no browser', {}, 401],
  ])('%s', async (_who, headers, status) => {
    const answer = await server.app.inject({ method: 'POST', url: login, headers, payload });
    expect(answer.statusCode).toBe(status);
  });

  test.each(['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x'])(
    '%s is no JSON',
    async (type) => {
      const headers = { 'content-type': type };
      const answer = await server.app.inject({ method: 'POST', url: login, headers, payload: JSON.stringify(payload) });
      expect(answer.statusCode).toBe(415);
    },
  );

  test('reflects no origin', async () => {
    const answer = await server.app.inject({
      method: 'OPTIONS',
      url: login,
      headers: { origin: 'https://evil.example' },
    });
    expect(answer.headers).not.toHaveProperty('access-control-allow-origin');
  });
});

describe('a body', () => {
  const post = (body: string) =>
    server.app.inject({
      method: 'POST',
      url: login,
      headers: { ...asBrowser(), 'content-type': 'application/json' },
      payload: body,
    });

  test.each([
    ['not JSON', '{"email":', 400],
    ['an object with a prototype', '{"email":"a","password":"b","__proto__":{"isBroker":true}}', 400],
    ['an object with a constructor', '{"email":"a","password":"b","constructor":{"prototype":{"isBroker":true}}}', 400],
    ['an object with an unknown property', '{"email":"a","password":"b","isBroker":true}', 400],
    ['an object with a number for a text', '{"email":1,"password":"b"}', 400],
    ['empty', '', 400],
    ['too large', JSON.stringify({ email: 'a'.repeat(300_000) }), 413],
  ])('that is %s is refused', async (_what, body, status) => {
    const answer = await post(body);
    expect(answer.statusCode).toBe(status);
    expect(answer.json()).toHaveProperty('errors');
    expect(Object.prototype).not.toHaveProperty('isBroker');
  });

  test('that is refused is not repeated in the error, nor what the call would take', async () => {
    const answer = await post('{"email":"a","password":"b","secret-name":"secret-value"}');
    expect(answer.json().errors).toEqual(['The body of the request does not have the form that this call takes']);
  });
});

describe('telemetry', () => {
  const send = (name: string, body: object) =>
    server.app.inject({ method: 'POST', url: `/ft/web/${name}`, headers: asBrowser(), payload: body });
  const properties = (bytes: number) =>
    Object.fromEntries(Array.from({ length: 50 }, (_, index) => [`p${index}`, 'a'.repeat(bytes / 50)]));
  const event = (bytes: number) => ({ event: 'seen', eventProperties: properties(bytes) });
  const session = (bytes: number) => ({ platform: 'WEB', queryParams: properties(bytes) });

  test('is at most 16 KB', async () => {
    const status = async (name: string, body: object) => (await send(name, body)).statusCode;
    expect([await status('event', event(15_000)), await status('event', event(16_400))]).toEqual([204, 413]);
    expect([await status('session', session(15_000)), await status('session', session(16_400))]).toEqual([200, 413]);
  });

  test('is as much as one address may send in a minute', async () => {
    const answers = await Promise.all(Array.from({ length: 121 }, () => send('session', session(1))));
    expect(answers.some(({ statusCode }) => statusCode === 429)).toBe(true);
  });
});

describe('what is not there', () => {
  test('is JSON for a call', async () => {
    const answer = await server.app.inject({ url: '/service-nothing/api', headers: { accept: 'application/json' } });
    expect([answer.statusCode, answer.json()]).toEqual([404, { errors: ['not found'] }]);
  });

  test('is a page for a person', async () => {
    const answer = await server.app.inject({ url: '/nowhere', headers: { accept: 'text/html' } });
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([404, 'text/html; charset=utf-8']);
    expect(answer.body).toContain('Page not found');
  });
});

test('/docs describes the calls', async () => {
  const { paths } = (await server.app.inject('/docs/json')).json();
  expect(paths).toHaveProperty('/identity/api/v1/registration/register');
  const page = await server.app.inject('/docs/');
  expect([page.statusCode, page.headers['content-security-policy']]).toEqual([
    200,
    expect.stringContaining("'unsafe-inline'"),
  ]);
});

test('production has no sandbox API, tells no tester who is at the desk, and requires TLS of browsers', async () => {
  const production = await startTestServer({ variables: inProduction });
  const answers = await Promise.all([
    production.app.inject({ method: 'POST', url: '/sandbox/session', payload: {} }),
    production.app.inject({ method: 'POST', url: '/sandbox/application', payload: {} }),
    production.app.inject({ url: '/sandbox/csp-reports', headers: { accept: 'application/json' } }),
    production.app.inject({ url: '/docs/json', headers: { accept: 'application/json' } }),
    production.app.inject({ url: '/gallery', headers: { accept: 'text/html' } }),
    production.app.inject({ method: 'POST', url: streamAgents.path, headers: asBrowser(), payload: {} }),
  ]);
  await production.stop();
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404, 404, 404, 404]);
  for (const { headers } of answers)
    expect(headers['strict-transport-security']).toBe('max-age=63072000; includeSubDomains');
});

test('a request under way is answered before the server stops', async () => {
  const stopping = await startTestServer();
  const arrived = new Promise((resolve) => stopping.app.server.once('request', resolve));
  const answer = fetch(`${stopping.address}/identity/api/v1/registration/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...payload, phoneNumber: '4155550123' }),
  });
  await arrived;
  await stopping.stop();
  expect((await answer).status).toBe(200);
});
