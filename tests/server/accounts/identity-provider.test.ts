import { describe, expect, it } from 'vitest';
import { codeOf, ExternalBrowser, person } from '../support/accounts/external-account.ts';
import { serverOfFile } from '../support/server-of-file.ts';

const server = serverOfFile();

const visitor = () => ExternalBrowser.of(server);
const atCallback = (url: URL): boolean => url.pathname === '/identity-broker/callback';

let count = 0;
const newEmail = (): string => {
  count += 1;
  return `provider${count}@example.com`;
};

describe("the provider's page refuses", () => {
  it.each([
    [{ email: 'nobody', phone: '3035550199' }, 'Enter an email address'],
    [{ email: 'a@example.com', phone: '12' }, 'Enter a phone number'],
    [{ email: 'a@example.com', phone: '3035550199', password: 'short' }, 'Use at least 15 characters'],
  ])('%j, in words', async (fields, text) => {
    const browser = await visitor();
    const page = await browser.providerPage(await browser.register());
    const { page: refused } = await browser.submit(page, { ...person, ...fields, do: 'continue' });
    expect([refused?.statusCode, refused?.body]).toEqual([422, expect.stringContaining(text)]);
    expect(refused?.body).not.toContain('value="short"');
  });

  it('an e-mail address that has an account there', async () => {
    const email = newEmail();
    await (await visitor()).registered(email);
    const browser = await visitor();
    const page = await browser.providerPage(await browser.register());
    const { page: refused } = await browser.submit(page, { ...person, email: email.toUpperCase(), do: 'continue' });
    expect(refused?.body).toContain('This email has an account already');
  });

  it('a browser that was sent by nobody, and a form of another visit', async () => {
    expect((await (await visitor()).open('/identity-provider/login')).page?.statusCode).toBe(410);
    const browser = await visitor();
    const page = await browser.providerPage(await browser.register());
    const { page: refused } = await browser.submit(page, { uid: 'another', do: 'continue' });
    expect([refused?.statusCode, refused?.body]).toEqual([410, expect.stringContaining('This sign-in has ended')]);
  });

  it('forms of other sites, and forms anywhere else', async () => {
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    const foreign = await server.app.inject({
      method: 'POST',
      url: '/identity-provider/login',
      headers: { ...headers, 'sec-fetch-site': 'cross-site' },
      payload: 'uid=x',
    });
    expect(foreign.statusCode).toBe(403);
    const elsewhere = await server.app.inject({
      method: 'POST',
      url: '/identity/api/v1/login',
      headers: { ...headers, 'x-org': 'main' },
      payload: 'email=a',
    });
    expect(elsewhere.statusCode).toBe(415);
  });
});

it("has the headers of all our responses on the provider's own, too", async () => {
  const url = '/identity-provider/.well-known/openid-configuration';
  const { headers } = await server.app.inject({ url, headers: { host: 'localhost' } });
  expect(headers).toMatchObject({
    'content-security-policy': expect.stringContaining("default-src 'self'"),
    'permissions-policy': 'geolocation=(self), camera=(self), microphone=(self)',
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
  });
});

it('stores no token, code or password of the provider in the clear', async () => {
  const browser = await visitor();
  const to = await browser.registered(newEmail(), { stop: atCallback });
  const rows = await server.context.db.selectFrom('provider_record').selectAll().execute();
  expect(rows.length).toBeGreaterThan(0);
  const stored = JSON.stringify([rows, await server.context.db.selectFrom('provider_account').selectAll().execute()]);
  expect(stored).not.toContain(codeOf(to));
  expect(stored).not.toContain(person.password);
});
