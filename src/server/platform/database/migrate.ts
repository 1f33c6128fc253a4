import fs from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { FastifyBaseLogger } from 'fastify';
import type { Kysely } from 'kysely';
import { FileMigrationProvider, Migrator } from 'kysely/migration';
import type { Tables } from './tables.ts';

/** Runs all new migrations. Servers that start at once take turns by PostgreSQL's advisory lock. */
export async function migrate(db: Kysely<Tables>, log: FastifyBaseLogger): Promise<void> {
  const provider = new FileMigrationProvider({
    fs,
    path,
    migrationFolder: path.join(import.meta.dirname, 'migrations'),
    import: (file) => import(pathToFileURL(file).href),
  });
  // Each part of the server numbers its own migrations, so a lower number may be added later.
  const migrator = new Migrator({ db, provider, allowUnorderedMigrations: true });
  const { error, results } = await migrator.migrateToLatest();
  for (const { migrationName, status } of results ?? []) {
    if (status === 'Error') log.error({ migration: migrationName }, 'a migration failed');
    else if (status === 'Success') log.info({ migration: migrationName }, 'migrated');
  }
  if (error) throw error;
}
