import { type Kysely, sql } from 'kysely';
import type { Tables } from './tables.ts';

/** The migrations that make the schema at once. */
const baseline = [
  '001-platform',
  '002-accounts',
  '003-applications',
  '004-papers',
  '005-conversations',
  '006-desk',
  '007-records',
];

/** Those that made the same schema step by step before. */
const steps = { first: '001-accounts', last: '144-papers-by-mail', count: 59 };

/**
 * Records the baseline as run in a database that has every step, and so the schema already. Throws if it has only some of them.
 * Servers that start at once take turns.
 */
export async function adoptBaseline(db: Kysely<Tables>): Promise<void> {
  const { rows } = await sql`select 1 where to_regclass('kysely_migration') is not null`.execute(db);
  if (rows.length === 0) return;
  // Read first: the application's role may read this table but not write to it.
  if (!(await runMigrations(db)).includes(steps.first)) return;
  await db.transaction().execute(async (trx) => {
    await sql`lock table kysely_migration in exclusive mode`.execute(trx);
    const run = await runMigrations(trx);
    if (!run.includes(steps.first)) return;
    if (run.length !== steps.count || run.at(-1) !== steps.last)
      throw new Error(
        `The database has ${run.length} of the ${steps.count} migrations that came before the present schema, the last of them ${run.at(-1)}: start the last version that has these migrations on it first, or start with an empty database`,
      );
    await sql`delete from kysely_migration`.execute(trx);
    await sql`
      insert into kysely_migration (name, timestamp)
      select name, ${new Date().toISOString()} from unnest(${sql.val(baseline)}::text[]) name`.execute(trx);
  });
}

/** The names of the migrations that were run, in order. */
async function runMigrations(db: Kysely<Tables>): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name collate "C"`.execute(db);
  return rows.map(({ name }) => name);
}
