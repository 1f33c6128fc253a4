import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Kysely } from 'kysely';
import { pino } from 'pino';
import { repository } from '../../../documents/files/repository.ts';
import { readConfig } from '../config/config.ts';
import { connect } from './connect.ts';
import { startEmbedded } from './embedded/embedded.ts';
import type { Tables } from './tables.ts';

const log = pino({ level: 'silent' });

/**
 * Runs a command-line report on the database of DATABASE_URL, or the embedded one of DATA_DIR. It needs neither the key nor the
 * server's other variables, and does not create a database. Errors are printed, and the process exits with 1.
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
