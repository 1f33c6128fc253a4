import type { FastifyBaseLogger } from 'fastify';
import type { Kysely, Transaction } from 'kysely';
import type { JsonObject } from '../../../../runtime/json/json.ts';
import type { Loaded } from '../../../documents/load.ts';
import type { Config } from '../config/config.ts';
import type { DiskSpace } from '../database/full-disk.ts';
import type { Tables } from '../database/tables.ts';
import type { Shutdown } from '../process/shutdown.ts';
import type { Vault } from '../vault/vault.ts';
import type { Account } from './account.ts';

/** Writes the data of a sandbox session; implemented by the services that own the tables. */
export type SandboxSeedWriter = {
  profile(trx: Transaction<Tables>, account: Account, profile: JsonObject): Promise<void>;
  /** Creates an application with the given data and status, and with `now` on its clock; returns its uuid. */
  application(trx: Transaction<Tables>, account: Account, application: JsonObject, now: Date): Promise<string>;
  /** Changes the account's application with this uuid, or its newest, and returns its uuid; undefined where there is none. */
  change(trx: Transaction<Tables>, account: Account, change: JsonObject): Promise<string | undefined>;
};

/** Everything a service needs; one per server. Reachable as `app.context` and `request.server.context`. */
export type ServerContext = {
  config: Config;
  db: Kysely<Tables>;
  /** A postgres:// address of the same database, for libraries that make their own connections. */
  databaseUrl: string;
  /** The current documents of all organisations. Read it at each use: in development it is replaced. */
  readonly documents: Loaded;
  disk: DiskSpace;
  log: FastifyBaseLogger;
  vault: Vault;
  /** The real clock, for features that a sandbox must not move: tokens, throttling. Business code uses `request.now()`. */
  clock: () => Date;
  /** Whether the server is stopping, and how much time work in progress has left. */
  shutdown: Shutdown;
  given: { writer?: SandboxSeedWriter };
};
