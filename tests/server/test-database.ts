import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { pino } from 'pino';
import { makeDataFolder } from '../../src/server/data-folder.ts';
import { startEmbedded } from '../../src/server/database/embedded/embedded.ts';

export const silent = pino({ level: 'silent' });

/** Test files share one embedded PostgreSQL, as servers on one data folder do, and it stays for the next run. */
const sharedDataDir = join(tmpdir(), `lintel-tests-${process.getuid?.() ?? 0}`);

/** An empty database of its own; `stop` removes it. */
export async function openTestDatabase(): Promise<{ url: string; stop(): Promise<void> }> {
  makeDataFolder(sharedDataDir);
  const shared = await startEmbedded(sharedDataDir, silent);
  const name = `test_${crypto.randomUUID().replaceAll('-', '')}`;
  await run(shared.url, `create database ${name}`);
  return {
    url: shared.url.replace(/\/postgres$/, `/${name}`),
    async stop() {
      await run(shared.url, `drop database ${name} with (force)`);
      await shared.stop();
    },
  };
}

async function run(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(statement);
  await client.end();
}
