import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { hashPassword } from '../../../src/server/accounts/login/passwords.ts';
import { serverOfFile } from '../support/server-of-file.ts';
import { asBrowser } from '../support/test-server.ts';

const server = serverOfFile({ resetClock: true });

const password = 'correct horse battery';
const newPassword = 'the heron waits in shallow water';

const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Firefox/128.0';

const call = (method: 'GET' | 'POST' | 'PUT', url: string, token?: string, payload?: object) =>
  server.app.inject({
    method,
    url: `/identity/${url}`,
    headers: {
      ...asBrowser('main', token),
      'user-agent': firefox,
      ...(method !== 'GET' && { 'content-type': 'application/json' }),
    },
    ...(payload && { payload }),
  });
const statusOf = async (token: string) => (await call('GET', 'secure/api/v1_1/identity', token)).statusCode;
const sessionsOf = async (token: string) => (await call('GET', 'secure/api/v1/sessions', token)).json().sessions;
const change = (token: string, current: string, to = newPassword) =>
  call('PUT', 'secure/api/v1/password', token, { current, password: to });
const logIn = (email: string, with_ = password) => call('POST', 'api/v1/login', undefined, { email, password: with_ });
const tokenOf = async (email: string): Promise<string> => (await logIn(email)).json().jwt;

async function registered(): Promise<{ email: string; token: string }> {
  const email = `${crypto.randomUUID()}@example.com`;
  const answer = await call('POST', 'api/v1/registration/register', undefined, {
    email,
    password,
    phoneNumber: '4155550123',
  });
  return { email, token: answer.json().jwt };
}

it('lists where an account is logged in, and ends one of them', async () => {
  const { email, token } = await registered();
  const other = await tokenOf(email);
  const sessions = await sessionsOf(token);
  expect(sessions.map((one: { current: boolean }) => one.current).toSorted()).toEqual([false, true]);
  const [elsewhere] = sessions.filter((one: { current: boolean }) => !one.current);
  expect((await call('POST', `secure/api/v1/sessions/${elsewhere.id}/end`, token)).statusCode).toBe(204);
  expect([await statusOf(other), await statusOf(token)]).toEqual([401, 200]);
  expect(await sessionsOf(token)).toHaveLength(1);
});

it('names the device of a session', async () => {
  const { token } = await registered();
  expect((await sessionsOf(token))[0]).toMatchObject({ device: 'Firefox on Linux' });
});

it('lists no session that is idle for too long', async () => {
  const { email } = await registered();
  server.clock.now = new Date(Date.now() + 31 * 60_000);
  expect(await sessionsOf(await tokenOf(email))).toHaveLength(1);
});

it("neither lists nor ends another's session", async () => {
  const [one, two] = [await registered(), await registered()];
  const [own] = await sessionsOf(one.token);
  const refused = await call('POST', `secure/api/v1/sessions/${own.id}/end`, two.token);
  const unknown = await call('POST', `secure/api/v1/sessions/${crypto.randomUUID()}/end`, two.token);
  expect([refused.statusCode, refused.body]).toEqual([404, unknown.body]);
  expect(await statusOf(one.token)).toBe(200);
});

it('changes the password: all other sessions end, this one goes on, and the address is told', async () => {
  const { email, token } = await registered();
  const other = await tokenOf(email);
  expect((await change(token, password)).statusCode).toBe(204);
  expect([await statusOf(other), await statusOf(token)]).toEqual([401, 200]);
  expect([(await logIn(email)).statusCode, (await logIn(email, newPassword)).statusCode]).toEqual([401, 200]);
  const { db, vault } = server.context;
  const told = async () =>
    (await db.selectFrom('account_message').selectAll().execute())
      .filter(({ address }) => vault.open(address) === email)
      .map(({ document, outcome }) => [document, outcome]);
  await expect.poll(told).toContainEqual(['account-password-changed', 'sent']);
});

it('refuses a wrong current password, a flawed new one, and who is not logged in, and changes nothing', async () => {
  const { email, token } = await registered();
  const wrong = await change(token, 'not the password at all');
  expect([wrong.statusCode, wrong.json().failures[0].code]).toEqual([422, 'wrong-password']);
  expect((await change(token, password, 'short')).statusCode).toBe(422);
  expect(
    (await call('PUT', 'secure/api/v1/password', undefined, { current: password, password: newPassword })).statusCode,
  ).toBe(401);
  expect((await call('GET', 'secure/api/v1/sessions')).statusCode).toBe(401);
  expect([await statusOf(token), (await logIn(email)).statusCode]).toEqual([200, 200]);
});

it('counts guesses at the current password as those of a login', async () => {
  const { token } = await registered();
  const statuses = [];
  for (let count = 0; count < 7; count += 1) statuses.push((await change(token, `guess number ${count}`)).statusCode);
  expect(statuses).toEqual([422, 422, 422, 422, 422, 422, 429]);
});

/** Sets another password, in a transaction that ends once the request waits for it. */
async function whilePasswordChanges(email: string, request: () => PromiseLike<{ statusCode: number }>) {
  const { db } = server.context;
  const waiting = sql<{ count: number }>`select count(*)::int as count from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`;
  let response: PromiseLike<{ statusCode: number }> | undefined;
  const another = await hashPassword('another lantern at the harbour');
  await db.transaction().execute(async (trx) => {
    await trx.updateTable('account').set({ password_hash: another }).where('email', '=', email).execute();
    response = Promise.resolve(request());
    await expect.poll(async () => (await waiting.execute(db)).rows[0]?.count).toBeGreaterThan(0);
  });
  return response;
}

it('opens no session by a password that was changed since it was checked', async () => {
  const { email, token } = await registered();
  expect((await whilePasswordChanges(email, () => logIn(email)))?.statusCode).toBe(401);
  expect(await sessionsOf(token)).toHaveLength(1);
});

it('lets a password stand that was set since the current one was checked', async () => {
  const { email, token } = await registered();
  expect((await whilePasswordChanges(email, () => change(token, password)))?.statusCode).toBe(422);
  expect((await logIn(email, newPassword)).statusCode).toBe(401);
});
