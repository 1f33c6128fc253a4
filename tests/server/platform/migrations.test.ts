import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { connect } from '../../../src/server/platform/database/connect.ts';
import { migrate } from '../../../src/server/platform/database/migrate.ts';
import { readMigrations } from '../../../src/server/platform/database/migration-files.ts';
import { openEmptyDatabase, silent } from '../support/test-database.ts';

it('each migration has a number of its own', async () => {
  const numbers = Object.keys(await readMigrations()).map((name) => name.slice(0, 3));
  expect(numbers.toSorted()).toEqual([...new Set(numbers)].toSorted());
});

it('a database made when two migrations had other numbers runs neither of them again', {
  timeout: 120_000,
}, async () => {
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
