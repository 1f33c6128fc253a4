/** The start of the server; what this module imports is little, so that the embedded database runs early. */
import { join } from 'node:path';
import { ensureClient } from '../../server/boot/client-build.ts';
import { reloadOnSignal } from '../../server/documents/reload-on-signal.ts';
import { readConfig } from '../../server/platform/config/config.ts';
import { createLog } from '../../server/platform/logging/logging.ts';
import { shutDownGracefully } from '../../server/platform/process/graceful-shutdown.ts';
import { begin } from './begin.ts';

const root = join(import.meta.dirname, '../../..');

/** Starts the server; a signal that arrives meanwhile stops it once it has started. */
export async function startServer(isDev: boolean): Promise<void> {
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
export function complain(error: unknown): never {
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
