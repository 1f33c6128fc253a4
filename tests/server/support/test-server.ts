import { mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { inject } from 'vitest';
import { openDocuments } from '../../../src/product/open-documents.ts';
import type { MakeAdapters } from '../../../src/server/boot/extension.ts';
import { startServer } from '../../../src/server/boot/server.ts';
import type { DocumentStore } from '../../../src/server/documents/document-store.ts';
import { builtClient, type ClientFiles } from '../../../src/server/http/client-files.ts';
import { readConfig } from '../../../src/server/platform/config/config.ts';
import type { ServerContext } from '../../../src/server/platform/context/context.ts';
import { applicationUrlOf } from '../../../src/server/platform/database/embedded/cluster.ts';
import { migrations, adapters as sandboxAdapters } from '../../../src/server/sandbox/adapters.ts';
import { loadServerDomains, vendorKinds } from '../../../src/trade/index.ts';
import { adapters as otherAdapters } from './other-adapters.ts';
import { openTestDatabase } from './test-database.ts';

export const root = join(import.meta.dirname, '../../..');
export const clientFolder = join(import.meta.dirname, '../../cases/client');

export type TestServer = {
  app: FastifyInstance;
  context: ServerContext;
  address: string;
  /** The server's real clock, which tokens and throttling follow; move it as you like. */
  clock: { now: Date };
  /** The database by the role that owns its tables; the server itself has the application's. */
  ownerUrl: string;
  stop(): Promise<void>;
};

/** The repository's documents, compiled once for all servers of a worker. */
let compiled: DocumentStore | undefined;
const repositoryDocuments = (): DocumentStore => {
  compiled ??= openDocuments(root);
  return compiled;
};

type Options = {
  variables?: Record<string, string>;
  root?: string;
  documents?: DocumentStore;
  adapters?: MakeAdapters;
  /** In place of the client of tests/cases, which draws nothing on the server. */
  client?: ClientFiles;
};

/** The whole server on a port and a database of its own (or that of DATABASE_URL, by its owner), with the repository's documents. */
export async function startTestServer({
  variables = {},
  root: folder = root,
  documents,
  adapters,
  client,
}: Options = {}): Promise<TestServer> {
  const dataDir = mkdtempSync(join(inject('runFolder'), 'server-'));
  const database = variables.DATABASE_URL === undefined ? await openTestDatabase() : undefined;
  const clock = { now: new Date() };
  const owner = variables.DATABASE_URL ?? database?.url ?? '';
  const environment = {
    PORT: '0',
    DATA_DIR: dataDir,
    LOG_LEVEL: 'silent',
    SANDBOX_PACE_MS: '0',
  };
  const addresses = { DATABASE_URL: applicationUrlOf(owner), MIGRATION_DATABASE_URL: owner };
  const config = readConfig({ ...environment, ...variables, ...addresses }, root);
  const isSandbox = adapters === undefined && config.mode === 'sandbox';
  const server = await startServer(config, {
    adapters: adapters ?? (isSandbox ? sandboxAdapters : otherAdapters),
    ...(isSandbox && { migrations }),
    documents: () => documents ?? (folder === root ? repositoryDocuments() : openDocuments(folder)),
    domains: await loadServerDomains(),
    vendorKinds,
    client: async () => client ?? builtClient(clientFolder, variables.ASSET_BASE ?? ''),
    clock: () => clock.now,
    keptConnectionsMs: 0,
  });
  return {
    app: server.app,
    context: server.app.context,
    address: server.address,
    clock,
    ownerUrl: owner,
    async stop() {
      await server.stop();
      await database?.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** What a browser of ours sends with each call. */
export const asBrowser = (org = 'main', token?: string): Record<string, string> => ({
  'x-org': org,
  'sec-fetch-site': 'same-origin',
  ...(token && { authorization: `Bearer ${token}` }),
});
