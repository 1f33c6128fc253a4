import type { ViteDevServer } from 'vite';
import { leadsToDocuments } from '../../../runtime/files/document-files.ts';
import { snapshotFiles } from '../../documents/files/watch-files.ts';
import { addressLines } from '../../server/boot/brand-addresses.ts';
import { startServer } from '../../server/boot/server.ts';
import { tellCompiled } from '../../server/boot/tell-compiled.ts';
import { loosened, viteClient } from '../../server/boot/vite-client.ts';
import { compileInBackground, logCompilations } from '../../server/documents/document-store.ts';
import { watchDocuments } from '../../server/documents/watch-documents.ts';
import { contentSecurityPolicy } from '../../server/http/security-headers.ts';
import type { Config } from '../../server/platform/config/config.ts';
import { loadServerDomains, vendorKinds } from '../../trade/index.ts';
import { openDocuments } from '../open-documents.ts';
import type { Begun, Started } from './begin.ts';

/**
 * `npm run dev`: the server with vite inside. Changed client code is replaced in the open pages; changed documents are compiled
 * and shown.
 */
export async function develop(config: Config, begun: Begun, root: string): Promise<Started> {
  // Before they are read, which takes a while: what is saved meanwhile is a change.
  const seen = snapshotFiles(config.documentsDir, leadsToDocuments);
  let vite: ViteDevServer | undefined;
  const server = await startServer(config, {
    documents: (log) => openDocuments(config.documentsDir, { listener: logCompilations(log) }),
    domains: await loadServerDomains(),
    vendorKinds,
    log: begun.log,
    database: begun.database,
    compiled: begun.beside?.hasBase,
    adapters: async (base) => (await begun.adapters).adapters(base),
    policy: loosened(contentSecurityPolicy(config)),
    async client(app) {
      const made = await viteClient(app, root);
      vite = made.vite;
      return made.files;
    },
  });
  const watching =
    vite &&
    watchDocuments({
      root: config.documentsDir,
      snapshot: seen,
      documents: server.documents,
      vite,
      log: server.app.log,
    });
  const compileNoMore = compileInBackground(
    server.documents,
    tellCompiled(config.documentsDir, root, (line) => console.log(line)),
    begun.beside?.isOver,
  );
  const lines = addressLines(server.address, server.documents.current);
  console.log(['', 'Lintel is ready, and follows your changes:', ...lines, ''].join('\n'));
  return {
    async stop() {
      compileNoMore();
      // The server and its database are stopped even if closing the watcher fails.
      await Promise.resolve(watching?.end()).finally(() => server.stop());
    },
    reload: () => watching?.reload(),
  };
}
