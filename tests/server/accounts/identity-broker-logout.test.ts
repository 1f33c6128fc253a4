import { importJWK, SignJWT } from 'jose';
import { describe, expect, it } from 'vitest';
import { signingKeyOf } from '../../../src/server/adapters/identity-provider/signing-key.ts';
import { ExternalBrowser, isReturned } from '../support/accounts/external-account.ts';
import { serverOfFile } from '../support/server-of-file.ts';

const server = serverOfFile();

const visitor = () => ExternalBrowser.of(server);

let count = 0;
const newEmail = (): string => {
  count += 1;
  return `logout${count}@example.com`;
};

describe('logging out', () => {
  it('ends the session, and the login at the provider', async () => {
    const browser = await visitor();
    const { headers } = await browser.exchange(await browser.registered(newEmail()));
    const authorization = String(headers.authorization);
    const answer = await browser.call('POST', '/identity-broker/customer/secure/api/v3/logout', undefined, {
      authorization,
    });
    const after = await browser.call('GET', '/identity-broker/customer/secure/api/v3/self/figureinfo', undefined, {
      authorization,
    });
    expect(after.statusCode).toBe(401);
    const { url } = await browser.open(answer.json().redirect, isReturned);
    expect(`${url.pathname}${url.search}`).toBe('/auth/login');
    const page = await browser.providerPage(await browser.logIn());
    expect(page.body).toMatch(/<h1>Log in<\/h1>/);
  });

  it('ends the sessions here where the provider says that the login there ended', async () => {
    const email = newEmail();
    const browser = await visitor();
    const { headers } = await browser.exchange(await browser.registered(email));
    const authorization = String(headers.authorization);
    const who = () =>
      browser.call('GET', '/identity-broker/customer/secure/api/v3/self/figureinfo', undefined, { authorization });
    const { subject } = await server.context.db
      .selectFrom('provider_account')
      .select('subject')
      .where('email', '=', email)
      .executeTakeFirstOrThrow();
    const told = async (sub: string) => {
      const events = { 'http://schemas.openid.net/event/backchannel-logout': {} };
      const key = await signingKeyOf(server.context);
      const token = await new SignJWT({ sub, events, jti: crypto.randomUUID() })
        .setProtectedHeader({ alg: 'ES256', ...(key.kid !== undefined && { kid: key.kid }) })
        .setIssuer('http://localhost/identity-provider')
        .setAudience('main')
        .setIssuedAt()
        .sign(await importJWK(key, 'ES256'));
      const answer = await server.app.inject({
        method: 'POST',
        url: '/identity-broker/backchannel-logout',
        headers: { 'x-org': 'main', 'content-type': 'application/x-www-form-urlencoded' },
        payload: new URLSearchParams({ logout_token: token }).toString(),
      });
      return answer.statusCode;
    };
    expect([await told(crypto.randomUUID()), (await who()).statusCode]).toEqual([200, 200]);
    expect([await told(subject), (await who()).statusCode]).toEqual([200, 401]);
  });

  it('refuses a word about a login that is not the provider’s', async () => {
    const answer = await server.app.inject({
      method: 'POST',
      url: '/identity-broker/backchannel-logout',
      headers: { 'x-org': 'main', 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'logout_token=made-up',
    });
    expect([answer.statusCode, answer.json().code]).toEqual([400, 'logout-token-invalid']);
  });

  it('is asked about where another site sends the browser', async () => {
    const browser = await visitor();
    await browser.registered(newEmail());
    const { page } = await browser.open('/identity-provider/session/end');
    expect(page?.body).toContain('Do you want to log out here too?');
    expect(page?.body).not.toMatch(/<script|\sstyle=/);
    expect(
      (await browser.open((await browser.logIn()).json().redirect, isReturned)).url.searchParams.get('code'),
    ).not.toBeNull();
  });

  it('answers nothing more to who is not logged in', async () => {
    const answer = await (await visitor()).call('POST', '/identity-broker/customer/secure/api/v3/logout');
    expect([answer.statusCode, answer.json()]).toEqual([200, {}]);
  });
});
