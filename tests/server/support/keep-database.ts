import { mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { PgBoss } from 'pg-boss';
import type { TestProject } from 'vitest/node';
import { scratchFolder } from '../../../src/cli/browser/launch/scratch-folder.ts';
import { applicationUrlOf } from '../../../src/server/platform/database/embedded/cluster.ts';
import { prepareDatabase } from '../../../src/server/platform/database/prepare.ts';
import { migrations } from '../../../src/server/sandbox/adapters.ts';
import { createDatabase, removeCopies, silent, startSharedDatabase } from './test-database.ts';

/** Keeps the PostgreSQL that the test files share running from the first of them to the last, with a migrated database in it that theirs are copies of. */
export default async function keepDatabase({ provide }: TestProject): Promise<() => Promise<void>> {
  const shared = await startSharedDatabase();
  await tuneForTests(shared.url);
  const template = await createDatabase(shared.url);
  const url = applicationUrlOf(template.url);
  await prepareDatabase({ url, migrationUrl: template.url }, silent, migrations);
  await makeJobTables(url);
  provide('templateDatabase', template.url);
  const runFolder = mkdtempSync(join(scratchFolder(), 'lintel-test-run-'));
  provide('runFolder', runFolder);
  return async () => {
    rmSync(runFolder, { recursive: true, force: true });
    await removeCopies(template.url);
    await template.stop();
    await shared.stop();
  };
}

/** As a server's first start does: each of the tests' servers would spend a fifth of a second on them. */
async function makeJobTables(connectionString: string): Promise<void> {
  const boss = new PgBoss({ connectionString, createSchema: false, schedule: false, supervise: false });
  await boss.start();
  await boss.stop();
}

/**
 * Nothing in this PostgreSQL has to outlive a failure of power; tests that try that have one of their own. Its databases are too short-lived for
 * statistics, or for room that is used again.
 */
async function tuneForTests(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  for (const setting of ['fsync', 'full_page_writes', 'autovacuum', 'jit'])
    await client.query(`alter system set ${setting} = off`);
  await client.query('select pg_reload_conf()');
  // Some thousand connections prove a password: by one round of hashing in place of 4096.
  await client.query('set scram_iterations = 1');
  for (const { username, password } of [new URL(url), new URL(applicationUrlOf(url))])
    await client.query(
      `alter role ${client.escapeIdentifier(username)} password ${client.escapeLiteral(decodeURIComponent(password))}`,
    );
  await client.end();
}
