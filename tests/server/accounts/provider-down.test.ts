import { afterAll, beforeAll, expect, it } from 'vitest';
import { openIdLogin } from '../../../src/server/adapters/openid/openid-login.ts';
import type { MakeAdapters } from '../../../src/server/boot/extension.ts';
import { startProviderApart, walkToLender } from '../support/accounts/provider-apart.ts';
import { adapters } from '../support/other-adapters.ts';
import { asBrowser, startTestServer, type TestServer } from '../support/test-server.ts';

let provider: Awaited<ReturnType<typeof startProviderApart>>;
let server: TestServer;
beforeAll(async () => {
  provider = await startProviderApart('ada-1815', { mail: 'ada@example.com', cell: '3035550142' });
  const withProvider: MakeAdapters = async (base) => ({
    ...(await adapters(base)),
    login: openIdLogin({
      clientOf: () => ({
        issuer: provider.issuer,
        clientId: 'a-lender',
        secret: 'a-secret-of-the-test',
        scopes: 'openid contact',
        claims: { email: 'mail', emailVerified: 'mail_seen', phone: 'cell', roles: 'groups' },
      }),
      vault: base.vault,
      now: () => base.clock().getTime(),
      refused: (error) => base.log.warn({ err: error }, 'confirmed nobody'),
    }),
  });
  server = await startTestServer({
    variables: { PUBLIC_HOSTS: 'loans.example', TRUST_PROXY: 'loopback' },
    adapters: withProvider,
  });
});
afterAll(async () => {
  await server.stop();
  await provider.stop();
});

it('a provider that stops answering while somebody is there leads them back, with their nonce, and opens nothing', async () => {
  const cookies: Record<string, string> = {};
  const go = async (method: 'GET' | 'POST', url: string) => {
    const headers = { ...asBrowser(), host: 'loans.example', 'x-forwarded-proto': 'https' };
    const answer = await server.app.inject({ method, url, headers, cookies });
    for (const { name, value } of answer.cookies) cookies[name] = value;
    return answer;
  };
  const begun = await go('POST', '/identity-broker/customer/api/v3/login?externalStateNonce=n-1');
  const { pathname, search } = await walkToLender(begun.json().redirect);
  await provider.stop();
  for (const _ of ['first', 'again']) {
    const back = await go('GET', `${pathname}${search}`);
    expect(back.statusCode).toBe(303);
    const led = new URL(back.headers.location ?? '', 'https://loans.example');
    expect(led.pathname).toBe('/auth/login');
    expect(Object.fromEntries(led.searchParams)).toEqual({ nonce: 'n-1', error: 'down' });
  }
  const { count } = await server.context.db
    .selectFrom('session')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow();
  expect(Number(count)).toBe(0);
});
