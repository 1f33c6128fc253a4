import type { FastifyBaseLogger } from 'fastify';
import type { Kysely } from 'kysely';
import type { Config } from '../config/config.ts';
import { connect } from './connect.ts';
import { startEmbedded } from './embedded/embedded.ts';
import { changeableRecords } from './grants.ts';
import { type DatabaseAddresses, prepareDatabase } from './prepare.ts';
import type { Tables } from './tables.ts';

/** `folder` is that of the embedded database. */
export type OpenDatabase = {
  url: string;
  folder: string | null;
  db: Kysely<Tables>;
  /** Waits for the queries in flight, and leaves the database. */
  stop(): Promise<void>;
  /** Leaves the database at once: queries in flight fail if it ends. */
  halt(): Promise<void>;
};

/**
 * Opens the data folder's database, or the one of DATABASE_URL, after its migrations, for the application's role. Throws if
 * that role has too many privileges.
 *
 * @param adapterMigrations the folder of the adapters' own migrations, which is needed once the database runs.
 * @param onRun called when the embedded database runs, and its lock, which a blocked thread would lose, is free.
 */
export async function openDatabase(
  config: Config,
  log: FastifyBaseLogger,
  adapterMigrations?: string | Promise<string | undefined>,
  onRun?: () => void,
): Promise<OpenDatabase> {
  const { url, migrationUrl, folder, stop } = await reachDatabase(config, log, onRun);
  const db = connect(url, log);
  try {
    await prepareDatabase({ url, migrationUrl }, log, await adapterMigrations);
    await judgeRole(config, db, log);
  } catch (error) {
    await db.destroy();
    await stop();
    throw error;
  }
  return {
    url,
    folder,
    db,
    stop: async () => {
      await db.destroy();
      await stop();
    },
    halt: stop,
  };
}

async function reachDatabase(
  { databaseUrl, migrationDatabaseUrl, dataDir }: Config,
  log: FastifyBaseLogger,
  onRun?: () => void,
): Promise<DatabaseAddresses & Pick<OpenDatabase, 'folder' | 'stop'>> {
  if (databaseUrl !== null)
    return {
      url: databaseUrl,
      migrationUrl: migrationDatabaseUrl ?? databaseUrl,
      folder: null,
      stop: async () => undefined,
    };
  const { url, applicationUrl, folder, stop } = await startEmbedded(dataDir, log);
  onRun?.();
  return { url: applicationUrl, migrationUrl: url, folder, stop };
}

/** Throws if the role could forge records, unless SINGLE_DATABASE_ROLE allows it. */
async function judgeRole({ singleDatabaseRole }: Config, db: Kysely<Tables>, log: FastifyBaseLogger) {
  const tables = await changeableRecords(db);
  if (tables.length === 0) return;
  if (!singleDatabaseRole)
    throw new Error(
      `The role of DATABASE_URL may change or remove records (${tables.join(', ')}): give it a role of its own, and MIGRATION_DATABASE_URL the one that owns the tables (docs/operations.md); SINGLE_DATABASE_ROLE=allowed starts nevertheless`,
    );
  log.warn({ tables }, 'the role of DATABASE_URL may change or remove records');
}
