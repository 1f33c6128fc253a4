import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeDataFolder } from '../../../src/server/platform/config/data-folder.ts';
import { type EmbeddedDatabase, startEmbedded } from '../../../src/server/platform/database/embedded/embedded.ts';
import { isRunning } from '../../../src/server/platform/process/process-state.ts';
import { silent } from '../support/test-database.ts';

let dataDir: string;
const start = (): Promise<EmbeddedDatabase> => startEmbedded(dataDir, silent);
const folder = (): string => JSON.parse(readFileSync(join(dataDir, 'postgres.json'), 'utf8')).folder;
const postmaster = (): number => Number.parseInt(readFileSync(join(folder(), 'postmaster.pid'), 'utf8'), 10);

async function query(url: string, text: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(text)).rows;
  } finally {
    await client.end();
  }
}

beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'lintel-embedded-'));
  makeDataFolder(dataDir);
});
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

test('keeps what was written, with fsync on, listens on loopback alone, and refuses another password', {
  tags: ['all'],
}, async () => {
  const database = await start();
  expect(await query(database.url, 'show fsync')).toEqual([{ fsync: 'on' }]);
  expect(await query(database.url, 'show listen_addresses')).toEqual([{ listen_addresses: '127.0.0.1' }]);
  await query(database.url, 'create table kept (it int)');
  await database.stop();
  expect(existsSync(join(folder(), 'postmaster.pid'))).toBe(false);
  const again = await start();
  expect(await query(again.url, 'select * from kept')).toEqual([]);
  await expect(query(again.url.replace(/:[0-9a-f]+@/, ':guess@'), 'select 1')).rejects.toThrow('password');
  await again.stop();
});

test('has a role for the application that owns nothing, in a database of an earlier version too', {
  tags: ['all'],
}, async () => {
  const database = await start();
  await query(database.url, 'drop role lintel_application');
  await database.stop();
  const again = await start();
  expect(
    await query(again.applicationUrl, 'select rolsuper, rolcreaterole from pg_roles where rolname = current_user'),
  ).toEqual([{ rolsuper: false, rolcreaterole: false }]);
  await expect(query(again.applicationUrl, 'create table mine (it int)')).rejects.toThrow('permission denied');
  const ownPassword = new URL(again.applicationUrl).password;
  await expect(query(again.url.replace(/:[0-9a-f]+@/, `:${ownPassword}@`), 'select 1')).rejects.toThrow('password');
  await again.stop();
});

test('two servers share one postmaster, and the last one stops it', { tags: ['all'] }, async () => {
  const [one, two] = await Promise.all([start(), start()]);
  expect(two.url).toBe(one.url);
  const pid = postmaster();
  await one.stop();
  expect(await query(two.url, 'select 1 as one')).toEqual([{ one: 1 }]);
  await two.stop();
  expect(isRunning(pid)).toBe(false);
});

test('who shared it shares it again after their connections were cut', { tags: ['all'] }, async () => {
  const [one, two] = await Promise.all([start(), start()]);
  const sharing = `from pg_stat_activity where application_name = 'lintel membership'`;
  await query(one.url, `select pg_terminate_backend(pid, 5000) ${sharing}`);
  await expect.poll(() => query(two.url, `select count(*)::int ${sharing}`)).toEqual([{ count: 2 }]);
  await one.stop();
  expect(await query(two.url, 'select 1 as one')).toEqual([{ one: 1 }]);
  await two.stop();
});

test('starts again within seconds when it is killed', { tags: ['all'] }, async () => {
  const database = await start();
  const killed = postmaster();
  process.kill(killed, 'SIGKILL');
  for (const until = Date.now() + 120_000; ; await pause(50)) {
    if (
      await query(database.url, 'select 1').then(
        () => true,
        () => false,
      )
    )
      break;
    if (Date.now() > until) throw new Error('The database did not come back');
  }
  expect(postmaster()).not.toBe(killed);
  await database.stop();
});
