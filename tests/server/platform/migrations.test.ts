import { type Kysely, sql } from 'kysely';
import { Migrator } from 'kysely/migration';
import { describe, expect, it } from 'vitest';
import { connect } from '../../../src/server/platform/database/connect.ts';
import { migrate } from '../../../src/server/platform/database/migrate.ts';
import { readMigrations } from '../../../src/server/platform/database/migration-files.ts';
import type { Tables } from '../../../src/server/platform/database/tables.ts';
import { migrations as sandboxMigrations } from '../../../src/server/sandbox/adapters.ts';
import { openEmptyDatabase, silent } from '../support/test-database.ts';

it('each migration has a number of its own', async () => {
  const numbers = Object.keys(await readMigrations()).map((name) => name.slice(0, 3));
  expect(numbers.toSorted()).toEqual([...new Set(numbers)].toSorted());
});

it('a database made when two migrations had other numbers runs neither of them again', async () => {
  const database = await openEmptyDatabase();
  const owner = connect(database.url, silent, { max: 2 });
  const names = async (): Promise<string[]> => {
    const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(owner);
    return rows.map(({ name }) => name);
  };
  await migrate(owner, silent);
  const present = await names();
  await sql`update kysely_migration set name = '020-hosted-links' where name = '026-hosted-links'`.execute(owner);
  await sql`update kysely_migration set name = '020-papers' where name = '027-papers'`.execute(owner);
  await migrate(owner, silent);
  expect(await names()).toEqual(present);
  expect(present).toEqual(Object.keys(await readMigrations()).toSorted());
  await owner.destroy();
  await database.stop();
});

describe('the tables of the sandbox', () => {
  async function withOwner(act: (owner: Kysely<Tables>) => Promise<void>): Promise<void> {
    const database = await openEmptyDatabase();
    const owner = connect(database.url, silent, { max: 2 });
    await act(owner);
    await owner.destroy();
    await database.stop();
  }

  const sandboxTables = async (owner: Kysely<Tables>): Promise<string[]> => {
    const { rows } = await sql<{ name: string }>`
      select tablename as name from pg_tables where schemaname = 'public' and tablename like 'sandbox%' order by 1`.execute(
      owner,
    );
    return rows.map(({ name }) => name);
  };
  const both = ['sandbox_session', 'sandbox_visit'];

  /** As a server before them left it. */
  const migrateBefore = async (owner: Kysely<Tables>) => {
    const provider = { getMigrations: () => readMigrations('058') };
    const { error } = await new Migrator({ db: owner, provider, allowUnorderedMigrations: true }).migrateToLatest();
    if (error) throw error;
  };

  it('are not in a production database', () =>
    withOwner(async (owner) => {
      await migrate(owner, silent);
      expect(await sandboxTables(owner)).toEqual([]);
    }));

  it('are made where the sandbox is loaded, once', () =>
    withOwner(async (owner) => {
      await migrate(owner, silent, sandboxMigrations);
      await migrate(owner, silent, sandboxMigrations);
      expect(await sandboxTables(owner)).toEqual(both);
    }));

  it('are removed from an earlier production database', () =>
    withOwner(async (owner) => {
      await migrateBefore(owner);
      expect(await sandboxTables(owner)).toEqual(both);
      await migrate(owner, silent);
      expect(await sandboxTables(owner)).toEqual([]);
    }));

  it('stay in an earlier sandbox, with their rows', () =>
    withOwner(async (owner) => {
      await migrateBefore(owner);
      await sql`insert into sandbox_session (id, now) values ('a session', '2026-01-02')`.execute(owner);
      await migrate(owner, silent, sandboxMigrations);
      expect(await sandboxTables(owner)).toEqual(both);
      const { rows } = await sql`select id, now from sandbox_session`.execute(owner);
      expect(rows).toEqual([{ id: 'a session', now: '2026-01-02' }]);
    }));
});
