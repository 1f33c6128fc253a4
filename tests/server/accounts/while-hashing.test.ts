import { availableParallelism } from 'node:os';
import { expect, it } from 'vitest';
import { hashing } from '../../../src/server/http/limits/hashing.ts';
import { serverOfFile } from '../support/server-of-file.ts';
import { asBrowser } from '../support/test-server.ts';

const server = serverOfFile();

const post = (path: string, payload: object) =>
  server.app.inject({ method: 'POST', url: `/identity/api/v1/${path}`, headers: asBrowser(), payload });
const register = (email: string) =>
  post('registration/register', { email, password: 'correct horse battery', phoneNumber: '4155550123' });
const login = (email: string) => post('login', { email, password: 'correct horse battery' });
const fresh = (): string => `${crypto.randomUUID()}@example.com`;

/** Holds the place of every hash until the returned function is called, which also waits for them. */
function holdHashes(): () => Promise<unknown> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const held = Array.from({ length: availableParallelism() }, () => hashing(() => promise));
  return () => {
    resolve();
    return Promise.all(held);
  };
}

it('more who register and log in than the database has connections keep none while they wait for a hash', {
  tags: ['all'],
}, async () => {
  const release = holdHashes();
  const many = Array.from({ length: 25 }, () => [register(fresh()), login(fresh())]).flat();
  // Two rounds of the database: what the requests ask before the hash is answered, and the pool is free again.
  const free = () => server.context.db.selectFrom('account').select('uuid').limit(1).execute();
  await expect.poll(async () => (await Promise.all(Array.from({ length: 20 }, free))).length).toBe(20);
  await release();
  const codes = (await Promise.all(many)).map(({ statusCode }) => statusCode);
  expect(codes.filter((code) => code === 200)).toHaveLength(25);
  expect(codes.filter((code) => code === 401)).toHaveLength(25);
});

it('who comes when too many wait is told to wait, and nothing is stored', async () => {
  const release = holdHashes();
  const waiting = Array.from({ length: 400 }, () => hashing(async () => undefined));
  const email = fresh();
  const refused = await register(email);
  expect(refused.statusCode).toBe(503);
  expect(refused.headers['retry-after']).toBe('5');
  expect(refused.json()).toEqual({
    errors: ['Many people are here right now. Please try again in a few seconds.'],
    code: 'busy',
  });
  await release();
  await Promise.all(waiting);
  expect((await register(email)).statusCode).toBe(200);
});
