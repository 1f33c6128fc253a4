import { expect, it } from 'vitest';
import { linkLife, linksAtOnce, makeLink } from '../../../src/server/accounts/links/links.ts';
import { fromNewAddresses } from '../../../src/server/accounts/recovery/ask-for-reset.ts';
import { ExternalBrowser } from '../support/accounts/external-account.ts';
import { serverOfFile } from '../support/server-of-file.ts';
import { asBrowser } from '../support/test-server.ts';

const server = serverOfFile({ resetClock: true });

const password = 'correct horse battery';
const newPassword = 'the heron waits in shallow water';

const post = (url: string, payload: object, org = 'main', remoteAddress = '127.0.0.1') =>
  server.app.inject({
    method: 'POST',
    url: `/identity/api/v1/${url}`,
    headers: asBrowser(org),
    payload,
    remoteAddress,
  });
const login = (email: string, with_: string) => post('login', { email, password: with_ });
/** No two messages at one moment: they are read in their order. */
const later = (): void => {
  server.clock.now = new Date(server.clock.now.getTime() + 1);
};
const ask = (email: string, from?: string) => {
  later();
  return post('password/reset-link', { email }, 'main', from);
};
const reset = (link: string, to = newPassword, org = 'main') => {
  later();
  return post('password/reset', { link, password: to }, org);
};
const stateOf = async (link: string, org = 'main') =>
  (await post('password/reset-link/state', { link }, org)).json().state;
const statusOfSession = async (token: string) =>
  (await server.app.inject({ url: '/identity/secure/api/v1_1/identity', headers: asBrowser('main', token) }))
    .statusCode;

async function registered(): Promise<{ email: string; token: string }> {
  const email = `${crypto.randomUUID()}@example.com`;
  const answer = await post('registration/register', { email, password, phoneNumber: '4155550123' });
  return { email, token: answer.json().jwt };
}

/** The messages to an address, opened, oldest first. */
async function messagesTo(email: string) {
  const { db, vault } = server.context;
  const rows = await db.selectFrom('account_message').selectAll().orderBy('at').execute();
  return rows
    .filter(({ address }) => vault.open(address) === email)
    .map(({ document, body, outcome }) => ({ document, outcome, text: body === null ? '' : vault.open(body) }));
}

/** The secret of the newest link to an address, once there are this many messages with one. */
async function linkTo(email: string, count = 1): Promise<string> {
  const links = async () =>
    (await messagesTo(email)).filter(
      ({ document, outcome }) => document === 'account-password-reset' && outcome === 'sent',
    );
  await expect.poll(async () => (await links()).length).toBe(count);
  const secret = (await links()).at(-1)?.text.match(/reset-password\?reset=([\w-]{43})$/)?.[1];
  if (secret === undefined) throw new Error('The message has no link');
  return secret;
}

it('sets a new password by the link, once: the old password and all sessions end, and the address is told', async () => {
  const { email, token } = await registered();
  expect((await ask(email)).statusCode).toBe(204);
  const link = await linkTo(email);
  expect(await stateOf(link)).toBe('open');
  expect(await stateOf(link, 'fairway')).toBe('over');
  expect((await reset(link, newPassword, 'fairway')).statusCode).toBe(410);

  expect((await reset(link)).statusCode).toBe(204);
  expect([(await login(email, password)).statusCode, (await login(email, newPassword)).statusCode]).toEqual([401, 200]);
  expect(await statusOfSession(token)).toBe(401);
  await expect
    .poll(async () => (await messagesTo(email)).at(-1))
    .toMatchObject({
      document: 'account-password-changed',
      outcome: 'sent',
      text: expect.stringContaining('https://lintel.example.com/auth/forgot-password'),
    });

  expect(await stateOf(link)).toBe('used');
  const again = await reset(link, 'another lantern at the harbour');
  expect([again.statusCode, again.json().code]).toEqual([410, 'link-over']);
});

it('keeps the link open where the new password is refused', async () => {
  const { email, token } = await registered();
  await ask(email);
  const link = await linkTo(email);
  const refused = await reset(link, email);
  expect([refused.statusCode, refused.json().failures[0].code]).toEqual([422, 'password-not-own-words']);
  expect((await reset(link, 'short')).statusCode).toBe(422);
  expect([await stateOf(link), await statusOfSession(token)]).toEqual(['open', 200]);
});

it('opens beside a newer one, and nothing once it has expired or another was used', async () => {
  const { email } = await registered();
  await ask(email);
  const first = await linkTo(email);
  await ask(email.toUpperCase());
  const second = await linkTo(email, 2);
  expect([await stateOf(first), await stateOf(second)]).toEqual(['open', 'open']);
  const { now } = server.clock;
  server.clock.now = new Date(Date.now() + linkLife['password-reset'] + 1);
  expect(await stateOf(second)).toBe('over');
  expect((await reset(second)).statusCode).toBe(410);
  expect((await login(email, password)).statusCode).toBe(200);
  server.clock.now = now;
  expect((await reset(first)).statusCode).toBe(204);
  expect([await stateOf(second), (await reset(second)).statusCode]).toEqual(['used', 410]);
});

it('of two who use a link at once, one sets the password', async () => {
  const { email } = await registered();
  await ask(email);
  const link = await linkTo(email);
  const answers = await Promise.all([reset(link), reset(link, 'another lantern at the harbour')]);
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([204, 410]);
});

it('of two links of one account that are used at once, one sets the password and the other opens nothing', async () => {
  const { email } = await registered();
  const { context } = server;
  const { uuid } = await context.db
    .selectFrom('account')
    .select('uuid')
    .where('email', '=', email)
    .executeTakeFirstOrThrow();
  const make = () => context.db.transaction().execute((trx) => makeLink(context, trx, uuid, 'password-reset'));
  for (let round = 0; round < 8; round += 1) {
    const links = await Promise.all([make(), make(), make()]);
    const answers = await Promise.all(links.map((link) => reset(link, `the heron waits in round ${round}`)));
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([204, 410, 410]);
  }
});

it('answers the same for an address without an account, and tells that address alone, once a day', async () => {
  const { email } = await registered();
  const stranger = `${crypto.randomUUID()}@example.com`;
  const [unknown, known] = [await ask(stranger), await ask(email)];
  expect([unknown.statusCode, unknown.body]).toEqual([known.statusCode, known.body]);
  await linkTo(email);
  const told = [{ document: 'account-none', outcome: 'sent', text: expect.stringContaining('There is no account') }];
  await expect.poll(() => messagesTo(stranger)).toEqual(told);
  await ask(stranger.toUpperCase());
  await ask(email);
  await linkTo(email, 2);
  await expect.poll(async () => (await messagesTo(stranger.toUpperCase())).length).toBe(0);
  expect(await messagesTo(stranger)).toEqual(told);
});

it('tells who has an account at a provider to log in there, and makes no link', async () => {
  const email = `${crypto.randomUUID()}@example.com`;
  await (await ExternalBrowser.of(server)).registered(email);
  expect((await ask(email)).statusCode).toBe(204);
  await expect
    .poll(() => messagesTo(email))
    .toMatchObject([
      {
        document: 'account-login-elsewhere',
        outcome: 'sent',
        text: expect.stringMatching(/log in with an account of your lender’s provider.*example\.com\/auth\/login$/s),
      },
    ]);
  expect((await messagesTo(email))[0]?.text).not.toContain('reset=');
});

it('sends the link to an address that is not confirmed, too: its use confirms it', async () => {
  const { email } = await registered();
  await ask(email);
  await reset(await linkTo(email));
  const { email_verified: verified } = await server.context.db
    .selectFrom('account')
    .select('email_verified')
    .where('email', '=', email)
    .executeTakeFirstOrThrow();
  expect(verified).not.toBeNull();
});

it('lets a bounded number of links open at once', { tags: ['all'] }, async () => {
  const { email } = await registered();
  const { context } = server;
  const { uuid } = await context.db
    .selectFrom('account')
    .select('uuid')
    .where('email', '=', email)
    .executeTakeFirstOrThrow();
  const links = [];
  for (let count = 0; count <= linksAtOnce; count += 1) {
    server.clock.now = new Date(server.clock.now.getTime() + 1);
    links.push(await context.db.transaction().execute((trx) => makeLink(context, trx, uuid, 'password-reset')));
  }
  const states = await Promise.all(links.map((link) => stateOf(link)));
  expect(states).toEqual(['used', ...links.slice(1).map(() => 'open')]);
});

it('sends the owner a link however many others asked for', { tags: ['all'] }, async () => {
  const { email } = await registered();
  const { max = 0 } = fromNewAddresses[0] ?? {};
  for (let count = 0; count < max + 2; count += 1) await ask(email, `203.0.113.${count}`);
  const first = await linkTo(email, max);
  await ask(email);
  await linkTo(email, max + 1);
  expect(await stateOf(first)).toBe('open');
});

it('sends at most three links an hour to one address for one requester, and says nothing of it', async () => {
  const { email } = await registered();
  for (let count = 0; count < 5; count += 1) expect((await ask(email)).statusCode).toBe(204);
  await linkTo(email, 3);
});

it('stores neither the link nor the address in the clear', async () => {
  const { email } = await registered();
  await ask(email);
  const link = await linkTo(email);
  const { db } = server.context;
  const rows = [
    await db.selectFrom('account_link').selectAll().execute(),
    await db.selectFrom('account_message').selectAll().execute(),
  ];
  expect(JSON.stringify(rows)).not.toContain(link);
  expect(JSON.stringify(rows)).not.toContain(email);
});

it('is shown by the sandbox, where the link leads to the page of this server', async () => {
  const { email } = await registered();
  await ask(email);
  const link = await linkTo(email);
  const page = await server.app.inject({ url: '/sandbox/messages', headers: { accept: 'text/html' } });
  expect(page.body).toContain(`Email to ${email}: Set a new password`);
  expect(page.body).toContain(`href="/auth/reset-password?reset=${link}&amp;org=main"`);
});
