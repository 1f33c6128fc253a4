// @module-tag all
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Json } from '../../../runtime/json/json.ts';
import { makeDataFolder } from '../../../src/server/platform/config/data-folder.ts';
import { type EmbeddedDatabase, startEmbedded } from '../../../src/server/platform/database/embedded/embedded.ts';
import { applicationBody, papersBefore, shownHashes } from '../support/borrower.ts';
import { silent } from '../support/test-database.ts';
import { asBrowser, startTestServer, type TestServer } from '../support/test-server.ts';

let dataDir: string;
let database: EmbeddedDatabase;
let server: TestServer;
beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'lintel-gone-'));
  makeDataFolder(dataDir);
  database = await startEmbedded(dataDir, silent);
  server = await startTestServer({ variables: { DATABASE_URL: database.url } });
});
afterAll(async () => {
  await server.stop();
  await database.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

test('without its database the server says so, and when to come back; with it, it serves on', async () => {
  await database.stop();
  expect((await server.app.inject('/healthz')).statusCode).toBe(200);
  expect((await server.app.inject('/readyz')).statusCode).toBe(503);
  const payload = { email: 'a@example.com', password: 'correct horse battery' };
  const login = () =>
    server.app.inject({ method: 'POST', url: '/identity/api/v1/login', headers: asBrowser(), payload });
  const refused = await login();
  expect([refused.statusCode, refused.headers['retry-after'], refused.json().code]).toEqual([503, '2', 'unavailable']);

  database = await startEmbedded(dataDir, silent);
  for (const until = Date.now() + 120_000; (await login()).statusCode !== 401; await pause(100))
    if (Date.now() > until) throw new Error('The server did not come back');
});

describe.each([
  ['its connections are cut', cutConnections, 10],
  ['its database is stopped and started again', () => signalPostmaster('SIGINT'), 2],
  ['its database is killed', () => signalPostmaster('SIGKILL'), 2],
] as const)('while %s', (what, fault, times) => {
  test('every request is answered or told to come back, and what is acknowledged is there, once', async () => {
    const refused: number[] = [];
    const names = Array.from({ length: 8 }, (_, index) => `${what.length}-${index}`);
    const load = eachOf(names, 4, (name) => registerAndApply(name, refused));
    const faults = repeat(times, fault);
    const borrowers = await load;
    await faults;
    expect(new Set(refused)).toEqual(new Set([503]));
    await expect
      .poll(() => restedMoves(borrowers), { timeout: 120_000, interval: 100 })
      .toEqual(borrowers.map(() => ({ applications: 1, moves: 8 })));
  });
});

/** Works on all of them, `abreast` at a time. */
async function eachOf<T, R>(items: T[], abreast: number, work: (item: T) => Promise<R>): Promise<R[]> {
  const done: R[] = [];
  const left = [...items];
  const one = async (): Promise<void> => {
    for (let item = left.shift(); item !== undefined; item = left.shift()) done.push(await work(item));
  };
  await Promise.all(Array.from({ length: abreast }, one));
  return done;
}

async function repeat(times: number, fault: () => Promise<void>): Promise<void> {
  for (let time = 0; time < times; time += 1) {
    await pause(150);
    await fault();
  }
}

/** Read once, as the documents are the same. */
let shown: string[] | undefined;
async function papersShown(): Promise<string[]> {
  shown ??= shownHashes((await server.app.inject({ url: papersBefore, headers: asBrowser() })).json());
  return shown;
}

/** As somebody does who tries again, with the same key, until it is acknowledged. Answers the new application's id. */
async function registerAndApply(name: string, refused: number[]): Promise<string> {
  const account = { email: `gone-${name}@example.com`, password: 'correct horse battery', phoneNumber: '4155550123' };
  const { jwt } = await insist('/identity/api/v1/registration/register', account, undefined, refused);
  const applying = '/service-application/api/v3/application/helocs?state=CO';
  const { uuid } = await insist(
    applying,
    { ...applicationBody({ lastName: `Gone${'abcdefgh'[Number(name.at(-1))]}` }), papersShown: await papersShown() },
    jwt,
    refused,
  );
  return String(uuid);
}

async function insist(path: string, body: object, token: Json | undefined, refused: number[]) {
  const key = crypto.randomUUID();
  for (const until = Date.now() + 120_000; ; await pause(100)) {
    const answer = await fetch(`${server.address}${path}`, {
      method: 'POST',
      headers: {
        ...asBrowser('main', token === undefined ? undefined : String(token)),
        'content-type': 'application/json',
        'idempotency-key': key,
      },
      body: JSON.stringify(body),
    });
    const said: Record<string, Json> = await answer.json();
    if (answer.ok) return said;
    if (answer.status !== 503 || Date.now() > until) throw new Error(`${answer.status} ${JSON.stringify(said)}`);
    expect(answer.headers.get('retry-after')).toBe('2');
    refused.push(answer.status);
  }
}

/** Of each application: how many its account has, and how often it moved. While the database is away: nothing. */
async function restedMoves(uuids: string[]): Promise<{ applications: number; moves: number }[]> {
  const { db } = server.context;
  const moved = await db.selectFrom('application_history').select('application').execute();
  const rows = await db.selectFrom('application').select(['uuid', 'account']).execute();
  return uuids.map((uuid) => {
    const account = rows.find((row) => row.uuid === uuid)?.account;
    return {
      applications: rows.filter((row) => row.account === account).length,
      moves: moved.filter(({ application }) => application === uuid).length,
    };
  });
}

/** All that the server has, of its pool, its jobs and its place among those who share the database: busy and idle ones. */
async function cutConnections(): Promise<void> {
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  await client.query(
    'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
  );
  await client.end();
}

/** Whoever shares the database sees that it is gone, and starts it again. */
async function signalPostmaster(signal: NodeJS.Signals): Promise<void> {
  const { folder } = JSON.parse(readFileSync(join(dataDir, 'postgres.json'), 'utf8'));
  const pid = Number.parseInt(readFileSync(join(folder, 'postmaster.pid'), 'utf8'), 10);
  process.kill(pid, signal);
  const again = () => fetch(`${server.address}/readyz`).then(({ ok }) => ok && postmasterOf(folder) !== pid);
  for (const until = Date.now() + 120_000; !(await again()); await pause(50))
    if (Date.now() > until) throw new Error('The database did not come back');
}

function postmasterOf(folder: string): number | undefined {
  try {
    return Number.parseInt(readFileSync(join(folder, 'postmaster.pid'), 'utf8'), 10);
  } catch {
    return undefined;
  }
}
