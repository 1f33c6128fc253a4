import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Logger } from 'pino';
import type { Config } from '../config/config.ts';
import { startEmbedded } from './embedded/embedded.ts';

/** The database for a report beside the server: its address, or the embedded one of the data folder. Makes none; throws where there is none. */
export async function reachDatabase(
  { databaseUrl, dataDir }: Config,
  log: Logger,
): Promise<{ url: string; stop(): Promise<void> }> {
  if (databaseUrl !== null) return { url: databaseUrl, stop: async () => undefined };
  if (!existsSync(join(dataDir, 'postgres.json')))
    throw new Error(`There is no database in "${dataDir}": set DATABASE_URL, or DATA_DIR to the server's data folder`);
  const { applicationUrl, stop } = await startEmbedded(dataDir, log);
  return { url: applicationUrl, stop };
}
