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

/** Writes what a sandbox session gives; the services fill it in, for they own these tables. */
export type SandboxSeedWriter = {
  profile(trx: Transaction<Tables>, account: Account, profile: JsonObject): Promise<void>;
  /** Makes an application as given (its status too), whose clock says `now`, and answers its uuid. */
  application(trx: Transaction<Tables>, account: Account, application: JsonObject, now: Date): Promise<string>;
  /** Changes the account's application of this uuid, or its newest, and answers its uuid; undefined where there is none. */
  change(trx: Transaction<Tables>, account: Account, change: JsonObject): Promise<string | undefined>;
};

/** Everything a service needs; one per server. Reachable as `app.context` and `request.server.context`. */
export type ServerContext = {
  config: Config;
  db: Kysely<Tables>;
  /** A postgres:// address of the same database, for libraries that make their own connections. */
  databaseUrl: string;
  /** The documents of all organisations as they stand now: read it at each use, in development it is swapped. */
  readonly documents: Loaded;
  disk: DiskSpace;
  log: FastifyBaseLogger;
  vault: Vault;
  /** The real clock, for what a sandbox must not move: tokens, throttling. Business reads `request.now()`. */
  clock: () => Date;
  /** That the server was told to stop, and how long what is under way may still take. */
  shutdown: Shutdown;
  given: { writer?: SandboxSeedWriter };
};
