import type { FastifyBaseLogger } from 'fastify';
import type { Kysely } from 'kysely';
import type { ServedDocuments } from '../../../documents/compile/served.ts';
import type { Adapters } from '../../ports/adapters.ts';
import type { VendorKind } from '../../ports/vendors.ts';
import type { Config } from '../config/config.ts';
import type { DiskSpace } from '../database/full-disk.ts';
import type { Tables } from '../database/tables.ts';
import type { FlagSwitches } from '../flags/flag-switches.ts';
import type { Shutdown } from '../process/shutdown.ts';
import type { Vault } from '../vault/vault.ts';
import type { AllHooks } from './domain-hooks.ts';

/** The server's context before the adapters, which are created from it. */
export type ServerBase = {
  config: Config;
  /** Every kind of vendor that a lifecycle may use. */
  vendorKinds: readonly VendorKind[];
  db: Kysely<Tables>;
  /** A postgres:// URL of the same database, for libraries that connect by themselves. */
  databaseUrl: string;
  /** The current documents. Read them at each use: they are replaced after changes. */
  readonly documents: ServedDocuments;
  disk: DiskSpace;
  log: FastifyBaseLogger;
  vault: Vault;
  /** The real clock, for tokens and throttling. Business code uses `request.now()`. */
  clock: () => Date;
  /** Whether the server is shutting down, and how much time is left. */
  shutdown: Shutdown;
};

/** Everything a service needs; one per server. Reachable as `app.context` and `request.server.context`. */
export type ServerContext = ServerBase & {
  adapters: Adapters;
  /** What the domains of the trade do for applications. */
  domains: AllHooks<ServerContext>;
  /** The feature flags that staff have switched. */
  switches: FlagSwitches;
  /** The requests a minute allowed from one IP address, given the limit for one person. */
  limitPerPerson(perMinute: number): number;
};
