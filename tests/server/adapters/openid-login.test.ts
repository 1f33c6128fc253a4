import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { OpenIdClient } from '../../../src/server/adapters/openid/openid-client.ts';
import { NoLoginProvider, openIdLogin } from '../../../src/server/adapters/openid/openid-login.ts';
import { createVault } from '../../../src/server/platform/vault/vault.ts';
import { apartCallback, apartLoggedOut, startProviderApart, walkToLender } from '../support/accounts/provider-apart.ts';

const never = new AbortController().signal;
const vault = createVault([Buffer.alloc(32, 'a key of the test')]);
const visit = { org: 'a-brand', callback: apartCallback };
const ada = { mail: 'ada@example.com', mail_seen: true, cell: '+1 (303) 555-0142' };

let apart: Awaited<ReturnType<typeof startProviderApart>>;
beforeAll(async () => {
  apart = await startProviderApart('ada-1815', ada);
});
afterAll(() => apart.stop());

const client = (): OpenIdClient => ({
  issuer: apart.issuer,
  clientId: 'a-lender',
  secret: 'a-secret-of-the-test',
  scopes: 'openid contact',
  claims: { email: 'mail', emailVerified: 'mail_seen', phone: 'cell', roles: 'groups' },
});

const refusals: unknown[] = [];
const loginAt = (changed: Partial<OpenIdClient> | null = {}) =>
  openIdLogin({
    clientOf: () => changed && { ...client(), ...changed },
    vault,
    now: () => Date.now(),
    refused: (error) => refusals.push(error),
  });

/** Sends somebody to the provider, and returns what they come back with. */
async function back(login: ReturnType<typeof loginAt>, ticket: string): Promise<Record<string, string>> {
  const { redirect } = await login.begin({ ...visit, ticket, purpose: 'register', asksAgain: false }, never);
  return Object.fromEntries((await walkToLender(redirect)).searchParams);
}

it("confirms the person of a provider apart, by the brand's names of claims", async () => {
  const login = loginAt();
  const parameters = await back(login, 'ticket-1');
  expect(login.ticketIn(parameters)).toBe('ticket-1');
  expect(await login.identify({ ...visit, ticket: 'ticket-1', parameters }, never)).toEqual({
    identity: {
      issuer: apart.issuer,
      subject: 'ada-1815',
      email: 'ada@example.com',
      emailVerified: true,
      phone: '3035550142',
      roles: [],
    },
    session: expect.stringMatching(/^ey/),
  });
});

it('takes the claims of the ID token where the provider has no other endpoint for them', async () => {
  const plain = await startProviderApart('grace-1906', ada, false);
  const login = loginAt({ issuer: plain.issuer });
  const parameters = await back(login, 'ticket-11');
  const outcome = await login.identify({ ...visit, ticket: 'ticket-11', parameters }, never);
  await plain.stop();
  expect(outcome).toMatchObject({ identity: { subject: 'grace-1906', email: 'ada@example.com' } });
});

it('asks for no page of registration where the provider does not say that it has one', async () => {
  const { redirect } = await loginAt().begin(
    { ...visit, ticket: 'ticket-2', purpose: 'register', asksAgain: false },
    never,
  );
  expect(new URL(redirect).searchParams.get('prompt')).toBeNull();
  expect(new URL(redirect).searchParams.get('code_challenge_method')).toBe('S256');
});

it.each(['register', 'login'] as const)('asks again who it is after a refused login: %s', async (purpose) => {
  const { redirect } = await loginAt().begin({ ...visit, ticket: 'ticket-14', purpose, asksAgain: true }, never);
  expect(new URL(redirect).searchParams.get('prompt')).toBe('login');
});

it('confirms nobody by a code of another visit, or by one that was used', async () => {
  const login = loginAt();
  const [own, other] = [await back(login, 'ticket-3'), await back(login, 'ticket-4')];
  const mixed = { ...other, state: 'ticket-3' };
  const told = refusals.length;
  expect(await login.identify({ ...visit, ticket: 'ticket-3', parameters: mixed }, never)).toEqual({ error: 'failed' });
  await login.identify({ ...visit, ticket: 'ticket-3', parameters: own }, never);
  expect(await login.identify({ ...visit, ticket: 'ticket-3', parameters: own }, never)).toEqual({ error: 'failed' });
  expect(refusals.length).toBe(told + 2);
});

it('confirms nobody where the secret is wrong', async () => {
  const login = loginAt({ secret: 'another' });
  const parameters = await back(login, 'ticket-5');
  expect(await login.identify({ ...visit, ticket: 'ticket-5', parameters }, never)).toEqual({ error: 'failed' });
});

it('asks for a login that is not older than the brand says, and believes no provider that does not tell its age', async () => {
  const login = loginAt({ maxAge: 600 });
  const { redirect } = await login.begin({ ...visit, ticket: 'ticket-12', purpose: 'login', asksAgain: false }, never);
  expect(new URL(redirect).searchParams.get('max_age')).toBe('600');
  const parameters = Object.fromEntries((await walkToLender(redirect)).searchParams);
  expect(await login.identify({ ...visit, ticket: 'ticket-12', parameters }, never)).toHaveProperty('identity');
  const without = new URL(
    (await login.begin({ ...visit, ticket: 'ticket-13', purpose: 'login', asksAgain: false }, never)).redirect,
  );
  without.searchParams.delete('max_age');
  const untold = Object.fromEntries((await walkToLender(without.href)).searchParams);
  expect(await login.identify({ ...visit, ticket: 'ticket-13', parameters: untold }, never)).toEqual({
    error: 'failed',
  });
});

it('links accounts under one name where a provider has an issuer for each host', async () => {
  const login = loginAt({ linkedAs: 'urn:one-provider' });
  const parameters = await back(login, 'ticket-14');
  expect(await login.identify({ ...visit, ticket: 'ticket-14', parameters }, never)).toMatchObject({
    identity: { issuer: 'urn:one-provider' },
  });
});

it("logs a provider's error by its code alone", async () => {
  for (const error of ['server_error', 'made up:\nby a browser'])
    await loginAt().identify({ ...visit, ticket: 'ticket-15', parameters: { error } }, never);
  expect(refusals.slice(-2).map(String)).toEqual([
    'ProviderRefusal: The login provider answered server_error',
    'ProviderRefusal: The login provider answered an error without a code',
  ]);
});

it.each([
  ['access_denied', 'cancelled'],
  ['server_error', 'failed'],
])('comes back with %s as %s', async (error, outcome) => {
  const parameters = { state: 'ticket-6', error };
  expect(await loginAt().identify({ ...visit, ticket: 'ticket-6', parameters }, never)).toEqual({ error: outcome });
});

it("ends the provider's login at the provider, and comes back", async () => {
  const login = loginAt();
  const outcome = await login.identify(
    { ...visit, ticket: 'ticket-7', parameters: await back(login, 'ticket-7') },
    never,
  );
  const session = 'identity' in outcome ? (outcome.session ?? '') : '';
  const ended = await login.end({ org: 'a-brand', session, returnTo: apartLoggedOut }, never);
  const address = new URL(ended?.redirect ?? '');
  expect(address.origin).toBe(apart.issuer);
  expect(Object.fromEntries(address.searchParams)).toMatchObject({
    id_token_hint: session,
    post_logout_redirect_uri: apartLoggedOut,
    state: 'a-brand',
  });
});

it('rejects where nobody answers, and asks again the next time', async () => {
  const closed = await startProviderApart('nobody', {});
  await closed.stop();
  const login = loginAt({ issuer: closed.issuer });
  for (const ticket of ['ticket-8', 'ticket-9'])
    await expect(login.begin({ ...visit, ticket, purpose: 'login', asksAgain: false }, never)).rejects.toThrow();
});

it('rejects in words where a brand has no provider', async () => {
  const begun = loginAt(null).begin({ ...visit, ticket: 'ticket-10', purpose: 'login', asksAgain: false }, never);
  await expect(begun).rejects.toThrow(NoLoginProvider);
  await expect(begun).rejects.toThrow('a-brand has no login provider');
});

describe("a provider's word that a login ended", () => {
  const ended = async (token: string) =>
    loginAt().ended({ org: 'a-brand', origin: new URL(apartCallback).origin, token }, never);

  it('names the person', async () => {
    expect(await ended(await apart.logoutToken())).toEqual({ issuer: apart.issuer, subject: 'ada-1815' });
  });

  it.each([
    ['for another client', { aud: 'another-lender' }],
    ['of another issuer', { iss: 'https://other.example' }],
    ['without the event, as an ID token', { events: undefined }],
    ['with a nonce, as an ID token', { nonce: 'n-1' }],
    ['without a person', { sub: undefined }],
    ['of an hour ago', { iat: Math.floor(Date.now() / 1000) - 3600 }],
  ])('proves nothing %s', async (_, changed) => {
    expect(await ended(await apart.logoutToken(changed))).toBeNull();
  });

  it('proves nothing without its signature, or with that of another key', async () => {
    const [head, payload] = (await apart.logoutToken()).split('.');
    const other = await startProviderApart('ada-1815', ada);
    const foreign = await other.logoutToken({ iss: apart.issuer });
    await other.stop();
    expect(await ended(foreign)).toBeNull();
    expect(await ended(`${head}.${payload}.`)).toBeNull();
    expect(await ended('made up')).toBeNull();
  });
});
