import { readdir } from 'node:fs/promises';
import { basename, extname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { FastifyBaseLogger } from 'fastify';
import { type Kysely, sql } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import { adoptBaseline } from './baseline.ts';
import { adapterMigrationTables } from './record-tables.ts';
import type { Tables } from './tables.ts';

/**
 * Runs all new migrations. Servers that start at once take turns by PostgreSQL's advisory lock.
 *
 * @param adapters the folder of the adapters' own migrations, whose runs are recorded in a table of their own.
 */
export async function migrate(db: Kysely<Tables>, log: FastifyBaseLogger, adapters?: string): Promise<void> {
  await adoptBaseline(db);
  const own = await readMigrations();
  // A feature branch may add a migration with a lower number later.
  if (!(await hasRun(db, own, 'kysely_migration')))
    await run(new Migrator({ db, provider: { getMigrations: async () => own }, allowUnorderedMigrations: true }), log);
  if (adapters === undefined) return;
  const theirs = await readMigrations(adapters);
  const [migrationTableName, migrationLockTableName] = adapterMigrationTables;
  if (await hasRun(db, theirs, migrationTableName)) return;
  const provider = { getMigrations: async () => theirs };
  await run(new Migrator({ db, provider, migrationTableName, migrationLockTableName }), log);
}

/** Whether exactly these migrations were run. The library would read the columns of all tables first, at each start. */
async function hasRun(db: Kysely<Tables>, migrations: Record<string, Migration>, table: string): Promise<boolean> {
  const { rows: found } = await sql`select where to_regclass(${table}) is not null`.execute(db);
  if (found.length === 0) return false;
  const { rows } = await sql<{ name: string }>`select name from ${sql.table(table)}`.execute(db);
  const names = rows.map(({ name }) => name);
  return names.length === Object.keys(migrations).length && names.every((name) => name in migrations);
}

async function run(migrator: Migrator, log: FastifyBaseLogger): Promise<void> {
  const { error, results } = await migrator.migrateToLatest();
  for (const { migrationName, status } of results ?? []) {
    if (status === 'Error') log.error({ migration: migrationName }, 'a migration failed');
    else if (status === 'Success') log.info({ migration: migrationName }, 'migrated');
  }
  if (error) throw error;
}

const serverMigrations = join(import.meta.dirname, 'migrations');

/** All migrations of a folder by name, which sets their order: the server's, or those of adapters. */
export async function readMigrations(folder = serverMigrations): Promise<Record<string, Migration>> {
  const migrations: Record<string, Migration> = {};
  for (const file of await readdir(folder))
    if (extname(file) === '.ts')
      migrations[basename(file, '.ts')] = await import(pathToFileURL(join(folder, file)).href);
  return migrations;
}
