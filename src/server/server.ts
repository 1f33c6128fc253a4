import type { FastifyInstance } from 'fastify';
import { type AppParts, assemble, createServer } from './app.ts';
import type { Config } from './config.ts';
import type { ServerContext } from './context.ts';
import { makeDataFolder } from './data-folder.ts';
import { type OpenDatabase, openDatabase } from './database/open-database.ts';
import { type DocumentStore, openDocuments } from './document-store.ts';
import { drain } from './drain.ts';
import { diskSpace } from './full-disk.ts';
import { sweepHourly } from './sweep.ts';
import { openVault } from './vault-keys.ts';

export type RunningServer = {
  app: FastifyInstance;
  documents: DocumentStore;
  /** Where it listens: 'http://127.0.0.1:8080'. */
  address: string;
  /** Answers what was accepted, then stops the workers and, as the last that uses it, the database. */
  stop(): Promise<void>;
};

export type ServerParts = {
  root: string;
  /** Makes the client's files; it may use the HTTP server, as vite does for hot reload. */
  client(app: FastifyInstance): Promise<AppParts['client']>;
  policy?: AppParts['policy'];
  clock?: () => Date;
  /** How long a kept connection may still bring a request after the server was told to stop; in milliseconds. */
  keptConnectionsMs?: number;
};

/** Starts everything, or stops what was started and throws. */
export async function startServer(config: Config, parts: ServerParts): Promise<RunningServer> {
  makeDataFolder(config.dataDir);
  const documents = openDocuments(parts.root);
  const app = createServer(config);
  const client = parts.client(app);
  // The database starts meanwhile; its failure is the one to tell where both fail.
  client.catch(() => undefined);
  const database = await openDatabase(config, app.log);
  try {
    const context: ServerContext = {
      config,
      db: database.db,
      databaseUrl: database.url,
      get documents() {
        return documents.current;
      },
      disk: diskSpace(database.db, database.folder),
      log: app.log,
      vault: await openVault(config, database.db, app.log),
      clock: parts.clock ?? (() => new Date()),
      given: {},
    };
    await assemble(app, context, {
      client: await client,
      ...(parts.policy && { policy: parts.policy }),
    });
    sweepHourly(app);
    const address = await app.listen({ port: config.port, host: config.host, listenTextResolver: () => 'listening' });
    const keptMs = parts.keptConnectionsMs ?? 3000;
    return { app, documents, address, stop: () => stop(app, database, keptMs) };
  } catch (error) {
    await stop(app, database, 0);
    throw inWords(error, config);
  }
}

/** Requests under way have this long; then their connections are cut. */
const patienceMs = 3500;

async function stop(app: FastifyInstance, database: OpenDatabase, keptMs: number): Promise<void> {
  await drain(app, keptMs);
  const cut = setTimeout(() => app.server.closeAllConnections(), patienceMs);
  // A connection whose request has just been answered would be kept alive for the next one.
  const closeIdle = setInterval(() => app.server.closeIdleConnections(), 50);
  try {
    await app.close();
  } finally {
    clearTimeout(cut);
    clearInterval(closeIdle);
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
