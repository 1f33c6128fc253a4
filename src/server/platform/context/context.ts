import type { FastifyBaseLogger } from 'fastify';
import type { Kysely } from 'kysely';
import type { ServedDocuments } from '../../../documents/served.ts';
import type { Adapters } from '../../ports/adapters.ts';
import type { Config } from '../config/config.ts';
import type { DiskSpace } from '../database/full-disk.ts';
import type { Tables } from '../database/tables.ts';
import type { FlagSwitches } from '../flags/flag-switches.ts';
import type { Shutdown } from '../process/shutdown.ts';
import type { Vault } from '../vault/vault.ts';

/** The server without its adapters, which are created from it. */
export type ServerBase = {
  config: Config;
  db: Kysely<Tables>;
  /** A postgres:// address of the same database, for libraries that make their own connections. */
  databaseUrl: string;
  /** The current documents. Read them at each use: in development they are replaced. */
  readonly documents: ServedDocuments;
  disk: DiskSpace;
  log: FastifyBaseLogger;
  vault: Vault;
  /** The real clock, for tokens and throttling. Business code uses `request.now()`. */
  clock: () => Date;
  /** Whether the server is stopping, and how much time work in progress has left. */
  shutdown: Shutdown;
};

/** Everything a service needs; one per server. Reachable as `app.context` and `request.server.context`. */
export type ServerContext = ServerBase & {
  adapters: Adapters;
  /** The flags that people of the lender have switched. */
  switches: FlagSwitches;
  /** The requests a minute that one address may send, where one person may send `perMinute`. */
  limitPerPerson(perMinute: number): number;
};
