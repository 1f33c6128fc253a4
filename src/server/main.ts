/**
 * `npm start`: builds the client if necessary, starts the database, serves every brand on one port. `npm run dev` adds --dev.
 *
 * The embedded database runs before most of the server's modules are loaded, which blocks the thread: what this module imports
 * is therefore little.
 */
import { join } from 'node:path';
import { Command } from 'commander';
import { begin } from './begin.ts';
import { ensureClient } from './client-build.ts';
import { readConfig } from './platform/config/config.ts';
import { createLog } from './platform/logging/logging.ts';
import { shutDownGracefully } from './platform/process/graceful-shutdown.ts';
import { reloadOnSignal } from './reload-on-signal.ts';

const root = join(import.meta.dirname, '../..');

/** Starts the server; a signal that arrives meanwhile stops it once it has started. */
async function main(isDev: boolean): Promise<void> {
  const config = readConfig(process.env, root);
  const begun = begin(config);
  // Vite is a development dependency, so it is imported only for --dev.
  const develop = async () => {
    await begun.isCalm;
    return (await import('./dev.ts')).develop(config, begun, root);
  };
  const serve = async () => {
    const client = ensureClient(root, begun.log);
    client.catch(() => undefined);
    await begun.isCalm;
    return (await import('./serve.ts')).serve(config, begun, client);
  };
  const starting = isDev ? develop() : serve();
  reloadOnSignal(starting);
  shutDownGracefully(
    {
      async stop() {
        begun.beside?.end();
        await (await starting).stop();
      },
      async halt() {
        begun.beside?.end();
        await (await begun.database).halt();
      },
    },
    begun.log,
    config.shutdownMs,
  );
  // Nothing outlives a start that failed.
  await starting.catch(async (error: unknown) => {
    begun.beside?.end();
    await begun.database.then(({ halt }) => halt()).catch(() => undefined);
    throw error;
  });
}

/** Errors that an operator can correct are printed as a message, all others with their stack; in production as a line of JSON. */
function complain(error: unknown): never {
  const isMendable = error instanceof Error && (!('code' in error) || String(error.code).startsWith('LINTEL_'));
  if (process.env.LINTEL_MODE === 'production') {
    const log = createLog({ logLevel: 'info' });
    if (isMendable) log.fatal(error.message);
    else log.fatal({ err: error }, 'the server did not start');
    process.exit(1);
  }
  console.error(isMendable ? error.message : error);
  process.exit(1);
}

const command = new Command(process.argv.includes('--dev') ? 'npm run dev --' : 'npm start --')
  .description('Starts the server. Its environment is in docs/operations.md.')
  .option('--dev', 'follow changes of documents and client code, as npm run dev does')
  .parse();
try {
  await main(command.opts<{ dev?: boolean }>().dev === true);
} catch (error) {
  complain(error);
}
