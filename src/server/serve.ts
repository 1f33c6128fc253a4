import { repository } from '../documents/document-files.ts';
import type { Begun, Started } from './begin.ts';
import { addressLines } from './brand-addresses.ts';
import { compressClient } from './client-build.ts';
import { compileInBackground } from './document-store.ts';
import { builtClient } from './http/client-files.ts';
import type { Config } from './platform/config/config.ts';
import { reloadDocuments } from './reload-documents.ts';
import { startServer } from './server.ts';
import { tellCompiled } from './tell-compiled.ts';

/** `npm start`: the server with the client that is built in this folder. */
export async function serve(config: Config, begun: Begun, folder: Promise<string>): Promise<Started> {
  const { log, database } = begun;
  const server = await startServer(config, {
    root: config.documentsDir,
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
