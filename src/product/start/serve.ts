import { repository } from '../../documents/files/repository.ts';
import { addressLines } from '../../server/boot/brand-addresses.ts';
import { compressClient } from '../../server/boot/client-build.ts';
import { startServer } from '../../server/boot/server.ts';
import { tellCompiled } from '../../server/boot/tell-compiled.ts';
import { compileInBackground, logCompilations } from '../../server/documents/document-store.ts';
import { reloadDocuments } from '../../server/documents/reload-documents.ts';
import { builtClient } from '../../server/http/client-files.ts';
import type { Config } from '../../server/platform/config/config.ts';
import { loadServerDomains, vendorKinds } from '../../trade/index.ts';
import { openDocuments } from '../open-documents.ts';
import type { Begun, Started } from './begin.ts';

/** `npm start`: the server with the client that is built in this folder. */
export async function serve(config: Config, begun: Begun, folder: Promise<string>): Promise<Started> {
  const { log, database } = begun;
  const server = await startServer(config, {
    documents: (log) => openDocuments(config.documentsDir, { listener: logCompilations(log) }),
    domains: await loadServerDomains(),
    vendorKinds,
    log,
    database,
    compiled: begun.beside?.hasBase,
    adapters: async (base) => (await begun.adapters).adapters(base),
    client: async () => builtClient(await folder, config.assetBase),
  });
  // In production all that is written is a line of JSON: the log tells the same.
  const say = config.mode === 'production' ? () => undefined : (line: string) => console.log(line);
  const compileNoMore = compileInBackground(
    server.documents,
    tellCompiled(config.documentsDir, repository, say),
    begun.beside?.isOver,
  );
  void compressClient(await folder, log);
  log.info({ address: server.address }, 'ready');
  say(['', 'Lintel is ready:', ...addressLines(server.address, server.documents.current), ''].join('\n'));
  return {
    stop() {
      compileNoMore();
      return server.stop();
    },
    reload: () => reloadDocuments(server.documents, log),
  };
}
