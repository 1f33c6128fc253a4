import { expect, it } from 'vitest';
import { codeAtStep, stepAt } from '../../../src/server/accounts/second-factor/totp.ts';
import { serverOfFile } from '../support/server-of-file.ts';
import { asBrowser } from '../support/test-server.ts';

const server = serverOfFile({ resetClock: true });

const password = 'correct horse battery';
const minute = 60_000;

const call = (method: 'GET' | 'POST' | 'PUT', url: string, token?: string, payload?: object) =>
  server.app.inject({
    method,
    url: `/identity/${url}`,
    headers: asBrowser('main', token),
    ...(payload && { payload }),
  });
const secondFactor = (token: string, act: string, payload?: object) =>
  call('POST', `secure/api/v1/second-factor${act}`, token, payload ?? {});
const logIn = (email: string, code?: string, with_ = password) =>
  call('POST', 'api/v1/login', undefined, { email, password: with_, ...(code !== undefined && { code }) });
const pass = (ms: number): void => {
  server.clock.now = new Date(server.clock.now.getTime() + ms);
};

type Owner = { email: string; token: string };

async function registered(): Promise<Owner> {
  const email = `${crypto.randomUUID()}@example.com`;
  const payload = { email, password, phoneNumber: '4155550123' };
  return { email, token: (await call('POST', 'api/v1/registration/register', undefined, payload)).json().jwt };
}

const begun = async (token: string): Promise<string> =>
  (await call('POST', 'secure/api/v1/second-factor', token)).json().secret.replaceAll(' ', '');

/** The code of an app at the server's time, or of 30 seconds `steps` later. */
const codeOf = (secret: string, steps = 0): string => codeAtStep(secret, stepAt(server.clock.now) + steps);

type Protected = Owner & { secret: string; recoveryCodes: string[] };

async function withSecondFactor(): Promise<Protected> {
  const owner = await registered();
  const secret = await begun(owner.token);
  const confirmed = await secondFactor(owner.token, '/confirm', { code: codeOf(secret) });
  expect(confirmed.statusCode).toBe(200);
  const codes = confirmed.json().recoveryCodes.map(({ code }: { code: string }) => code);
  pass(minute);
  return { ...owner, secret, recoveryCodes: codes };
}

async function messagesTo(email: string): Promise<string[]> {
  const { db, vault } = server.context;
  const rows = await db.selectFrom('account_message').selectAll().orderBy('at').execute();
  return rows.filter(({ address }) => vault.open(address) === email).map(({ document }) => document);
}

it('asks for the code once the password was right, says the same of both without it, and opens no session', async () => {
  const { email, secret } = await withSecondFactor();
  const asked = await logIn(email);
  expect([asked.statusCode, asked.json()]).toEqual([
    401,
    { errors: ['second factor needed'], code: 'second-factor-needed' },
  ]);
  const unknown = await logIn(`${crypto.randomUUID()}@example.com`, codeOf(secret));
  const wrongPassword = await logIn(email, codeOf(secret), 'not the password at all');
  expect([wrongPassword.statusCode, wrongPassword.body]).toEqual([unknown.statusCode, unknown.body]);
  expect((await logIn(email, codeOf(secret))).json().jwt).toEqual(expect.any(String));
});

it('takes a code once, and none from before it', async () => {
  const { email, secret } = await withSecondFactor();
  const [before, code] = [codeOf(secret, -1), codeOf(secret)];
  const answers = await Promise.all([logIn(email, code), logIn(email, code)]);
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 401]);
  const again = await logIn(email, code);
  expect([again.statusCode, again.json().code]).toEqual([401, 'wrong-code']);
  expect((await logIn(email, before)).statusCode).toBe(401);
  expect((await logIn(email, codeOf(secret, 1))).statusCode).toBe(200);
});

it('takes the code of the 30 seconds beside this one, and no other', async () => {
  const { email, secret } = await withSecondFactor();
  expect((await logIn(email, codeOf(secret, 2))).statusCode).toBe(401);
  expect((await logIn(email, codeOf(secret, -2))).statusCode).toBe(401);
  expect((await logIn(email, codeOf(secret, -1))).statusCode).toBe(200);
});

it('takes each recovery code once, as it is typed', async () => {
  const { email, token, recoveryCodes } = await withSecondFactor();
  const [one = '', two = ''] = recoveryCodes;
  expect((await logIn(email, one.replace('-', '').toLowerCase())).statusCode).toBe(200);
  expect((await logIn(email, one)).statusCode).toBe(401);
  expect((await logIn(email, two)).statusCode).toBe(200);
  const state = await call('GET', 'secure/api/v1/second-factor', token);
  expect(state.json()).toEqual({ enabled: true, codesLeft: 8 });
});

it('ends the old recovery codes with new ones', async () => {
  const { email, token, secret, recoveryCodes } = await withSecondFactor();
  const renewed = await secondFactor(token, '/recovery-codes', { code: codeOf(secret) });
  expect(renewed.json().recoveryCodes).toHaveLength(10);
  expect((await logIn(email, recoveryCodes[0])).statusCode).toBe(401);
  expect((await logIn(email, renewed.json().recoveryCodes[0].code)).statusCode).toBe(200);
});

it('bounds the guesses at a code from all addresses, and counts none before a right one', async () => {
  const { email, secret } = await withSecondFactor();
  const from = (remoteAddress: string, code: string) =>
    server.app.inject({
      method: 'POST',
      url: '/identity/api/v1/login',
      headers: asBrowser(),
      payload: { email, password, code },
      remoteAddress,
    });
  for (let count = 0; count < 10; count += 1) expect((await from(`203.0.113.${count}`, '000000')).statusCode).toBe(401);
  const right = await from('203.0.113.99', codeOf(secret));
  expect([right.statusCode, right.headers['retry-after']]).toEqual([429, expect.any(String)]);
});

it('counts for nothing until a code of it is given, and is not set up twice', async () => {
  const { email, token } = await registered();
  const first = await begun(token);
  const secret = await begun(token);
  expect((await logIn(email)).statusCode).toBe(200);
  expect((await secondFactor(token, '/confirm', { code: codeOf(first) })).statusCode).toBe(422);
  expect((await secondFactor(token, '/confirm', { code: codeOf(secret) })).statusCode).toBe(200);
  expect((await call('POST', 'secure/api/v1/second-factor', token)).statusCode).toBe(409);
  expect((await logIn(email)).statusCode).toBe(401);
});

it('is removed by a code alone, and the address is told of both', async () => {
  const { email, token, secret } = await withSecondFactor();
  const refused = await secondFactor(token, '/remove', { code: '000000' });
  expect([refused.statusCode, refused.json().failures[0].path]).toEqual([422, 'authenticatorCode']);
  expect((await secondFactor(token, '/remove', { code: codeOf(secret) })).statusCode).toBe(204);
  expect((await logIn(email)).statusCode).toBe(200);
  await expect
    .poll(() => messagesTo(email))
    .toEqual(expect.arrayContaining(['account-second-factor-on', 'account-second-factor-off']));
});

it('is what a session is proved by: the password no longer does', async () => {
  const { token, secret } = await withSecondFactor();
  for (let times = 0; times < 2; times += 1) {
    pass(10 * minute);
    await call('GET', 'secure/api/v1/second-factor', token);
  }
  const phone = () => call('PUT', 'secure/api/v1/identity/alias', token, { type: 'Phone', value: '3035550199' });
  const refused = await phone();
  expect([refused.statusCode, refused.json().proof]).toEqual([403, 'code']);
  expect((await call('POST', 'secure/api/v1/proof', token, { password })).statusCode).toBe(422);
  expect((await call('POST', 'secure/api/v1/proof', token, { code: codeOf(secret) })).statusCode).toBe(204);
  expect((await phone()).statusCode).toBe(204);
});

it('is asked for before the password or the email changes, where it was proved long ago', async () => {
  const { token } = await withSecondFactor();
  for (let times = 0; times < 2; times += 1) {
    pass(10 * minute);
    await call('GET', 'secure/api/v1/second-factor', token);
  }
  const changed = { current: password, password: 'the heron waits in shallow water' };
  expect((await call('PUT', 'secure/api/v1/password', token, changed)).json().code).toBe('proof-needed');
  const moved = { current: password, email: `${crypto.randomUUID()}@example.com` };
  expect((await call('PUT', 'secure/api/v1/email', token, moved)).json().code).toBe('proof-needed');
});

it('stores neither the secret nor a recovery code in the clear', async () => {
  const { secret, recoveryCodes } = await withSecondFactor();
  const { db } = server.context;
  const rows = JSON.stringify([
    await db.selectFrom('account_totp').selectAll().execute(),
    await db.selectFrom('account_recovery_code').selectAll().execute(),
  ]);
  for (const text of [secret, ...recoveryCodes.flatMap((code) => [code, code.replace('-', '')])])
    expect(rows).not.toContain(text);
});
