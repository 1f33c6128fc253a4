import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { pino } from 'pino';
import { inject } from 'vitest';
import { scratchFolder } from '../../../src/cli/browser/launch/scratch-folder.ts';
import { makeDataFolder } from '../../../src/server/platform/config/data-folder.ts';
import { startEmbedded } from '../../../src/server/platform/database/embedded/embedded.ts';

export const silent = pino({ level: 'silent' });

/** Test files share one embedded PostgreSQL, as servers on one data folder do, and it stays for the next run. */
const sharedDataDir = join(scratchFolder(), `lintel-tests-${process.getuid?.() ?? 0}`);

export type TestDatabase = { url: string; stop(): Promise<void> };

declare module 'vitest' {
  interface ProvidedContext {
    /** A database at the newest migration that every test's own is a copy of. */
    templateDatabase: string;
  }
}

/** A database of its own at the newest migration; `stop` removes it. */
export function openTestDatabase(): Promise<TestDatabase> {
  return createDatabase(`template ${inject('templateDatabase')}`);
}

/** A database of its own without a table. */
export function openEmptyDatabase(): Promise<TestDatabase> {
  return createDatabase('');
}

async function createDatabase(options: string): Promise<TestDatabase> {
  makeDataFolder(sharedDataDir);
  const shared = await startEmbedded(sharedDataDir, silent);
  const name = `test_${crypto.randomUUID().replaceAll('-', '')}`;
  await run(shared.url, `create database ${name} ${options}`);
  return {
    url: shared.url.replace(/\/postgres$/, `/${name}`),
    async stop() {
      await run(shared.url, `drop database ${name} with (force)`);
      await shared.stop();
    },
  };
}

/** The same with the statements of docs/operations.md: its owner is no superuser. The application's role stands already. */
export async function openDocumentedDatabase(): Promise<TestDatabase> {
  const { url: superuserUrl, stop } = await openEmptyDatabase();
  const url = new URL(superuserUrl);
  const name = url.pathname.slice(1);
  url.username = `owner_${name}`;
  const documented =
    /```sql\n(.*?)```/s.exec(readFileSync(join(import.meta.dirname, '../../../docs/operations.md'), 'utf8'))?.[1] ?? '';
  const statements = documented
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('create role lintel_application'))
    .map((line) =>
      line
        .replace('…', url.password)
        .replace('create database lintel owner', `alter database ${name} owner to`)
        .replaceAll('lintel_owner', url.username),
    );
  for (const statement of statements) await run(superuserUrl, statement);
  return {
    url: url.href,
    async stop() {
      await stop();
      const shared = await startEmbedded(sharedDataDir, silent);
      await run(shared.url, `drop role ${url.username}`);
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
