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
    /** The address of a database at the newest migration that every test's own is a copy of. */
    templateDatabase: string;
    /** A folder that is removed at the end of the run. */
    runFolder: string;
  }
}

/** Starts the PostgreSQL that the tests share, for as long as it is used. */
export function startSharedDatabase() {
  makeDataFolder(sharedDataDir);
  return startEmbedded(sharedDataDir, silent);
}

/** A database of its own at the newest migration, copied file by file, which takes a quarter of the time where nothing waits for a disk; `stop` removes it, and the end of the run does. */
export function openTestDatabase(): Promise<TestDatabase> {
  const template = inject('templateDatabase');
  const name = nameOf(template);
  return createDatabase(template, `template ${name} strategy file_copy`, `${name}_${crypto.randomUUID().slice(0, 8)}`);
}

const nameOf = (url: string): string => new URL(url).pathname.slice(1);

/** Removes the copies of a template whose workers ended before they could. */
export async function removeCopies(template: string): Promise<void> {
  const client = new pg.Client({ connectionString: template.replace(/[^/]+$/, 'postgres') });
  await client.connect();
  const like = `${nameOf(template)}\\_%`;
  const { rows } = await client.query<{ datname: string }>('select datname from pg_database where datname like $1', [
    like,
  ]);
  for (const { datname } of rows) await client.query(`drop database ${datname} with (force)`);
  await client.end();
}

/** A database of its own without a table. */
export const openEmptyDatabase = (): Promise<TestDatabase> => createDatabase(inject('templateDatabase'));

/** A database beside another one of the same PostgreSQL. */
export async function createDatabase(
  beside: string,
  options = '',
  name = `test_${crypto.randomUUID().replaceAll('-', '')}`,
): Promise<TestDatabase> {
  const at = (database: string): string => beside.replace(/[^/]+$/, database);
  await run(at('postgres'), `create database ${name} ${options}`);
  return { url: at(name), stop: () => run(at('postgres'), `drop database ${name} with (force)`) };
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
      await run(inject('templateDatabase'), `drop role ${url.username}`);
    },
  };
}

async function run(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(statement);
  await client.end();
}
