import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type { DocumentStore } from '../documents/document-store.ts';
import type { ServerDomain } from '../domains/server-domain.ts';
import type { Config } from '../platform/config/config.ts';
import { makeDataFolder } from '../platform/config/data-folder.ts';
import type { ServerBase, ServerContext } from '../platform/context/context.ts';
import { hooksOfAll } from '../platform/context/domain-hooks.ts';
import { diskSpace } from '../platform/database/full-disk.ts';
import { type OpenDatabase, openDatabase } from '../platform/database/open-database.ts';
import { createFlagSwitches } from '../platform/flags/flag-switches.ts';
import { createLog } from '../platform/logging/logging.ts';
import { drain, finishRequests } from '../platform/process/drain.ts';
import { type Listening, listen } from '../platform/process/listen.ts';
import { createShutdown, type Shutdown } from '../platform/process/shutdown.ts';
import { openVault } from '../platform/vault/vault-keys.ts';
import type { VendorKind } from '../ports/vendors.ts';
import { logEndsHourly } from '../records/log-ends.ts';
import { type AppParts, assemble, createServer } from './app.ts';
import { checkedAdapters } from './check-adapters.ts';
import type { MakeAdapters } from './extension.ts';
import { purgeExpiredHourly } from './purge-expired.ts';

export type RunningServer = {
  app: FastifyInstance;
  documents: DocumentStore;
  /** Where it listens: 'http://127.0.0.1:8080'. */
  address: string;
  /**
   * Graceful shutdown: finishes accepted requests, then stops the workers, and last the database. What is not finished within
   * SHUTDOWN_MS is aborted.
   */
  stop(): Promise<void>;
};

export type ServerParts = {
  /** Opens the documents that are served. */
  documents(log: FastifyBaseLogger): DocumentStore;
  /** The domains of the trade. */
  domains: readonly ServerDomain[];
  /** Every kind of vendor that a lifecycle may use. */
  vendorKinds: readonly VendorKind[];
  log?: FastifyBaseLogger;
  /** The database, if it is being opened already. It is stopped with the server, or if the server does not start. */
  database?: Promise<OpenDatabase>;
  /** Until then, documents are compiled elsewhere and kept on disk. */
  compiled?: Promise<void> | undefined;
  /** Creates the adapters of vendors, partners, addresses and the other ports. */
  adapters: MakeAdapters;
  /** The folder of the adapters' own migrations. */
  migrations?: string | undefined;
  /** Makes the client's files; it may use the HTTP server, as vite does for hot reload. */
  client(app: FastifyInstance): Promise<AppParts['client']>;
  policy?: AppParts['policy'];
  clock?: () => Date;
  /** How long a keep-alive connection may still send a request after shutdown has begun; in milliseconds. */
  keptConnectionsMs?: number;
};

/** Starts all parts of the server. If one fails, stops those that were started and throws. */
export async function startServer(config: Config, parts: ServerParts): Promise<RunningServer> {
  makeDataFolder(config.dataDir);
  const app = createServer(config, parts.log ?? createLog(config));
  const shutdown = createShutdown(config.shutdownMs);
  const opening = parts.database ?? openDatabase(config, app.log, parts.migrations);
  const client = parts.client(app);
  // The database starts at the same time. If both fail, the database's error is the one thrown.
  client.catch(() => undefined);
  const database = await opening;
  const started = { app, database, shutdown };
  try {
    await parts.compiled;
    // Compiling blocks the thread for seconds: the database is open by now, and the client is built beside this process.
    const documents = parts.documents(app.log);
    const base: ServerBase = {
      config,
      vendorKinds: parts.vendorKinds,
      db: database.db,
      databaseUrl: database.url,
      get documents() {
        return documents.current;
      },
      disk: diskSpace(database.db, database.folder),
      log: app.log,
      vault: await openVault(config, database.db, app.log),
      clock: parts.clock ?? (() => new Date()),
      shutdown,
    };
    const { extension, ...adapters } = checkedAdapters(await parts.adapters(base), parts.vendorKinds);
    const limitPerPerson = extension?.limitPerPerson ?? ((perMinute: number) => perMinute);
    const switches = createFlagSwitches(database.db, (error) =>
      app.log.warn({ err: error }, 'the switched flags cannot be read: those that are known stay'),
    );
    const domains = hooksOfAll(parts.domains.map(({ hooks }) => hooks));
    const context: ServerContext = Object.assign(base, { adapters, domains, limitPerPerson, switches });
    await assemble(app, context, {
      client: await client,
      domains: parts.domains,
      extension,
      ...(parts.policy && { policy: parts.policy }),
    });
    purgeExpiredHourly(app, extension?.purge);
    logEndsHourly(app);
    const { address, servers } = await listen(app, config);
    const keptMs = parts.keptConnectionsMs ?? 3000;
    return { app, documents, address, stop: () => stop({ ...started, servers }, keptMs) };
  } catch (error) {
    await stop({ ...started, servers: [app.server] }, 0);
    throw inWords(error, config);
  }
}

type Started = Pick<Listening, 'servers'> & { app: FastifyInstance; database: OpenDatabase; shutdown: Shutdown };

async function stop({ app, servers, database, shutdown }: Started, keptMs: number): Promise<void> {
  shutdown.begin();
  await drain(app, servers, Math.min(keptMs, shutdown.left()));
  // Jobs that these requests enqueue are still accepted: the workers are stopped later.
  await finishRequests(app, servers, shutdown);
  const cutAll = (): void => {
    for (const server of servers) server.closeAllConnections();
  };
  const cut = setTimeout(cutAll, shutdown.left());
  // A connection whose response was just sent would otherwise be kept alive for another request.
  const closeIdle = setInterval(() => {
    for (const server of servers) server.closeIdleConnections();
  }, 50);
  try {
    await app.close();
  } finally {
    clearTimeout(cut);
    clearInterval(closeIdle);
    cutAll();
    await database.stop();
  }
}

function inWords(error: unknown, { host, port }: Config): unknown {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (code === 'EADDRINUSE')
    return new Error(`PORT is ${port}, which another program on ${host} uses; set PORT to a free one`);
  if (code === 'EACCES') return new Error(`PORT is ${port}, which this user may not use; set PORT to one above 1023`);
  if (code === 'EADDRNOTAVAIL') return new Error(`HOST is "${host}", which is no address of this machine`);
  return error;
}
