import { type Kysely, sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { connect } from '../../../src/server/platform/database/connect.ts';
import { migrate, readMigrations } from '../../../src/server/platform/database/migrate.ts';
import type { Tables } from '../../../src/server/platform/database/tables.ts';
import { migrations as sandboxMigrations } from '../../../src/server/sandbox/adapters.ts';
import { openEmptyDatabase, silent } from '../support/test-database.ts';

it('each migration has a number of its own', async () => {
  const numbers = Object.keys(await readMigrations()).map((name) => name.slice(0, 3));
  expect(numbers.toSorted()).toEqual([...new Set(numbers)].toSorted());
});

it('a run of migrations that fails leaves nothing behind, and the next one makes everything', async () => {
  const database = await openEmptyDatabase();
  const owner = connect(database.url, silent, { max: 2 });
  const made = async (): Promise<number> => {
    const { rows } = await sql`select from pg_tables where schemaname = 'public'`.execute(owner);
    return rows.length;
  };
  await sql`create table record_head (mine text)`.execute(owner);
  await expect(migrate(owner, silent)).rejects.toThrow('"record_head" already exists');
  // The two of Kysely, which are empty, and the one in the way.
  expect(await made()).toBe(3);
  await sql`drop table record_head`.execute(owner);
  await migrate(owner, silent);
  expect(await made()).toBeGreaterThan(60);
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

  it('are not in a production database', () =>
    withOwner(async (owner) => {
      await migrate(owner, silent);
      expect(await sandboxTables(owner)).toEqual([]);
    }));

  it('are made where the sandbox is loaded, once', () =>
    withOwner(async (owner) => {
      await migrate(owner, silent, sandboxMigrations);
      await migrate(owner, silent, sandboxMigrations);
      expect(await sandboxTables(owner)).toEqual(['sandbox_session', 'sandbox_visit']);
    }));
});
