import { afterAll, describe, expect, it } from 'vitest';
import { lifecycle } from '../../lifecycle/documents.ts';
import { apartDesk, apartStaffCallback, startProviderApart, walkToLender } from '../support/accounts/provider-apart.ts';
import { changedDocuments } from '../support/changed-documents.ts';
import { givenApplication } from '../support/given-application.ts';
import { serverOfFile } from '../support/server-of-file.ts';
import { asBrowser, startTestServer, type TestServer } from '../support/test-server.ts';

const server = serverOfFile();

/** A browser that keeps the cookies of one site. */
class DeskBrowser {
  readonly cookies: Record<string, string> = {};
  readonly #at: TestServer;
  readonly #site: Record<string, string>;

  constructor(at: TestServer, site: Record<string, string> = {}) {
    this.#at = at;
    this.#site = site;
  }

  async go(method: 'GET' | 'POST', url: string, payload?: object | string, more: Record<string, string> = {}) {
    const headers = { ...asBrowser(), ...this.#site, ...more };
    const answer = await this.#at.app.inject({
      method,
      url,
      headers,
      cookies: this.cookies,
      ...(payload !== undefined && { payload }),
    });
    for (const { name, value } of answer.cookies) this.cookies[name] = value;
    return answer;
  }
}

const form = { 'content-type': 'application/x-www-form-urlencoded' };
const login = '/identity-broker/agent/api/v3/login';
const session = '/identity-broker/agent/secure/api/v3/self/figureinfo';
const logout = '/identity-broker/agent/secure/api/v3/logout';

async function loggedIn(role = 'reviewer', organisation = 'main'): Promise<DeskBrowser> {
  const browser = new DeskBrowser(server);
  const { redirect } = (await browser.go('POST', login)).json();
  const visit = new URL(redirect, 'https://any').searchParams;
  expect((await browser.go('GET', redirect)).body).toContain('underwriter: ');
  const chosen = new URLSearchParams({ ticket: visit.get('ticket') ?? '', org: 'main', role, organisation });
  const back = await browser.go('POST', '/hosted/staff', String(chosen), form);
  const home = await browser.go('GET', back.headers.location ?? '');
  expect([home.statusCode, home.headers.location]).toEqual([303, '/agent']);
  return browser;
}

describe('a session of the desk', () => {
  it('says who it is of, and opens what their role and organisation open', async () => {
    const { uuid } = await givenApplication(server, 'UNKNOWN');
    const browser = await loggedIn('reviewer');
    expect((await browser.go('GET', session)).json()).toMatchObject({
      identityUuid: expect.any(String),
      organizationCode: 'main',
      userType: 'AGENT',
      isManageable: false,
      site: expect.stringMatching(/^https?:\/\/[^/]+$/),
      activeLegacyCustomerOrgs: [],
      walletContext: null,
      name: 'Sandbox reviewer',
      roles: ['reviewer'],
      organisations: ['main'],
    });
    expect((await browser.go('GET', `/back-office/applications/${uuid}`)).statusCode).toBe(200);
    const elsewhere = await loggedIn('reviewer', 'fairway');
    expect((await elsewhere.go('GET', `/back-office/applications/${uuid}`)).statusCode).toBe(404);
  });

  it('names every status of the lifecycle in words, to search by', async () => {
    const { statuses } = (await (await loggedIn('reviewer')).go('GET', session)).json();
    const named = statuses.map(({ status }: { status: string }) => status);
    expect(named).toEqual([...new Set(named)]);
    expect(named).toEqual(expect.arrayContaining(Object.keys(lifecycle.states)));
    expect(statuses).toContainEqual({ status: 'RESCISSION', title: 'Cancellation period running' });
  });

  it('is a cookie that no script reads and no other site sends', async () => {
    const browser = new DeskBrowser(server);
    const { redirect } = (await browser.go('POST', login)).json();
    const ticket = new URL(redirect, 'https://any').searchParams.get('ticket') ?? '';
    const chosen = new URLSearchParams({ ticket, org: 'main', role: 'reviewer', organisation: 'main' });
    const back = await browser.go('POST', '/hosted/staff', String(chosen), form);
    const { cookies } = await browser.go('GET', back.headers.location ?? '');
    expect(cookies.find(({ name }) => name === 'lintel-staff')).toMatchObject({ httpOnly: true, sameSite: 'Strict' });
  });

  it('ends when it is ended, and after half an hour without use', async () => {
    const browser = await loggedIn();
    const kept = { ...browser.cookies };
    expect((await browser.go('POST', logout)).statusCode).toBe(200);
    expect((await browser.go('GET', session)).statusCode).toBe(401);
    Object.assign(browser.cookies, kept);
    expect((await browser.go('GET', session)).statusCode).toBe(401);
    const idle = await loggedIn();
    server.clock.now = new Date(Date.now() + 31 * 60_000);
    expect((await idle.go('GET', session)).statusCode).toBe(401);
    server.clock.now = new Date();
  });

  it('is refused to another site’s page', async () => {
    const browser = await loggedIn();
    const foreign = await browser.go('POST', logout, undefined, { 'sec-fetch-site': 'cross-site' });
    expect(foreign.statusCode).toBe(403);
    expect((await browser.go('GET', session)).statusCode).toBe(200);
  });

  it('is not opened by somebody else’s visit', async () => {
    const mine = new DeskBrowser(server);
    const { redirect } = (await mine.go('POST', login)).json();
    const ticket = new URL(redirect, 'https://any').searchParams.get('ticket') ?? '';
    const chosen = new URLSearchParams({ ticket, org: 'main', role: 'reviewer', organisation: 'main' });
    const back = await mine.go('POST', '/hosted/staff', String(chosen), form);
    const other = new DeskBrowser(server);
    const refused = await other.go('GET', back.headers.location ?? '');
    expect(refused.headers.location).toBe('/agent?outcome=ended');
    expect((await other.go('GET', session)).statusCode).toBe(401);
  });
});

describe('a login', () => {
  const customerLogin = '/identity-broker/customer/api/v3/login';

  it.each([
    ['fe-portfolio-manager-auth0', login],
    ['fe-ciam-identity-broker', customerLogin],
  ])('is closed while the flag %s is off, and who is logged in at the desk opens it again', async (flag, closed) => {
    const desk = await loggedIn('operations');
    const switched = async (on: boolean) =>
      (await desk.go('POST', `/back-office/flags/${flag}`, { on, reason: 'The provider was broken into.' })).statusCode;
    const open = async () => {
      const { statusCode, body } = await new DeskBrowser(server).go('POST', closed);
      return [statusCode, JSON.parse(body).code];
    };
    expect(await open()).toEqual([200, undefined]);
    expect(await switched(false)).toBe(200);
    expect(await open()).toEqual([503, 'login-closed']);
    expect((await desk.go('GET', session)).statusCode).toBe(200);
    expect(await switched(true)).toBe(200);
    expect(await open()).toEqual([200, undefined]);
  });
});

describe('an identity provider apart', () => {
  /** A flag of a lender's own decides over its logins, in place of the usual one. */
  const documents = changedDocuments(
    {
      'brands/fairway/brand.json': { loginFlags: { agent: 'desk-of-fairway' } },
      'flows/flags/desk-of-fairway.json': {
        title: 'The desk of a lender that logs in elsewhere',
        source: 'A test',
        on: false,
      },
    },
    ['main', 'fairway'],
  );
  afterAll(() => documents.remove());

  const site = { host: 'loans.example', 'x-forwarded-proto': 'https' };

  async function deskAt(claims: Record<string, unknown>, root?: string) {
    const provider = await startProviderApart('person-7', claims, false);
    const apart = await startTestServer({
      ...(root !== undefined && { root }),
      variables: {
        PUBLIC_HOSTS: 'loans.example',
        TRUST_PROXY: 'loopback',
        BACK_OFFICE_ISSUER: provider.issuer,
        BACK_OFFICE_AUDIENCE: 'a-lender',
        BACK_OFFICE_JWKS: `${provider.issuer}/jwks`,
        BACK_OFFICE_CLIENT_ID: 'a-lender',
        BACK_OFFICE_CLIENT_SECRET: 'a-secret-of-the-test',
        BACK_OFFICE_SCOPES: 'openid contact',
      },
      adapters: (await import('../support/other-adapters.ts')).adapters,
    });
    const browser = new DeskBrowser(apart, site);
    return { provider, apart, browser, stop: () => Promise.all([apart.stop(), provider.stop()]) };
  }

  it('says who somebody is, by the code flow with PKCE', { tags: ['all'] }, async () => {
    const claims = { name: 'Robin Reviewer', roles: ['reviewer', 'mail'], organisations: 'main' };
    const { browser, stop } = await deskAt(claims, documents.root);
    const ofFairway = await browser.go('POST', login, undefined, { 'x-org': 'fairway' });
    expect([ofFairway.statusCode, ofFairway.json().code]).toEqual([503, 'login-closed']);
    const { redirect } = (await browser.go('POST', login)).json();
    expect(new URL(redirect).searchParams.get('code_challenge_method')).toBe('S256');
    const back = await walkToLender(redirect);
    expect(`${back.origin}${back.pathname}`).toBe(apartStaffCallback);
    await browser.go('GET', `${back.pathname}${back.search}`);
    const { name, roles, organisations } = (await browser.go('GET', session)).json();
    expect([name, roles, organisations]).toEqual(['Robin Reviewer', ['reviewer'], ['main']]);
    expect(Object.keys(browser.cookies)).toContain('__Host-lintel-staff');
    await stop();
  });

  it('ends its own login with the session of the desk, also of somebody without a role', {
    tags: ['all'],
  }, async () => {
    for (const claims of [{ name: 'Robin Reviewer', roles: ['reviewer'], organisations: 'main' }, { name: 'Sam' }]) {
      const { provider, browser, stop } = await deskAt(claims);
      const { redirect } = (await browser.go('POST', login)).json();
      const back = await walkToLender(redirect);
      await browser.go('GET', `${back.pathname}${back.search}`);
      const ended = await browser.go('POST', logout);
      const address = new URL(ended.json().redirect);
      expect([ended.statusCode, address.origin]).toEqual([200, provider.issuer]);
      expect(Object.fromEntries(address.searchParams)).toMatchObject({
        id_token_hint: expect.stringMatching(/^ey/),
        post_logout_redirect_uri: apartDesk,
      });
      expect((await browser.go('GET', session)).statusCode).toBe(401);
      await stop();
    }
  });

  it('that stops answering while somebody is there leads them back, and opens nothing', { tags: ['all'] }, async () => {
    const { provider, browser, stop } = await deskAt({
      name: 'Robin Reviewer',
      roles: ['reviewer'],
      organisations: 'main',
    });
    const back = await walkToLender((await browser.go('POST', login)).json().redirect);
    await provider.stop();
    const led = await browser.go('GET', `${back.pathname}${back.search}`);
    expect([led.statusCode, led.headers.location]).toEqual([303, '/agent?outcome=down']);
    expect((await browser.go('GET', session)).statusCode).toBe(401);
    await stop();
  });

  it('that does not answer keeps nobody logged in at the desk', { tags: ['all'] }, async () => {
    const claims = { name: 'Robin Reviewer', roles: ['reviewer'], organisations: 'main' };
    const { provider, apart, browser, stop } = await deskAt(claims);
    const { redirect } = (await browser.go('POST', login)).json();
    const back = await walkToLender(redirect);
    await browser.go('GET', `${back.pathname}${back.search}`);
    // What the provider told of itself is asked for again after an hour.
    for (const minutes of [25, 50, 75]) {
      apart.clock.now = new Date(Date.now() + minutes * 60_000);
      expect((await browser.go('GET', session)).statusCode).toBe(200);
    }
    await provider.stop();
    const ended = await browser.go('POST', logout);
    expect([ended.statusCode, ended.json()]).toEqual([200, {}]);
    expect((await browser.go('GET', session)).statusCode).toBe(401);
    await stop();
  });

  it('opens nothing for somebody without a role, and no session for a code that it does not know', async () => {
    const { browser, stop } = await deskAt({ name: 'Sam Stranger' });
    const { redirect } = (await browser.go('POST', login)).json();
    const back = await walkToLender(redirect);
    await browser.go('GET', `${back.pathname}${back.search}`);
    expect((await browser.go('GET', session)).statusCode).toBe(403);
    const again = (await browser.go('POST', login)).json();
    const state = new URL(again.redirect).searchParams.get('state') ?? '';
    const made = new URLSearchParams({ code: 'made-up', state, iss: back.searchParams.get('iss') ?? '' });
    const refused = await browser.go('GET', `${back.pathname}?${made}`);
    expect(refused.headers.location).toBe('/agent?outcome=failed');
    await stop();
  });
});
