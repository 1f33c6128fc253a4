// @module-tag all
import { createHmac } from 'node:crypto';
import { expect, it } from 'vitest';
import { Borrower, own } from '../server/support/borrower.ts';
import { givenApplication } from '../server/support/given-application.ts';
import { invitationToken } from '../server/support/invitation-token.ts';
import { serverOfFile } from '../server/support/server-of-file.ts';
import { asBrowser } from '../server/support/test-server.ts';
import { begin } from '../trade/chat/server/chat-client.ts';

const server = serverOfFile({ resetClock: true });

const identity = '/identity/secure/api/v1_1/identity';
const statusOf = async (token: string, org = 'main') =>
  (await server.app.inject({ url: identity, headers: asBrowser(org, token) })).statusCode;

const encoded = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');
const partsOf = (token: string) => {
  const [header = '', claims = '', signature = ''] = token.split('.');
  return { header, claims: JSON.parse(Buffer.from(claims, 'base64url').toString()), signature };
};

/** The token as somebody forges it who does not have the key. */
const forged: Record<string, (token: string, other: string) => string> = {
  'without a signature': (token) => token.slice(0, token.lastIndexOf('.') + 1),
  'with the algorithm none': (token) => `${encoded({ alg: 'none', typ: 'JWT' })}.${encoded(partsOf(token).claims)}.`,
  'signed by a key of one’s own': (token) => {
    const signed = `${encoded({ alg: 'HS256' })}.${encoded(partsOf(token).claims)}`;
    return `${signed}.${createHmac('sha256', 'secret').update(signed).digest('base64url')}`;
  },
  'with another’s claims': (token, other) =>
    `${partsOf(token).header}.${other.split('.')[1]}.${partsOf(token).signature}`,
  'with another account as its subject': (token, other) => {
    const { header, claims, signature } = partsOf(token);
    return `${header}.${encoded({ ...claims, sub: partsOf(other).claims.sub })}.${signature}`;
  },
  'that lasts longer': (token) => {
    const { header, claims, signature } = partsOf(token);
    return `${header}.${encoded({ ...claims, exp: claims.exp + 86_400 })}.${signature}`;
  },
  'cut by a letter': (token) => token.slice(0, -1),
  'with a key of its own in the header': (token) => {
    const header = encoded({ alg: 'HS256', jwk: { kty: 'oct', k: 'c2VjcmV0' }, kid: '../../dev/null' });
    return `${header}.${encoded(partsOf(token).claims)}.${partsOf(token).signature}`;
  },
};

it.each(Object.keys(forged))('a session’s token %s opens nothing', async (kind) => {
  const [own, other] = [await Borrower.register(server), await Borrower.register(server)];
  expect(await statusOf(own.token)).toBe(200);
  expect(await statusOf(forged[kind]?.(own.token, other.token) ?? '')).toBe(401);
});

it('a token of a session that was logged out, or is over, is worth nothing, though its signature is right', async () => {
  const [left, idle] = [await Borrower.register(server), await Borrower.register(server)];
  await left.call('POST', '/identity/secure/api/v1/logout');
  server.clock.now = new Date(server.clock.now.getTime() + 31 * 60_000);
  expect(await statusOf(idle.token)).toBe(401);
  server.clock.now = new Date(server.clock.now.getTime() - 31 * 60_000);
  expect(await statusOf(left.token)).toBe(401);
});

it('an invitation is taken once, by the address that it went to, at its lender', async () => {
  const [signer, thief] = [await Borrower.register(server), await Borrower.register(server)];
  const abroad = await Borrower.register(server, 'fairway');
  const coOwners = [{ firstName: 'Ana', lastName: 'Rivera', email: signer.email }];
  const { borrower, uuid } = await givenApplication(server, 'CO_DEED_REQ', { ownership: { type: 'JOINT', coOwners } });
  await borrower.call('POST', own(uuid, '/actions/co-signers-invited'), {});
  const token = await invitationToken(server, signer.email);
  const claim = async (who: Borrower, given = token) =>
    (await who.call('POST', own('co-deed', '/claim'), { token: given })).statusCode;
  const stored = await server.context.db.selectFrom('application_signer').select('invitation').execute();
  const digest = stored.find(({ invitation }) => invitation !== null)?.invitation ?? '';
  expect([await claim(thief), await claim(abroad)]).toEqual([409, 404]);
  expect(await claim(signer, digest)).toBeGreaterThanOrEqual(400);
  expect([await claim(signer), await claim(thief)]).toEqual([200, 404]);
});

it('no secret by which something is opened stands in the database as it is', async () => {
  const borrower = await Borrower.register(server);
  const { link } = (await borrower.call('POST', '/identity/secure/api/v1/hand-over', { path: '/dashboard' })).json();
  const { token, conversationSid } = await begin(server);
  const { nonce } = (await borrower.call('POST', '/service-csp/customer/secure/api/v1/webchat/authenticate')).json();
  const { db } = server.context;
  const rows = [
    await db.selectFrom('account_link').selectAll().execute(),
    await db.selectFrom('live_chat').selectAll().where('uuid', '=', conversationSid).execute(),
    await db.selectFrom('live_chat_proof').selectAll().execute(),
    await db.selectFrom('session').selectAll().execute(),
    await db.selectFrom('message').selectAll().execute(),
  ];
  const text = JSON.stringify(rows);
  for (const secret of [link, token, nonce, borrower.token]) {
    expect(secret).toMatch(/.{32}/);
    expect(text).not.toContain(secret);
  }
});
