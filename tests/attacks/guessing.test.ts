// @module-tag all
import { randomBytes } from 'node:crypto';
import { expect, it } from 'vitest';
import { Borrower, own } from '../server/support/borrower.ts';
import { serverOfFile } from '../server/support/server-of-file.ts';
import { asBrowser } from '../server/support/test-server.ts';
import { inProduction } from '../server/support/variables.ts';

/** A sandbox lifts limits that are meant for one person; an attack meets those of production. */
const server = serverOfFile({ variables: inProduction });

const post = (url: string, payload: object, remoteAddress = '198.51.100.9') =>
  server.app.inject({ method: 'POST', url, headers: asBrowser(), payload, remoteAddress });

const login = (email: string, password: string, from?: string) =>
  post('/identity/api/v1/login', { email, password }, from);

const secret = (bytes: number): string => randomBytes(bytes).toString('base64url');

const countsOf = (codes: number[]): Record<string, number> =>
  Object.fromEntries([...Map.groupBy(codes, String)].map(([code, all]) => [code, all.length]));

it('one password tried on many accounts, from one address, is stopped', async () => {
  const codes: number[] = [];
  for (let turn = 0; turn < 200; turn += 1)
    codes.push((await login(`nobody${turn}@example.com`, 'a guess that is wrong')).statusCode);
  expect(countsOf(codes)[429] ?? 0).toBeGreaterThan(0);
});

it('who guesses learns nothing of which addresses have accounts', async () => {
  const { email } = await Borrower.register(server);
  const [known, unknown] = [
    await login(email, 'a guess that is wrong', '198.51.100.10'),
    await login('nobody@example.com', 'a guess that is wrong', '198.51.100.11'),
  ];
  expect([known.statusCode, known.body]).toEqual([unknown.statusCode, unknown.body]);
  const ask = (address: string, from: string) => post('/identity/api/v1/password/reset-link', { email: address }, from);
  const [toKnown, toUnknown] = [await ask(email, '198.51.100.12'), await ask('nobody@example.com', '198.51.100.13')];
  expect([toKnown.statusCode, toKnown.body]).toEqual([toUnknown.statusCode, toUnknown.body]);
});

it.each([
  [
    'links to a new password',
    '/identity/api/v1/password/reset',
    () => ({ link: secret(32), password: 'the heron waits in water' }),
    410,
  ],
  ['links to another device', '/identity/api/v1/hand-over/open', () => ({ link: secret(32) }), 410],
  ['secrets of conversations', '/service-csp/external/api/v1/twilio/refreshToken', () => ({ token: secret(32) }), 404],
] as const)('%s are not found by guessing, and guesses are limited', async (_, url, made, refusal) => {
  const codes: number[] = [];
  for (let turn = 0; turn < 1000 && !codes.includes(429); turn += 1)
    codes.push((await post(url, made(), '198.51.100.20')).statusCode);
  expect(Object.keys(countsOf(codes)).sort()).toEqual([String(refusal), '429'].sort());
});

it('ids of applications are not found by guessing', async () => {
  const borrower = await Borrower.register(server);
  const codes: number[] = [];
  for (let turn = 0; turn < 50; turn += 1)
    codes.push((await borrower.call('GET', own(crypto.randomUUID()))).statusCode);
  expect(countsOf(codes)).toEqual({ 404: 50 });
});
