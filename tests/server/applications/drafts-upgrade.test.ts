import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type Kysely, sql } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import { expect, it } from 'vitest';
import { connect } from '../../../src/server/platform/database/connect.ts';
import type { Tables } from '../../../src/server/platform/database/tables.ts';
import { openDocumentedDatabase, silent } from '../support/test-database.ts';
import { root } from '../support/test-server.ts';

const folder = join(root, 'src/server/platform/database/migrations');

/** Migrates to the last file whose name comes before `end`. */
async function migrateBefore(owner: Kysely<Tables>, end: string): Promise<void> {
  const migrations: Record<string, Migration> = {};
  for (const file of readdirSync(folder).filter((name) => name < end))
    migrations[file.replace('.ts', '')] = await import(pathToFileURL(join(folder, file)).href);
  const migrator = new Migrator({ db: owner, provider: { getMigrations: async () => migrations } });
  expect((await migrator.migrateToLatest()).error).toBeUndefined();
}
