import type { FastifyBaseLogger } from 'fastify';
import { type AdaptersModule, loadAdapters } from './load-adapters.ts';
import type { Config } from './platform/config/config.ts';
import { makeDataFolder } from './platform/config/data-folder.ts';
import { type OpenDatabase, openDatabase } from './platform/database/open-database.ts';
import { createLog } from './platform/logging/logging.ts';

/** What a start begins with. Whoever awaits the database stops it. */
export type Begun = {
  log: FastifyBaseLogger;
  database: Promise<OpenDatabase>;
  /** The database's programs run beside this process, or it cannot be opened: the thread may now be blocked. */
  isBeside: Promise<void>;
  adapters: Promise<AdaptersModule>;
};

/**
 * Begins to open the database, and then to load the adapters, whose migrations it needs. If these cannot be loaded, the database
 * is stopped, and is rejected with their error.
 */
export function begin(config: Config): Begun {
  makeDataFolder(config.dataDir);
  const log = createLog(config);
  const { promise: isBeside, resolve: onRun } = Promise.withResolvers<void>();
  const adapters = isBeside.then(() => loadAdapters(config));
  const database = openDatabase(
    config,
    log,
    adapters.then(({ migrations }) => migrations),
    onRun,
  );
  database.catch(onRun);
  adapters.catch(() => undefined);
  return { log, database, isBeside, adapters };
}
