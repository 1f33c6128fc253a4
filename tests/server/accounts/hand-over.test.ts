import { expect, it } from 'vitest';
import { linkLife } from '../../../src/server/accounts/links/links.ts';
import { revokeSession } from '../../../src/server/http/tokens.ts';
import { serverOfFile } from '../support/server-of-file.ts';
import { asBrowser } from '../support/test-server.ts';

const server = serverOfFile({ resetClock: true });

const password = 'correct horse battery';
let address = 0;
const post = (url: string, payload: object, { token, org = 'main' }: { token?: string; org?: string } = {}) =>
  server.app.inject({
    method: 'POST',
    url: `/identity/${url}`,
    headers: asBrowser(org, token),
    payload,
    // Each from an address of its own: the limit of one is not what is tested.
    remoteAddress: `127.0.1.${++address}`,
  });
const path = '/account/heloc/6f1c2a34-9c0b-4c1d-8e2f-0a1b2c3d4e5f/identity';
const begin = (token: string, to = path) => post('secure/api/v1/hand-over', { path: to }, { token });
const open = (link: string, org = 'main') => post('api/v1/hand-over/open', { link }, { org });
const stateOf = async (link: string, org = 'main') =>
  (await post('api/v1/hand-over/state', { link }, { org })).json().state;
const identityOf = (token: string) =>
  server.app.inject({ url: '/identity/secure/api/v1_1/identity', headers: asBrowser('main', token) });

async function registered(): Promise<{ email: string; token: string }> {
  const email = `${crypto.randomUUID()}@example.com`;
  const answer = await post('api/v1/registration/register', { email, password, phoneNumber: '4155550123' });
  return { email, token: answer.json().jwt };
}

it('opens a session of the same account at the same path, once', async () => {
  const { email, token } = await registered();
  const { link } = (await begin(token)).json();
  expect(await stateOf(link)).toBe('open');
  const opened = await open(link);
  expect(opened.json()).toMatchObject({ path });
  expect((await identityOf(opened.json().jwt)).json()).toMatchObject({ email });
  expect(await stateOf(link)).toBe('used');
  expect((await open(link)).statusCode).toBe(410);
  expect((await identityOf(token)).statusCode).toBe(200);
});

it('opens nothing after ten minutes, at another organisation, or with another end', async () => {
  const { token } = await registered();
  const { link } = (await begin(token)).json();
  expect(await stateOf(link, 'fairway')).toBe('over');
  expect((await open(link, 'fairway')).statusCode).toBe(410);
  expect((await post('api/v1/password/reset', { link, password: 'the heron waits in water' })).statusCode).toBe(410);
  server.clock.now = new Date(server.clock.now.getTime() + linkLife['hand-over']);
  expect(await stateOf(link)).toBe('over');
  expect((await open(link)).statusCode).toBe(410);
});

it('opens nothing once the password was changed by a link', async () => {
  const { token } = await registered();
  const { link } = (await begin(token)).json();
  const { uuid } = (await identityOf(token)).json();
  const { endLinks } = await import('../../../src/server/accounts/links/links.ts');
  await server.context.db.transaction().execute((trx) => endLinks(trx, uuid, server.clock.now));
  expect((await open(link)).statusCode).toBe(410);
});

it('proves nothing of who holds the device: a call that needs a recent proof asks for one', async () => {
  const { token } = await registered();
  const { link } = (await begin(token)).json();
  const { jwt } = (await open(link)).json();
  const passkey = (bearer: string) => post('secure/api/v1/passkeys/options', {}, { token: bearer });
  expect((await passkey(token)).statusCode).toBe(200);
  expect((await passkey(jwt)).statusCode).toBe(403);
});

const minutes = (count: number): void => {
  server.clock.now = new Date(server.clock.now.getTime() + count * 60_000);
};

it('is made by whoever proved lately who they are', async () => {
  const { token } = await registered();
  minutes(16);
  const refused = await begin(token);
  expect([refused.statusCode, refused.json().code]).toEqual([403, 'proof-needed']);
});

it('opens a session that ends with the one that made the link, and a link ends with it too', async () => {
  const { token } = await registered();
  const [first, second] = [(await begin(token)).json().link, (await begin(token)).json().link];
  const { jwt } = (await open(first)).json();
  expect((await identityOf(jwt)).statusCode).toBe(200);
  await revokeSession(server.context, 'main', token);
  expect((await identityOf(jwt)).statusCode).toBe(401);
  expect(await stateOf(second)).toBe('over');
  expect((await open(second)).statusCode).toBe(410);
});

it('opens a session that lasts no longer than the one that made the link', async () => {
  const { token } = await registered();
  const { db } = server.context;
  const { uuid: account } = (await identityOf(token)).json();
  const expires = new Date(server.clock.now.getTime() + 5 * 60_000);
  await db.updateTable('session').set({ expires }).where('account', '=', account).execute();
  await open((await begin(token)).json().link);
  const sessions = await db.selectFrom('session').select('expires').where('account', '=', account).execute();
  expect(sessions).toEqual([{ expires }, { expires }]);
});

it('opens a session that makes no other link, whatever it proved', async () => {
  const { token } = await registered();
  const { jwt } = (await open((await begin(token)).json().link)).json();
  await post('secure/api/v1/proof', { password }, { token: jwt });
  const refused = await begin(jwt);
  expect([refused.statusCode, refused.json().code]).toEqual([403, 'handed-over']);
});

// The one that made the link is among the others, and the opened one would end with it.
it('opens a session that changes the password and stays, while all others end', async () => {
  const { token } = await registered();
  const { jwt } = (await open((await begin(token)).json().link)).json();
  const changed = await server.app.inject({
    method: 'PUT',
    url: '/identity/secure/api/v1/password',
    headers: asBrowser('main', jwt),
    payload: { current: password, password: 'the heron waits in water' },
  });
  expect(changed.statusCode).toBe(204);
  expect([(await identityOf(jwt)).statusCode, (await identityOf(token)).statusCode]).toEqual([200, 401]);
});

it('is told to the owner once it opened something', async () => {
  const { token, email } = await registered();
  const { db, vault } = server.context;
  const told = async () =>
    (await db.selectFrom('account_message').select('address').where('document', '=', 'account-hand-over').execute())
      .map(({ address }) => vault.open(address))
      .filter((one) => one === email);
  const { link } = (await begin(token)).json();
  expect(await told()).toEqual([]);
  await open(link);
  expect(await told()).toEqual([email]);
});

it('leads to no other site', async () => {
  const { token } = await registered();
  for (const to of ['//elsewhere.example', '/\\elsewhere.example', 'https://elsewhere.example', '/a?b=c', ''])
    expect((await begin(token, to)).statusCode, to).toBe(400);
});

it('is made by nobody who is not logged in', async () => {
  expect((await post('secure/api/v1/hand-over', { path })).statusCode).toBe(401);
});
