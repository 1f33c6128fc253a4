import { readdir } from 'node:fs/promises';
import { basename, extname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Migration } from 'kysely/migration';

const serverMigrations = join(import.meta.dirname, 'migrations');

/** All migrations of a folder by name, which sets their order: the server's, or those of adapters. */
export async function readMigrations(folder = serverMigrations): Promise<Record<string, Migration>> {
  const migrations: Record<string, Migration> = {};
  for (const file of await readdir(folder))
    if (extname(file) === '.ts')
      migrations[basename(file, '.ts')] = await import(pathToFileURL(join(folder, file)).href);
  return migrations;
}
