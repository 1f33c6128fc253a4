/**
 * `npm start`: builds the client if necessary, starts the database, serves every brand on one port. `npm run dev` adds --dev.
 */
import { join } from 'node:path';
import { Command } from 'commander';
import { addressLines } from './brand-addresses.ts';
import { AdaptersError } from './check-adapters.ts';
import { ensureClient } from './client-build.ts';
import { compileInBackground, DocumentsError } from './document-store.ts';
import { builtClient } from './http/client-files.ts';
import { loadAdapters } from './load-adapters.ts';
import { readConfig } from './platform/config/config.ts';
import { ConfigError } from './platform/config/variables.ts';
import { shutDownGracefully } from './platform/process/graceful-shutdown.ts';
import { reloadOnSignal } from './reload-on-signal.ts';
import { startServer } from './server.ts';
import { tellCompiled } from './tell-compiled.ts';

const root = join(import.meta.dirname, '../..');

async function main(): Promise<void> {
  const config = readConfig(process.env, root);
  const { adapters, migrations } = await loadAdapters(config);
  const server = await startServer(config, {
    root: config.documentsDir,
    adapters,
    migrations,
    client: async (app) => builtClient(await ensureClient(root, app.log), config.assetBase),
  });
  const compileNoMore = compileInBackground(
    server.documents,
    tellCompiled(config.documentsDir, root, (line) => console.log(line)),
  );
  const reloadNoMore = reloadOnSignal(server.documents, server.app.log);
  const stop = (): Promise<void> => {
    compileNoMore();
    reloadNoMore();
    return server.stop();
  };
  shutDownGracefully(stop, server.app.log, config.shutdownMs);
  console.log(['', 'Lintel is ready:', ...addressLines(server.address, server.documents.current), ''].join('\n'));
}

/** Errors that an operator can correct are printed as a message, all others with their stack. */
function complain(error: unknown): never {
  const mendable =
    error instanceof ConfigError ||
    error instanceof DocumentsError ||
    error instanceof AdaptersError ||
    (error instanceof Error && !('code' in error));
  console.error(mendable ? error.message : error);
  process.exit(1);
}

const command = new Command(process.argv.includes('--dev') ? 'npm run dev --' : 'npm start --')
  .description('Starts the server. Its environment is in docs/operations.md.')
  .option('--dev', 'follow changes of documents and client code, as npm run dev does')
  .parse();
try {
  // Vite is a development dependency, so it is imported only for --dev.
  if (command.opts<{ dev?: boolean }>().dev) await (await import('./dev.ts')).develop(root);
  else await main();
} catch (error) {
  complain(error);
}
