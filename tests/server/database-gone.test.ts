import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeDataFolder } from '../../src/server/data-folder.ts';
import { type EmbeddedDatabase, startEmbedded } from '../../src/server/database/embedded/embedded.ts';
import { silent } from './test-database.ts';
import { asBrowser, startTestServer, type TestServer } from './test-server.ts';

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
  for (const until = Date.now() + 20_000; (await login()).statusCode !== 401; await pause(100))
    if (Date.now() > until) throw new Error('The server did not come back');
});
