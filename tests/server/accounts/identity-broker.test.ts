import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Borrower } from '../support/borrower.ts';
import { asBrowser, startTestServer, type TestServer } from '../support/test-server.ts';

let server: TestServer;
let context: { cookie: string };
beforeAll(async () => {
  server = await startTestServer();
  const session = await server.app.inject({
    method: 'POST',
    url: '/sandbox/session',
    headers: asBrowser(),
    payload: { given: { authMode: 'external' } },
  });
  context = { cookie: `lintel-sandbox=${session.cookies[0]?.value}` };
});
afterAll(() => server.stop());

const home = { street1: '742 Cedar Ave', city: 'Denver', state: 'CO', zip: '80203' };
const registration = {
  termsAndPrivacyConsent: true,
  eCommConsent: true,
  propertyAddress: { ...home, occupancyType: 'HOME' },
  propertyType: 'PRIMARY',
  name: { firstName: 'Jamie', lastName: '<Doe>' },
  dob: '1980-05-17',
  income: { amount: 120_000 },
  incomeOther: { amount: 0 },
  employmentType: 'FULL_TIME',
  propertyListedForSale: false,
  referralDetails: {},
  utmDetails: {},
  phoneConsent: false,
  transactionalPhoneConsent: false,
  heloc: { reason: 'HOME_IMPROVEMENT', use: 'PERSONAL' },
};
const named = { ...registration, name: { firstName: 'Jamie', lastName: 'Doe' } };

const register = (
  payload: object = named,
  query = 'telemetryTrackingId=t-1&externalStateNonce=n-1&displayConsentsWithMfa=true',
  headers: Record<string, string> = {},
) =>
  server.app.inject({
    method: 'POST',
    url: `/identity-broker/customer/api/v3/register?${query}`,
    headers: { ...asBrowser(), ...context, ...headers },
    payload,
  });

const submit = (fields: Record<string, string>) =>
  server.app.inject({
    method: 'POST',
    url: '/identity-broker/sandbox/authorize',
    headers: { 'sec-fetch-site': 'same-origin', 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams(fields).toString(),
  });

const exchange = (code: string, org = 'main') =>
  server.app.inject({
    method: 'POST',
    url: '/identity-broker/customer/api/v3/exchange',
    headers: asBrowser(org),
    payload: { code },
  });

const ticketOf = (redirect: string): string => new URL(redirect, 'http://localhost').searchParams.get('ticket') ?? '';

async function ticket(headers: Record<string, string> = {}): Promise<string> {
  return ticketOf((await register(named, undefined, headers)).json().redirect);
}

/** Presses Continue and returns the address that the provider's callback leads to. */
const goOn = (fields: Record<string, string>): Promise<URL> =>
  returned({ phone: '(303) 555-0199', do: 'continue', ...fields });

async function returned(fields: Record<string, string>): Promise<URL> {
  const answer = await submit(fields);
  expect(answer.statusCode).toBe(303);
  const callback = await server.app.inject(String(answer.headers.location));
  expect(callback.statusCode).toBe(303);
  return new URL(String(callback.headers.location), 'http://localhost');
}

let count = 0;
const email = (): string => {
  count += 1;
  return `broker${count}@example.com`;
};

describe('registering with a login provider', () => {
  it('sends the browser to a page that says who asks and needs no script', async () => {
    const { redirect } = (await register()).json();
    const page = await server.app.inject({ url: redirect, headers: { accept: 'text/html' } });
    expect(page.statusCode).toBe(200);
    expect(page.body).toMatch(/<h1>Create an account<\/h1>/);
    expect(page.body).toMatch(/Lintel Home<\/strong> asks/);
    expect(page.body).toMatch(/>Continue<\/button>.*>Cancel<\/button>/s);
    expect(page.body).not.toMatch(/<script|\sstyle=|\son\w+=/);
    for (const [, link = ''] of page.body.matchAll(/(?:href|src)="(\/(?:theme|brand-assets)\/[^"]+)"/g))
      expect([link, (await server.app.inject(link)).statusCode]).toEqual([link, 200]);
  });

  it('needs a tracker', async () => {
    const answer = await register(named, 'externalStateNonce=n-1');
    expect([answer.statusCode, answer.json().errors]).toEqual([400, ['Local tracker UUID is required...']]);
  });

  it.each([
    ['income-maximum', { ...named, income: { amount: 10_000_000 } }],
    ['last-name-characters', registration],
  ])('is judged by the rules: %s', async (rule, body) => {
    const answer = await register(body);
    expect(answer.statusCode).toBe(422);
    expect(answer.json().failures.map((failure: { rule?: string }) => failure.rule)).toContain(rule);
  });

  it('refuses what only the server decides', async () => {
    expect((await register({ ...named, status: 'APPROVED' })).statusCode).toBe(400);
  });
});

describe('coming back', () => {
  it('brings the nonce and a code that is a session, once', async () => {
    const to = await goOn({ ticket: await ticket(), email: 'Jamie.Doe@example.com' });
    expect(to.pathname).toBe('/account/heloc/register-v2/login-info');
    expect(to.searchParams.get('nonce')).toBe('n-1');
    const code = to.searchParams.get('code') ?? '';
    const answer = await exchange(code);
    expect(answer.json()).toEqual({ uuid: expect.any(String), email: 'Jamie.Doe@example.com' });
    const headers = { 'x-org': 'main', authorization: String(answer.headers.authorization) };
    expect((await server.app.inject({ url: '/service-profile/api/v1/profile', headers })).json()).toMatchObject({
      name: named.name,
      dob: '1980-05-17',
      phoneNumbers: [{ number: '3035550199' }],
      addresses: [home],
    });
    expect((await exchange(code)).statusCode).toBe(401);
  });

  it('leads to the page that asked', async () => {
    const to = await goOn({
      ticket: await ticket({ host: 'localhost', referer: 'http://localhost/account/heloc/register?utm_source=x' }),
      email: email(),
    });
    expect(to.pathname).toBe('/account/heloc/register');
  });

  it.each(['https://evil.example/account/heloc/register', 'http://localhost/dashboard', 'nonsense'])(
    'leads nowhere else: %s',
    async (referer) => {
      const to = await goOn({ ticket: await ticket({ host: 'localhost', referer }), email: email() });
      expect(to.pathname).toBe('/account/heloc/register-v2/login-info');
    },
  );

  it('names an organisation that the host does not', async () => {
    const to = await goOn({ ticket: await ticket({ 'x-org': 'fairway' }), email: email() });
    expect(to.searchParams.get('org')).toBe('fairway');
    const code = to.searchParams.get('code') ?? '';
    expect((await exchange(code)).statusCode).toBe(401);
    expect((await exchange(code, 'fairway')).statusCode).toBe(200);
  });

  it('after Cancel has the nonce and no code', async () => {
    const to = await returned({ ticket: await ticket(), do: 'cancel' });
    expect([...to.searchParams]).toEqual([
      ['nonce', 'n-1'],
      ['error', 'cancelled'],
    ]);
  });

  it('knows an account of its own again', async () => {
    const same = email();
    const first = await exchange((await goOn({ ticket: await ticket(), email: same })).searchParams.get('code') ?? '');
    const again = await exchange((await goOn({ ticket: await ticket(), email: same })).searchParams.get('code') ?? '');
    expect(again.json().uuid).toBe(first.json().uuid);
  });
});

describe('the callback', () => {
  it('believes no proof that is made up, of another visit, or used', async () => {
    const [own, other] = [await ticket(), await ticket()];
    const answer = await submit({ ticket: own, email: email(), phone: '3035550199', do: 'continue' });
    const address = new URL(String(answer.headers.location), 'http://localhost');
    const proof = address.searchParams.get('proof') ?? '';
    const status = async (parameters: Record<string, string>) =>
      (await server.app.inject(`${address.pathname}?${new URLSearchParams(parameters)}`)).statusCode;
    expect(await status({ ticket: own })).toBe(410);
    expect(await status({ ticket: own, proof: 'made-up' })).toBe(410);
    expect(await status({ ticket: other, proof })).toBe(410);
    expect(await status({ ticket: own, proof })).toBe(303);
    expect(await status({ ticket: own, proof })).toBe(410);
  });
});

describe('the page refuses', () => {
  it.each([
    [{ email: 'nobody', phone: '3035550199' }, 'Enter an email address'],
    [{ email: 'a@example.com', phone: '12' }, 'Enter a phone number'],
  ])('%j, in words', async (fields, text) => {
    const answer = await submit({ ticket: await ticket(), do: 'continue', ...fields });
    expect(answer.statusCode).toBe(422);
    expect(answer.body).toContain(text);
  });

  it('an account that has a password', async () => {
    const borrower = await Borrower.register(server);
    const { email: taken } = (await borrower.call('GET', '/identity/secure/api/v1_1/identity')).json();
    const answer = await submit({ ticket: await ticket(), email: taken, phone: '3035550199', do: 'continue' });
    expect(answer.body).toContain('has an account with a password');
  });

  it('a ticket that was used, is none, or ran out', async () => {
    const used = await ticket();
    await goOn({ ticket: used, email: email() });
    expect((await submit({ ticket: used, email: email(), phone: '3035550199', do: 'continue' })).statusCode).toBe(410);
    const none = await server.app.inject('/identity-broker/sandbox/authorize?ticket=none');
    expect([none.statusCode, none.body]).toEqual([410, expect.stringContaining('This sign-in has ended')]);
    const late = await ticket();
    const { now } = server.clock;
    server.clock.now = new Date(now.getTime() + 61 * 60_000);
    expect((await submit({ ticket: late, email: email(), phone: '3035550199', do: 'continue' })).statusCode).toBe(410);
    server.clock.now = now;
  });

  it('forms of other sites, and forms anywhere else', async () => {
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    const foreign = await server.app.inject({
      method: 'POST',
      url: '/identity-broker/sandbox/authorize',
      headers: { ...headers, 'sec-fetch-site': 'cross-site' },
      payload: 'ticket=x',
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
