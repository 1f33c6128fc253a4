import { SignJWT } from 'jose';
import { describe, expect, test } from 'vitest';
import { passWindowTime } from '../support/pass-window-time.ts';
import { serverOfFile } from '../support/server-of-file.ts';
import { asBrowser } from '../support/test-server.ts';

const server = serverOfFile({ resetClock: true });

const password = 'correct horse battery';
const person = () => ({ email: `${crypto.randomUUID()}@example.com`, password, phoneNumber: '4155550123' });
type Person = ReturnType<typeof person>;

const register = (payload: object, headers: Record<string, string> = {}, org = 'main') =>
  server.app.inject({
    method: 'POST',
    url: `/identity/api/v1/registration/register?organization=${org}`,
    headers: { ...asBrowser(org), ...headers },
    payload,
  });
const login = (payload: Pick<Person, 'email' | 'password'>, org = 'main') =>
  server.app.inject({
    method: 'POST',
    url: '/identity/api/v1/login',
    headers: asBrowser(org),
    payload: { email: payload.email, password: payload.password },
  });
const identity = (token: string, org = 'main') =>
  server.app.inject({ url: '/identity/secure/api/v1_1/identity', headers: asBrowser(org, token) });
const logout = (token: string) =>
  server.app.inject({
    method: 'POST',
    url: '/identity/secure/api/v1/logout',
    headers: { ...asBrowser('main', token), 'content-type': 'application/json' },
  });
const minutes = (count: number): void => {
  server.clock.now = new Date(server.clock.now.getTime() + count * 60_000);
};

async function registered(): Promise<{ who: Person; token: string }> {
  const who = person();
  return { who, token: (await register(who)).json().jwt };
}

describe('register', () => {
  test('makes an account and signs it in', async () => {
    const { who, token } = await registered();
    const answer = await identity(token);
    expect([answer.statusCode, answer.json()]).toEqual([
      200,
      { uuid: expect.any(String), email: who.email, roles: [], profileType: null },
    ]);
  });

  test('is told in version v1 too, with its aliases and its factors, and to nobody else', async () => {
    const { who, token } = await registered();
    const url = '/identity/secure/api/v1/identity';
    expect((await server.app.inject({ url, headers: asBrowser('main', token) })).json()).toMatchObject({
      organizationCode: 'main',
      profileType: null,
      aliases: [
        { type: 'Email', value: who.email },
        { type: 'Phone', value: who.phoneNumber },
      ],
      twoFactorEnabled: false,
      totpVerified: false,
    });
    expect((await server.app.inject({ url, headers: asBrowser('main') })).statusCode).toBe(401);
    expect((await server.app.inject({ url, headers: asBrowser('fairway', token) })).statusCode).toBe(401);
  });

  test('is told by the identity broker’s path too: whose organisation keeps the password, and that it is changed here', async () => {
    const { who, token } = await registered();
    const url = '/identity-broker/customer/secure/api/v3/self/figureinfo';
    expect((await server.app.inject({ url, headers: asBrowser('main', token) })).json()).toMatchObject({
      identityUuid: expect.any(String),
      organizationCode: 'main',
      userType: 'CUSTOMER',
      isBroker: false,
      email: who.email,
      isManageable: true,
      activeLegacyCustomerOrgs: ['main'],
      walletContext: null,
    });
  });

  test('refuses an e-mail that has an account, in any case', async () => {
    const { who } = await registered();
    const answer = await register({ ...who, email: who.email.toUpperCase() });
    expect([answer.statusCode, answer.json().errors]).toEqual([409, ['identity exists']]);
  });

  test('the same e-mail is another person at another lender', async () => {
    const { who } = await registered();
    expect((await register(who, {}, 'fairway')).statusCode).toBe(200);
  });

  test.each([
    ['short', 'password'],
    ['aaaaaaaaaaaaaaaaaa', 'password'],
  ])('refuses the password %s', async (weak, path) => {
    const answer = await register({ ...person(), password: weak });
    expect([answer.statusCode, answer.json().failures[0].path]).toEqual([422, path]);
    expect(answer.body).not.toContain(`"${weak}"`);
  });

  test('refuses what only the server decides', async () => {
    expect((await register({ ...person(), isBroker: true })).statusCode).toBe(400);
  });
});

describe('idempotency', () => {
  const key = () => ({ 'idempotency-key': crypto.randomUUID() });

  test('twenty identical calls at once make one account and twenty equal answers', async () => {
    const who = person();
    const header = key();
    const answers = await Promise.all(Array.from({ length: 20 }, () => register(who, header)));
    const different = new Set(answers.map(({ statusCode, body }) => `${statusCode} ${body}`));
    expect([...different]).toEqual([...different].slice(0, 1));
    expect(answers[0]?.statusCode).toBe(200);
    const rows = await server.context.db.selectFrom('account').select('uuid').where('email', '=', who.email).execute();
    expect(rows).toHaveLength(1);
  });

  test('the same key for another body is refused', async () => {
    const header = key();
    await register(person(), header);
    expect((await register(person(), header)).statusCode).toBe(422);
  });

  test('a refused call leaves its key free', async () => {
    const header = key();
    const who = person();
    expect((await register({ ...who, password: 'short' }, header)).statusCode).toBe(422);
    expect((await register(who, header)).statusCode).toBe(200);
  });

  test('keeps no token and no password that can be read', async () => {
    const who = person();
    const token = (await register(who, key())).json().jwt;
    const rows = JSON.stringify(await server.context.db.selectFrom('idempotency').selectAll().execute());
    expect(rows).not.toContain(token);
    expect(rows).not.toContain(password);
  });
});

describe('login', () => {
  test('opens a new session', async () => {
    const { who, token } = await registered();
    const fresh = (await login(who)).json().jwt;
    expect(fresh).not.toBe(token);
    expect((await identity(fresh)).statusCode).toBe(200);
  });

  test('answers alike for a wrong password and for an unknown e-mail', async () => {
    const { who } = await registered();
    const wrong = await login({ ...who, password: 'wrong horse battery' });
    const unknown = await login(person());
    expect(wrong.statusCode).toBe(401);
    expect(wrong.json()).toEqual({ errors: ['invalid credentials'], code: 'invalid-credentials' });
    expect([unknown.statusCode, unknown.json()]).toEqual([wrong.statusCode, wrong.json()]);
  });

  test('answers alike for an account that another provider signs in, and counts the failure', async () => {
    const who = person();
    const elsewhere = { org: 'main', email: who.email, password_hash: '', phone: who.phoneNumber };
    await server.context.db.insertInto('account').values(elsewhere).execute();
    const failures = () =>
      server.context.db.selectFrom('request_window').select('key').where('key', 'like', '% 60000').execute();
    const before = (await failures()).length;
    const answer = await login(who);
    expect([answer.statusCode, answer.json()]).toEqual([
      401,
      { errors: ['invalid credentials'], code: 'invalid-credentials' },
    ]);
    expect(await failures()).toHaveLength(before + 1);
  });

  test('slows a guesser down, without shutting the owner out for good', async () => {
    const { who } = await registered();
    const guesses: number[] = [];
    for (let guess = 0; guess < 12; guess += 1)
      guesses.push((await login({ ...who, password: `guess number ${guess} here` })).statusCode);
    expect(guesses.slice(0, 6)).toEqual([401, 401, 401, 401, 401, 401]);
    const refused = await login(who);
    expect([refused.statusCode, Number(refused.headers['retry-after'])]).toEqual([429, expect.any(Number)]);
    await passWindowTime(server, 66_000);
    expect((await login(who)).statusCode).toBe(200);
  });
});

describe('a token', () => {
  test('is understood with "Bearer " written twice', async () => {
    const { token } = await registered();
    expect((await identity(`Bearer ${token}`)).statusCode).toBe(200);
  });

  test('is worth nothing at another organisation', async () => {
    const { token } = await registered();
    expect((await identity(token, 'fairway')).statusCode).toBe(401);
  });

  test('is worth nothing after logout', async () => {
    const { token } = await registered();
    expect((await logout(token)).statusCode).toBe(204);
    const answer = await identity(token);
    expect([answer.statusCode, answer.json()]).toEqual([401, { errors: ['unauthenticated'] }]);
  });

  test('is answered with a newer one, and outlives its life by use alone', async () => {
    const { token } = await registered();
    minutes(20);
    const answer = await identity(token);
    const renewed = String(answer.headers.authorization).replace('Bearer ', '');
    expect(answer.statusCode).toBe(200);
    expect(renewed).not.toBe(token);
    minutes(20);
    expect((await identity(renewed)).statusCode).toBe(200);
    expect((await identity(token)).statusCode).toBe(401);
  });

  test('ends after half an hour unused', async () => {
    const { token } = await registered();
    minutes(31);
    expect((await identity(token)).statusCode).toBe(401);
  });

  test('lies idle no longer where the clock was a day ahead and is set back', async () => {
    minutes(24 * 60);
    const { token } = await registered();
    minutes(-24 * 60);
    const answer = await identity(token);
    const renewed = String(answer.headers.authorization).replace('Bearer ', '');
    expect([answer.statusCode, renewed === token]).toEqual([200, false]);
    minutes(31);
    expect((await identity(renewed)).statusCode).toBe(401);
    expect((await identity(token)).statusCode).toBe(401);
  });

  test('ends after twelve hours, however much it is used', async () => {
    let { token } = await registered();
    for (let passed = 0; passed < 12 * 60 - 20; passed += 20) {
      minutes(20);
      token = String((await identity(token)).headers.authorization).replace('Bearer ', '');
    }
    minutes(21);
    expect((await identity(token)).statusCode).toBe(401);
  });

  test.each(['', 'x.y.z', 'eyJhbGciOiJub25lIn0.eyJzdWIiOiIxIn0.'])('forged as %j is refused', async (token) => {
    expect((await identity(token)).statusCode).toBe(401);
  });

  test('signed by another key is refused', async () => {
    const forged = await new SignJWT()
      .setProtectedHeader({ alg: 'HS256' })
      .setIssuer('lintel')
      .setAudience('main')
      .setSubject(crypto.randomUUID())
      .setJti(crypto.randomUUID())
      .setIssuedAt()
      .setExpirationTime('1h')
      .sign(new Uint8Array(32));
    expect((await identity(forged)).statusCode).toBe(401);
  });
});
