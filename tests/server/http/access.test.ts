import { describe, expect, test } from 'vitest';
import { serverOfFile } from '../support/server-of-file.ts';
import { startTestServer } from '../support/test-server.ts';
import { inProduction } from '../support/variables.ts';

const server = serverOfFile({ variables: { PUBLIC_HOSTS: 'loans.example.com', TRUST_PROXY: '10.0.0.0/8' } });

describe('the host of a request', () => {
  const addresses = ['/', '/account/heloc/register-v2', '/identity/secure/api/v1_1/identity', '/assets/main.js'];
  const calls = ['/sandbox', '/nowhere'];
  const probes = ['/healthz', '/readyz'];
  const refusedOf = async (host: string): Promise<string[]> => {
    const answers = await Promise.all(
      [...addresses, ...calls].map(async (url) => ({ url, ...(await server.app.inject({ url, headers: { host } })) })),
    );
    return answers.filter(({ statusCode }) => statusCode === 421).map(({ url }) => url);
  };

  test.each([
    'localhost',
    'localhost:8080',
    'LOCALHOST',
    'fairway.localhost:8080',
    '127.0.0.1:8080',
    '[::1]:8080',
    'loans.example.com',
    'Loans.Example.com:443',
    'fairway.loans.example.com',
  ])('%s is known', async (host) => {
    expect(await refusedOf(host)).toEqual([]);
  });

  test('names below localhost are none of a server in production', async () => {
    const production = await startTestServer({ variables: inProduction });
    const codes = await Promise.all(
      ['localhost', 'fairway.localhost', 'lender.example'].map(
        async (host) => (await production.app.inject({ url: '/nowhere', headers: { host } })).statusCode,
      ),
    );
    await production.stop();
    expect(codes).toEqual([404, 421, 404]);
  });

  test('without a client at the identity provider there is no desk', async () => {
    const headers = { accept: 'text/html' };
    const production = await startTestServer({ variables: inProduction });
    const statuses = async ({ app }: Pick<typeof server, 'app'>) =>
      Promise.all(
        ['/agent', '/agent/flags', '/agents', '/dashboard'].map(
          async (url) => (await app.inject({ url, headers })).statusCode,
        ),
      );
    const [closed, open] = [await statuses(production), await statuses(server)];
    await production.stop();
    expect({ closed, open }).toEqual({ closed: [404, 404, 404, 200], open: [200, 200, 404, 200] });
  });

  test.each([
    'evil.example',
    'fairway.evil.example',
    'localhost.evil.example',
    'nobody.loans.example.com',
    'fairway.fairway.loans.example.com',
    'example.com',
    '192.0.2.1',
    'evil@localhost',
    'evil.example:80@localhost',
    'localhost:80:80',
  ])('%s is refused on every route', async (host) => {
    expect(await refusedOf(host)).toEqual([...addresses, ...calls]);
  });

  test('is not asked of who probes whether the server lives and is ready', async () => {
    for (const url of probes)
      expect((await server.app.inject({ url, headers: { host: '10.0.3.7:8080' } })).statusCode).toBe(200);
  });

  test('may be told by a trusted proxy, and by nobody else', async () => {
    const told = async (remoteAddress: string, host: string) =>
      (
        await server.app.inject({
          url: '/nowhere',
          remoteAddress,
          headers: { host: 'localhost', 'x-forwarded-host': host },
        })
      ).statusCode;
    expect(await told('10.1.2.3', 'loans.example.com')).toBe(404);
    expect(await told('10.1.2.3', 'evil.example')).toBe(421);
    expect(await told('192.0.2.1', 'evil.example')).toBe(404);
  });

  test('a refusal says which setting names hosts, and repeats no host', async () => {
    const { body } = await server.app.inject({ url: '/nowhere', headers: { host: 'evil.example' } });
    expect(body).toContain('PUBLIC_HOSTS');
    expect(body).not.toContain('evil');
  });
});

describe('a person who is refused', () => {
  const accept = 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8';
  const asked = (method: 'GET' | 'POST', url: string, headers: Record<string, string>) =>
    server.app.inject({ method, url, headers: { accept, ...headers } });
  const refusals = [
    ['at a host that is not ours', 'GET', '/dashboard', { host: 'evil.example' }, 421, 'This address is not ours'],
    ['as sent by another site', 'POST', '/dashboard', { 'sec-fetch-site': 'cross-site' }, 403, 'Nothing was changed'],
    ['at the panel, from afar', 'GET', '/sandbox', { via: '1.1 proxy' }, 403, 'This is not open to you'],
    ['with a body that is none', 'POST', '/identity/api/v1/login', { 'content-type': 'text/plain' }, 415, 'We could'],
  ] as const;

  test.each(refusals)('%s reads a plain page', async (_, method, url, headers, status, title) => {
    const answer = await asked(method, url, headers);
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([status, 'text/html; charset=utf-8']);
    expect(answer.body).toMatch(new RegExp(`<h1>${title}`));
    expect(answer.body).not.toMatch(/evil|\{"errors"/);
    expect(answer.headers['content-security-policy']).toContain("default-src 'self'");
  });

  test.each(refusals)('%s: a program gets JSON', async (_, method, url, headers, status) => {
    const answer = await asked(method, url, { ...headers, accept: 'application/json' });
    expect([answer.statusCode, answer.json()]).toMatchObject([status, { errors: [expect.any(String)] }]);
  });
});

describe('the sandbox', () => {
  const routes = ['/sandbox', '/sandbox/personas', '/sandbox/csp-reports', '/sandbox/applications', '/docs/json'];
  const pages = ['/hosted/sandbox?ticket=none', '/identity-provider/login?ticket=none'];
  const refusedTo = async (remoteAddress: string, headers: Record<string, string> = {}): Promise<string[]> => {
    const answers = await Promise.all(
      [...routes, ...pages].map(async (url) => ({
        url,
        ...(await server.app.inject({ url, remoteAddress, headers })),
      })),
    );
    return answers.filter(({ statusCode }) => statusCode === 403).map(({ url }) => url);
  };

  test.each(['127.0.0.1', '127.8.9.10', '::1', '::ffff:127.0.0.1'])('answers %s', async (address) => {
    expect(await refusedTo(address)).toEqual([]);
  });

  test.each(['192.0.2.1', '10.0.0.7', '2001:db8::1', '::ffff:192.0.2.1'])('refuses %s', async (address) => {
    expect(await refusedTo(address)).toEqual([...routes, ...pages]);
  });

  test.each(['x-forwarded-for', 'forwarded', 'via', 'x-real-ip', 'x-forwarded-host', 'x-forwarded-proto'])(
    'refuses who comes through a proxy on this machine: %s',
    async (name) => {
      expect(
        await refusedTo('127.0.0.1', { [name]: name === 'x-forwarded-host' ? 'localhost' : 'for=192.0.2.1' }),
      ).toEqual([...routes, ...pages]);
    },
  );

  test.each(['localhost', 'fairway.localhost:8080', '127.0.0.1:8080', '[::1]:8080'])('answers to %s', async (host) => {
    expect(await refusedTo('127.0.0.1', { host })).toEqual([]);
  });

  test.each(['loans.example.com', 'fairway.loans.example.com'])(
    'does not answer to %s, by which a proxy may ask',
    async (host) => {
      expect(await refusedTo('127.0.0.1', { host })).toEqual([...routes, ...pages]);
    },
  );

  test('starts no session for a stranger, whom the rest of the server still answers', async () => {
    const remoteAddress = '192.0.2.1';
    const session = await server.app.inject({ method: 'POST', url: '/sandbox/session', remoteAddress, payload: {} });
    expect([session.statusCode, session.json()]).toEqual([
      403,
      { errors: [expect.stringContaining('SANDBOX_ACCESS=network')], code: 'sandbox-on-loopback' },
    ]);
    expect((await server.app.inject({ url: '/account/heloc/register-v2', remoteAddress })).statusCode).toBe(200);
  });

  test('is open to the network where SANDBOX_ACCESS says so', async () => {
    const open = await startTestServer({ variables: { SANDBOX_ACCESS: 'network' } });
    const answer = await open.app.inject({ url: '/sandbox', remoteAddress: '192.0.2.1' });
    await open.stop();
    expect(answer.statusCode).toBe(200);
  });
});
