import { expect, it } from 'vitest';
import { linkLife } from '../../../src/server/accounts/links/links.ts';
import { serverOfFile } from '../support/server-of-file.ts';
import { asBrowser } from '../support/test-server.ts';

const server = serverOfFile({ resetClock: true });

const password = 'correct horse battery';

const call = (method: 'GET' | 'POST' | 'PUT', url: string, { token, org = 'main', ...payload }: Call = {}) => {
  // No two messages at one moment: they are read in their order.
  server.clock.now = new Date(server.clock.now.getTime() + 1);
  return server.app.inject({
    method,
    url: `/identity/${url}`,
    headers: { ...asBrowser(org, token), ...(method !== 'GET' && { 'content-type': 'application/json' }) },
    ...(Object.keys(payload).length > 0 && { payload }),
  });
};
type Call = { token?: string; org?: string; [key: string]: unknown };

const emailOf = async (token: string) => (await call('GET', 'secure/api/v1/email', { token })).json();
const sendAgain = (token: string) => call('POST', 'secure/api/v1/email/link', { token });
const change = (token: string, email: string, current = password) =>
  call('PUT', 'secure/api/v1/email', { token, email, current });
const confirm = (link: string, org = 'main') => call('POST', 'api/v1/email/confirm', { link, org });
const stateOf = async (link: string, org = 'main') =>
  (await call('POST', 'api/v1/email/link/state', { link, org })).json().state;
const logIn = (email: string) => call('POST', 'api/v1/login', { email, password });
const address = () => `${crypto.randomUUID()}@example.com`;

async function registered(email = address()): Promise<{ email: string; token: string }> {
  const answer = await call('POST', 'api/v1/registration/register', { email, password, phoneNumber: '4155550123' });
  return { email, token: answer.json().jwt };
}

/** The messages to an address that were sent, oldest first. */
async function sentTo(email: string) {
  const { db, vault } = server.context;
  const rows = await db.selectFrom('account_message').selectAll().where('outcome', '=', 'sent').orderBy('at').execute();
  return rows
    .filter(({ address: sealed }) => vault.open(sealed) === email)
    .map(({ document, body }) => ({ document, text: body === null ? '' : vault.open(body) }));
}

/** The secret of the newest link to an address, once there are this many messages to it. */
async function linkTo(email: string, count = 1, path = /verify-email\?verify=([\w-]{43})$/): Promise<string> {
  await expect.poll(async () => (await sentTo(email)).length).toBe(count);
  const secret = (await sentTo(email)).at(-1)?.text.match(path)?.[1];
  if (secret === undefined) throw new Error('The message has no link');
  return secret;
}

it('sends a link at the registration that verifies the address, once', async () => {
  const { email, token } = await registered();
  expect(await emailOf(token)).toEqual({ email, verified: false });
  const link = await linkTo(email);
  expect([await stateOf(link), await stateOf(link, 'fairway')]).toEqual(['open', 'over']);
  expect((await confirm(link, 'fairway')).statusCode).toBe(410);
  expect((await confirm(link)).statusCode).toBe(204);
  expect(await emailOf(token)).toEqual({ email, verified: true });
  expect([await stateOf(link), (await confirm(link)).statusCode]).toEqual(['used', 410]);
  expect(await sentTo(email)).toHaveLength(1);
});

it('verifies nothing by a link that has expired', async () => {
  const { email, token } = await registered();
  const link = await linkTo(email);
  server.clock.now = new Date(Date.now() + linkLife.email + 1);
  expect([await stateOf(link), (await confirm(link)).statusCode]).toEqual(['over', 410]);
  server.clock.now = new Date();
  expect(await emailOf(token)).toEqual({ email, verified: false });
});

it('sends the link again, three times an hour', async () => {
  const { email, token } = await registered();
  const statuses = [];
  for (let count = 0; count < 4; count += 1) statuses.push((await sendAgain(token)).statusCode);
  expect(statuses).toEqual([204, 204, 204, 429]);
  await linkTo(email, 4);
  const other = await registered();
  expect((await sendAgain(other.token)).statusCode).toBe(204);
});

it('changes the address once the new one is verified, and tells the old one', async () => {
  const { email, token } = await registered();
  const first = await linkTo(email);
  await call('POST', 'api/v1/password/reset-link', { email });
  const reset = await linkTo(email, 2, /reset=([\w-]{43})$/);
  const next = address();
  expect((await change(token, next)).statusCode).toBe(204);
  const link = await linkTo(next);
  expect([(await logIn(email)).statusCode, (await logIn(next)).statusCode]).toEqual([200, 401]);

  expect((await confirm(link)).statusCode).toBe(204);
  expect([(await logIn(email)).statusCode, (await logIn(next)).statusCode]).toEqual([401, 200]);
  expect(await emailOf(token)).toEqual({ email: next, verified: true });
  await expect.poll(async () => (await sentTo(email)).at(-1)?.document).toBe('account-email-changed');
  expect((await confirm(first)).statusCode).toBe(410);
  const set = { link: reset, password: 'the heron waits in shallow water' };
  expect((await call('POST', 'api/v1/password/reset', set)).statusCode).toBe(410);
});

it('changes nothing without the password, without a login, or to the address that it is', async () => {
  const { email, token } = await registered();
  const wrong = await change(token, address(), 'not the password at all');
  expect([wrong.statusCode, wrong.json().failures[0].code]).toEqual([422, 'wrong-password']);
  const same = await change(token, email.toUpperCase());
  expect([same.statusCode, same.json().failures[0].code]).toEqual([422, 'same-email']);
  expect((await call('PUT', 'secure/api/v1/email', { email: address(), current: password })).statusCode).toBe(401);
  expect(await emailOf(token)).toEqual({ email, verified: false });
});

it("takes no other account's address, and tells only who reads what is sent there", async () => {
  const [one, two] = [await registered(), await registered()];
  await linkTo(two.email);
  expect((await change(one.token, two.email)).statusCode).toBe(204);
  const refused = await confirm(await linkTo(two.email, 2));
  expect([refused.statusCode, refused.json().code]).toEqual([409, 'identity-exists']);
  expect((await emailOf(one.token)).email).toBe(one.email);
});

it('of two accounts that take one address at once, one gets it', async () => {
  const [one, two] = [await registered(), await registered()];
  const next = address();
  await change(one.token, next);
  const first = await linkTo(next);
  await change(two.token, next);
  const second = await linkTo(next, 2);
  const answers = await Promise.all([confirm(first), confirm(second)]);
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([204, 409]);
});

it('sends at most three links an hour to an address that is not yet the own', async () => {
  const next = address();
  const statuses = [];
  for (let count = 0; count < 4; count += 1) statuses.push((await change((await registered()).token, next)).statusCode);
  expect(statuses).toEqual([204, 204, 204, 429]);
});

it('ends a change of the address that is under way when the password changes', async () => {
  const { token } = await registered();
  const next = address();
  await change(token, next);
  const link = await linkTo(next);
  const to = { current: password, password: 'the heron waits in shallow water' };
  expect((await call('PUT', 'secure/api/v1/password', { token, ...to })).statusCode).toBe(204);
  expect((await confirm(link)).statusCode).toBe(410);
});

it('counts a new password by the link as a verification of the address', async () => {
  const { email } = await registered();
  await linkTo(email);
  await call('POST', 'api/v1/password/reset-link', { email });
  const link = await linkTo(email, 2, /reset=([\w-]{43})$/);
  await call('POST', 'api/v1/password/reset', { link, password });
  expect(await emailOf((await logIn(email)).json().jwt)).toEqual({ email, verified: true });
});

it('stores no link and no address in the clear', async () => {
  const { token } = await registered();
  const next = address();
  await change(token, next);
  const link = await linkTo(next);
  const { db } = server.context;
  const rows = [
    await db.selectFrom('account_link').selectAll().execute(),
    await db.selectFrom('account_message').selectAll().execute(),
  ];
  expect(JSON.stringify(rows)).not.toContain(link);
  expect(JSON.stringify(rows)).not.toContain(next);
});
