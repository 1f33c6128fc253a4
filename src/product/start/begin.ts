import type { FastifyBaseLogger } from 'fastify';
import type { Beside } from '../../documents/compile/compile-beside.ts';
import { type AdaptersModule, loadAdapters } from '../../server/boot/load-adapters.ts';
import type { Config } from '../../server/platform/config/config.ts';
import { makeDataFolder } from '../../server/platform/config/data-folder.ts';
import { type OpenDatabase, openDatabase } from '../../server/platform/database/open-database.ts';
import { createLog } from '../../server/platform/logging/logging.ts';
import { compileBeside } from '../compile-beside.ts';

/** What a start begins with. Whoever awaits the database stops it. */
export type Begun = {
  log: FastifyBaseLogger;
  database: Promise<OpenDatabase>;
  adapters: Promise<AdaptersModule>;
  /** A process that compiles the documents; undefined where this one does. */
  beside: Beside | undefined;
  /** Nothing waits for an answer that must come within seconds: the thread may be blocked by loading modules. */
  isCalm: Promise<void>;
};

/** A server that has started. */
export type Started = {
  stop(): Promise<void>;
  /** Reads the documents again. */
  reload(): void;
};

/** Opens the database, compiles the documents beside, and loads the adapters, whose migrations it needs; if these cannot be loaded, it is rejected with their error. */
export function begin(config: Config): Begun {
  makeDataFolder(config.dataDir);
  const log = createLog(config);
  const beside = compileBeside(config.documentsDir);
  const begun = config.databaseUrl === null ? beginEmbedded(config, log) : beginElsewhere(config, log);
  for (const promise of [begun.database, begun.adapters]) promise.catch(() => undefined);
  return { log, beside, ...begun };
}

/** The embedded database runs, and its lock is free, before modules are loaded, which blocks the thread; then it is migrated. */
function beginEmbedded(config: Config, log: FastifyBaseLogger): Omit<Begun, 'log' | 'beside'> {
  const { promise: isCalm, resolve: onRun } = Promise.withResolvers<void>();
  const adapters = isCalm.then(() => loadAdapters(config));
  const migrations = adapters.then(({ migrations }) => migrations);
  // It is awaited only once the database runs.
  migrations.catch(() => undefined);
  const database = openDatabase(config, log, migrations, onRun);
  database.catch(() => onRun());
  return { database, adapters, isCalm };
}

/** Any other database is asked when its answer can be read at once. */
function beginElsewhere(config: Config, log: FastifyBaseLogger): Omit<Begun, 'log' | 'beside'> {
  const adapters = loadAdapters(config);
  const database = adapters.then(({ migrations }) => openDatabase(config, log, migrations));
  const over = (): void => undefined;
  return { database, adapters, isCalm: database.then(over, over) };
}
