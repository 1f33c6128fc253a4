import { readdir } from 'node:fs/promises';
import { basename, extname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { Tables } from './tables.ts';

const serverMigrations = join(import.meta.dirname, 'migrations');

/** Former names of migrations that shared a number with another one. */
const renumbered = { '020-hosted-links': '026-hosted-links', '020-papers': '027-papers' };

/**
 * All migrations by name. The folders within `migrations` are topics; a migration's name, which sets its order, is that of its file only.
 *
 * @param before only migrations whose name sorts before this text, for tests of an upgrade.
 */
export async function readMigrations(before = '~', folder = serverMigrations): Promise<Record<string, Migration>> {
  const migrations: Record<string, Migration> = {};
  for (const file of await readdir(folder, { recursive: true })) {
    if (extname(file) !== '.ts') continue;
    const name = basename(file, '.ts');
    if (name < before) migrations[name] = await import(pathToFileURL(join(folder, file)).href);
  }
  return migrations;
}

/** Renames migrations in the table of those that have run, so that none runs twice. */
export async function renameRunMigrations(db: Kysely<Tables>): Promise<void> {
  const { rows } = await sql`select 1 where to_regclass('kysely_migration') is not null`.execute(db);
  if (rows.length === 0) return;
  // Read first: the application's role may read this table but not write to it.
  const { rows: run } = await sql<{ name: string }>`select name from kysely_migration`.execute(db);
  const known = new Set(run.map(({ name }) => name));
  for (const [from, to] of Object.entries(renumbered))
    if (known.has(from)) await sql`update kysely_migration set name = ${to} where name = ${from}`.execute(db);
}
