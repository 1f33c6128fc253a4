import type { FastifyBaseLogger } from 'fastify';
import type { Kysely } from 'kysely';
import { Migrator } from 'kysely/migration';
import { readMigrations, renameRunMigrations } from './migration-files.ts';
import type { Tables } from './tables.ts';

/** Runs all new migrations. Servers that start at once take turns by PostgreSQL's advisory lock. */
export async function migrate(db: Kysely<Tables>, log: FastifyBaseLogger): Promise<void> {
  await renameRunMigrations(db);
  // A migration with a lower number may be added later, by another topic.
  const migrator = new Migrator({
    db,
    provider: { getMigrations: () => readMigrations() },
    allowUnorderedMigrations: true,
  });
  const { error, results } = await migrator.migrateToLatest();
  for (const { migrationName, status } of results ?? []) {
    if (status === 'Error') log.error({ migration: migrationName }, 'a migration failed');
    else if (status === 'Success') log.info({ migration: migrationName }, 'migrated');
  }
  if (error) throw error;
}
