import { describe, expect, it } from 'vitest';
import {
  codeOf,
  ExternalBrowser,
  home,
  isReturned,
  person,
  registration,
} from '../support/accounts/external-account.ts';
import { Borrower } from '../support/borrower.ts';
import { serverOfFile } from '../support/server-of-file.ts';
import { asBrowser } from '../support/test-server.ts';

const server = serverOfFile();

const visitor = () => ExternalBrowser.of(server);
const atCallback = (url: URL): boolean => url.pathname === '/identity-broker/callback';

let count = 0;
const newEmail = (): string => {
  count += 1;
  return `broker${count}@example.com`;
};

describe('registering with a login provider', () => {
  it('sends the browser to a page that says who asks and needs no script', async () => {
    const browser = await visitor();
    const page = await browser.providerPage(await browser.register());
    expect(page.statusCode).toBe(200);
    expect(page.body).toMatch(/<h1>Create an account<\/h1>/);
    expect(page.body).toMatch(/<strong>Lintel Home<\/strong>/);
    expect(page.body).toMatch(/>Create account<\/button>.*>Cancel<\/button>/s);
    expect(page.body).not.toMatch(/<script|\sstyle=|\son\w+=/);
    for (const [, link = ''] of page.body.matchAll(/(?:href|src)="(\/(?:theme|brand-assets)\/[^"]+)"/g))
      expect([link, (await server.app.inject(link)).statusCode]).toEqual([link, 200]);
  });

  it('needs a tracker', async () => {
    const answer = await (await visitor()).register(registration, 'externalStateNonce=n-1');
    expect([answer.statusCode, answer.json().errors]).toEqual([400, ['Local tracker UUID is required...']]);
  });

  it.each([
    ['income-maximum', { ...registration, income: { amount: 10_000_000 } }],
    ['name-characters-name-last-name', { ...registration, name: { firstName: 'Jamie', lastName: '<Doe>' } }],
  ])('is judged by the rules: %s', async (rule, payload) => {
    const answer = await (await visitor()).register(payload);
    expect(answer.statusCode).toBe(422);
    expect(answer.json().failures.map((failure: { rule?: string }) => failure.rule)).toContain(rule);
  });

  it('refuses what only the server decides', async () => {
    expect((await (await visitor()).register({ ...registration, status: 'APPROVED' })).statusCode).toBe(400);
  });
});

describe('coming back', () => {
  it('brings the nonce and a code that is a session, once', async () => {
    const browser = await visitor();
    const to = await browser.registered('Jamie.Doe@example.com');
    expect(to.pathname).toBe('/account/heloc/register-v2/login-info');
    expect(to.searchParams.get('nonce')).toBe('n-1');
    const answer = await browser.exchange(to);
    expect(answer.json()).toEqual({ uuid: expect.any(String), email: 'Jamie.Doe@example.com' });
    const headers = { 'x-org': 'main', authorization: String(answer.headers.authorization) };
    expect((await server.app.inject({ url: '/service-profile/api/v1/profile', headers })).json()).toMatchObject({
      name: registration.name,
      dob: '1980-05-17',
      phoneNumbers: [{ number: '3035550199' }],
      addresses: [home],
    });
    expect((await browser.exchange(to)).statusCode).toBe(401);
  });

  it('leads to the page that asked', async () => {
    const referer = 'http://localhost/account/heloc/register?utm_source=x';
    expect((await (await visitor()).registered(newEmail(), { headers: { referer } })).pathname).toBe(
      '/account/heloc/register',
    );
  });

  it.each(['https://evil.example/account/heloc/register', 'http://localhost/dashboard', 'nonsense'])(
    'leads nowhere else: %s',
    async (referer) => {
      const to = await (await visitor()).registered(newEmail(), { headers: { referer } });
      expect(to.pathname).toBe('/account/heloc/register-v2/login-info');
    },
  );

  it('names the organisation where the host does not tell it', async () => {
    const browser = await visitor();
    const to = await browser.registered(newEmail(), { headers: { 'x-org': 'fairway' } });
    expect(to.searchParams.get('org')).toBe('fairway');
    expect((await browser.exchange(to)).statusCode).toBe(401);
    expect((await browser.exchange(to, 'fairway')).statusCode).toBe(200);
  });

  it('after Cancel has the nonce and no code', async () => {
    const browser = await visitor();
    const page = await browser.providerPage(await browser.register());
    const { url } = await browser.submit(page, { do: 'cancel' }, isReturned);
    expect([...url.searchParams]).toEqual([
      ['nonce', 'n-1'],
      ['error', 'cancelled'],
    ]);
  });

  it('is for the browser that went', async () => {
    const to = await (await visitor()).registered(newEmail(), { stop: atCallback });
    const other = await (await visitor()).open(`${to.pathname}${to.search}`);
    expect([other.page?.statusCode, other.page?.body]).toEqual([
      410,
      expect.stringContaining('This sign-in has ended'),
    ]);
  });
});

describe('a code', () => {
  it('is for the browser that came back: a link with it logs nobody else in', async () => {
    const browser = await visitor();
    const to = await browser.registered(newEmail());
    expect((await (await visitor()).exchange(to)).statusCode).toBe(401);
    const onItsWay = await visitor();
    await onItsWay.logIn();
    expect((await onItsWay.exchange(to)).statusCode).toBe(401);
    expect((await browser.exchange(to)).statusCode).toBe(200);
  });
});

describe('logging in again', () => {
  it('opens the account that was registered, and leads where the login was to lead', async () => {
    const email = newEmail();
    const registering = await visitor();
    const first = await registering.exchange(await registering.registered(email));
    const browser = await visitor();
    const page = await browser.providerPage(await browser.logIn('telemetryTrackingId=t-1&redirectUrl=%2Fdashboard'));
    expect(page.body).toMatch(/<h1>Log in<\/h1>/);
    const { url } = await browser.submit(page, { email, password: person.password, do: 'continue' }, isReturned);
    expect([url.pathname, url.searchParams.get('redirectUrl')]).toEqual(['/auth/login', '/dashboard']);
    expect((await browser.exchange(url)).json().uuid).toBe(first.json().uuid);
  });

  it('opens the same account by another host of the lender', async () => {
    const email = newEmail();
    const registering = await visitor();
    const first = await registering.exchange(await registering.registered(email));
    const elsewhere = await ExternalBrowser.of(server, 'loans.localhost');
    const page = await elsewhere.providerPage(await elsewhere.logIn());
    const { url } = await elsewhere.submit(page, { email, password: person.password, do: 'continue' }, isReturned);
    expect([url.host, url.searchParams.get('error')]).toEqual(['loans.localhost', null]);
    expect((await elsewhere.exchange(url)).json().uuid).toBe(first.json().uuid);
  });

  it('asks for a password again after half an hour, as a session here does', async () => {
    const { redirect } = (await (await visitor()).logIn()).json();
    expect(new URL(redirect, 'http://localhost').searchParams.get('max_age')).toBe('1800');
  });

  it('needs no password where the browser is logged in at the provider', async () => {
    const browser = await visitor();
    await browser.registered(newEmail());
    const { url } = await browser.open((await browser.logIn()).json().redirect, isReturned);
    expect(codeOf(url)).not.toBe('');
  });

  it('refuses a wrong password in words, and bounds the tries', async () => {
    const email = newEmail();
    await (await visitor()).registered(email);
    const browser = await visitor();
    const page = await browser.providerPage(await browser.logIn());
    const tried = async () =>
      (await browser.submit(page, { email, password: 'not the password', do: 'continue' })).page;
    const first = await tried();
    expect([first?.statusCode, first?.body]).toEqual([422, expect.stringContaining('do not match')]);
    for (let tries = 0; tries < 6; tries += 1) await tried();
    expect((await tried())?.body).toContain('Too many attempts');
  });

  it('says so where nobody registered with the account', async () => {
    const browser = await visitor();
    const page = await browser.providerPage(await browser.logIn());
    const { page: create } = await browser.submit(page, { do: 'create' });
    if (!create) throw new Error('no page to create an account');
    const { url } = await browser.submit(create, { ...person, email: newEmail(), do: 'continue' }, isReturned);
    expect([url.pathname, url.searchParams.get('error')]).toEqual(['/auth/login', 'no_account']);
  });

  // Else the provider's own login, which is still alive, answers at once, and nobody can choose another account.
  it('asks for a login again after one that was refused, until one is accepted', async () => {
    const email = newEmail();
    await (await visitor()).registered(email);
    const browser = await visitor();
    const page = await browser.providerPage(await browser.logIn());
    const { page: create } = await browser.submit(page, { do: 'create' });
    if (!create) throw new Error('no page to create an account');
    const refused = await browser.submit(create, { ...person, email: newEmail(), do: 'continue' }, isReturned);
    expect(refused.url.searchParams.get('error')).toBe('no_account');
    const again = await browser.providerPage(await browser.logIn());
    expect(again.body).toMatch(/<h1>Log in<\/h1>/);
    const { url } = await browser.submit(again, { email, password: person.password, do: 'continue' }, isReturned);
    expect((await browser.exchange(url)).statusCode).toBe(200);
    const alive = await browser.open((await browser.logIn()).json().redirect, isReturned);
    expect(codeOf(alive.url)).not.toBe('');
  });

  it('needs no tracker: whom telemetry does not know may log in too', async () => {
    expect((await (await visitor()).logIn('')).statusCode).toBe(200);
  });
});

describe('whose account it is', () => {
  it('is told by the provider: another person with the same e-mail address gets none', async () => {
    const email = newEmail();
    await (await visitor()).registered(email);
    await server.context.db
      .updateTable('provider_account')
      .set({ email: 'moved@example.com' })
      .where('email', '=', email)
      .execute();
    const to = await (await visitor()).registered(email);
    expect(to.searchParams.get('error')).toBe('has_account');
  });

  it('stays the same where the e-mail address changes at the provider', async () => {
    const email = newEmail();
    const registering = await visitor();
    const first = await registering.exchange(await registering.registered(email));
    const moved = newEmail();
    await server.context.db.updateTable('provider_account').set({ email: moved }).where('email', '=', email).execute();
    const browser = await visitor();
    const page = await browser.providerPage(await browser.logIn());
    const { url } = await browser.submit(page, { email: moved, password: person.password, do: 'continue' }, isReturned);
    expect((await browser.exchange(url)).json().uuid).toBe(first.json().uuid);
  });

  it('is not that of an account with a password', async () => {
    const borrower = await Borrower.register(server);
    const { email } = (await borrower.call('GET', '/identity/secure/api/v1_1/identity')).json();
    expect((await (await visitor()).registered(email)).searchParams.get('error')).toBe('has_password');
  });
});

it('tells who is logged in', async () => {
  const email = newEmail();
  const browser = await visitor();
  const { headers } = await browser.exchange(await browser.registered(email));
  const answer = await server.app.inject({
    url: '/identity-broker/customer/secure/api/v3/self/figureinfo',
    headers: { ...asBrowser(), authorization: String(headers.authorization) },
  });
  expect(answer.json()).toEqual({
    identityUuid: expect.any(String),
    organizationCode: 'main',
    userType: 'CUSTOMER',
    isBroker: false,
    roles: [],
    profileType: 'PRIMARY',
    email,
    updatedAt: expect.any(String),
    isManageable: false,
    activeLegacyCustomerOrgs: [],
    walletContext: null,
  });
});

describe('the callback', () => {
  it('believes nothing that is made up, of another visit, or used', async () => {
    const browser = await visitor();
    const to = await browser.registered(newEmail(), { stop: atCallback });
    const other = (await browser.register()).json().redirect;
    const status = async (parameters: Record<string, string>) => {
      const { url, page } = await browser.open(
        `/identity-broker/callback?${new URLSearchParams(parameters)}`,
        isReturned,
      );
      return page?.statusCode ?? url.searchParams.get('error') ?? 'a code';
    };
    const { code = '', state = '', iss = '' } = Object.fromEntries(to.searchParams);
    const elsewhere = new URL(other, 'http://localhost').searchParams.get('state') ?? '';
    expect(await status({})).toBe(410);
    expect(await status({ state: 'made-up', code, iss })).toBe(410);
    expect(await status({ state, code: 'made-up', iss })).toBe('failed');
    expect(await status({ state, code, iss: 'http://evil.example' })).toBe('failed');
    expect(await status({ state: elsewhere, code, iss })).toBe('failed');
    const again = await browser.registered(newEmail(), { stop: atCallback });
    const fresh = Object.fromEntries(again.searchParams);
    expect(await status(fresh)).toBe('a code');
    expect(await status(fresh)).toBe(410);
  });

  it('knows no visit that took longer than an hour', async () => {
    const browser = await visitor();
    const to = await browser.registered(newEmail(), { stop: atCallback });
    const { now } = server.clock;
    server.clock.now = new Date(now.getTime() + 61 * 60_000);
    const { page } = await browser.open(`${to.pathname}${to.search}`);
    server.clock.now = now;
    expect(page?.statusCode).toBe(410);
  });
});
