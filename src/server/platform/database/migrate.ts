import type { FastifyBaseLogger } from 'fastify';
import type { Kysely } from 'kysely';
import { Migrator } from 'kysely/migration';
import { adoptBaseline } from './baseline.ts';
import { readMigrations } from './migration-files.ts';
import { adapterMigrationTables } from './record-tables.ts';
import type { Tables } from './tables.ts';

/**
 * Runs all new migrations. Servers that start at once take turns by PostgreSQL's advisory lock.
 *
 * @param adapters the folder of the adapters' own migrations, whose runs are recorded in a table of their own.
 */
export async function migrate(db: Kysely<Tables>, log: FastifyBaseLogger, adapters?: string): Promise<void> {
  await adoptBaseline(db);
  // A feature branch may add a migration with a lower number later.
  const provider = { getMigrations: () => readMigrations() };
  await run(new Migrator({ db, provider, allowUnorderedMigrations: true }), log);
  if (adapters === undefined) return;
  const own = { getMigrations: () => readMigrations(adapters) };
  const [migrationTableName, migrationLockTableName] = adapterMigrationTables;
  await run(new Migrator({ db, provider: own, migrationTableName, migrationLockTableName }), log);
}

async function run(migrator: Migrator, log: FastifyBaseLogger): Promise<void> {
  const { error, results } = await migrator.migrateToLatest();
  for (const { migrationName, status } of results ?? []) {
    if (status === 'Error') log.error({ migration: migrationName }, 'a migration failed');
    else if (status === 'Success') log.info({ migration: migrationName }, 'migrated');
  }
  if (error) throw error;
}
