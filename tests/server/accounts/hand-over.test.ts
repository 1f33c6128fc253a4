import { expect, it } from 'vitest';
import { linkLife } from '../../../src/server/accounts/links/links.ts';
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

it('leads to no other site', async () => {
  const { token } = await registered();
  for (const to of ['//elsewhere.example', '/\\elsewhere.example', 'https://elsewhere.example', '/a?b=c', ''])
    expect((await begin(token, to)).statusCode, to).toBe(400);
});

it('is made by nobody who is not logged in', async () => {
  expect((await post('secure/api/v1/hand-over', { path })).statusCode).toBe(401);
});
