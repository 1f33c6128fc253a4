import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Kysely } from 'kysely';
import { pino } from 'pino';
import { repository } from '../../../documents/document-files.ts';
import { readConfig } from '../config/config.ts';
import { connect } from './connect.ts';
import { startEmbedded } from './embedded/embedded.ts';
import type { Tables } from './tables.ts';

const log = pino({ level: 'silent' });

/**
 * Runs a report of the command line on the database that DATABASE_URL names, or the embedded one of DATA_DIR: it needs neither the key nor the rest of
 * the server's environment, and makes no database. What goes wrong is printed, and the process ends with 1.
 */
export async function reportFromDatabase(print: (db: Kysely<Tables>) => Promise<void>): Promise<void> {
  try {
    const { url, stop } = await reachDatabase();
    const db = connect(url, log);
    try {
      await print(db);
    } finally {
      await db.destroy();
      await stop();
    }
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}

async function reachDatabase(): Promise<{ url: string; stop(): Promise<void> }> {
  const { DATABASE_URL, DATA_DIR } = process.env;
  const { databaseUrl, dataDir } = readConfig({ DATABASE_URL, DATA_DIR }, repository);
  if (databaseUrl !== null) return { url: databaseUrl, stop: async () => undefined };
  if (!existsSync(join(dataDir, 'postgres.json')))
    throw new Error(`There is no database in "${dataDir}": set DATABASE_URL, or DATA_DIR to the server's data folder`);
  const { applicationUrl, stop } = await startEmbedded(dataDir, log);
  return { url: applicationUrl, stop };
}
