import { existsSync, watch } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { createServer as createVite, type ViteDevServer } from 'vite';
import { addressLines } from './brand-addresses.ts';
import { compileInBackground, type DocumentStore } from './document-store.ts';
import type { ClientFiles } from './http/client-files.ts';
import { contentSecurityPolicy } from './http/security-headers.ts';
import { loadAdapters } from './load-adapters.ts';
import { readConfig } from './platform/config/config.ts';
import { shutDownGracefully } from './platform/process/graceful-shutdown.ts';
import { startServer } from './server.ts';

const quiet = 100;

/** Vite's own client is inline, evaluates and speaks over a socket. */
function loosened(policy: Record<string, string[]>): Record<string, string[]> {
  const { 'require-trusted-types-for': _enforced, 'trusted-types': _policies, ...rest } = policy;
  return {
    ...rest,
    'script-src': ["'self'", "'unsafe-inline'", "'unsafe-eval'"],
    'style-src': ["'self'", "'unsafe-inline'"],
    'connect-src': ["'self'", 'ws:'],
    'worker-src': ["'self'", 'blob:'],
  };
}

/** Everything that is no route of ours is vite's: modules, styles, its client. */
async function viteClient(app: FastifyInstance, root: string): Promise<{ vite: ViteDevServer; files: ClientFiles }> {
  const vite = await createVite({
    configFile: join(root, 'vite.config.ts'),
    server: { middlewareMode: true, hmr: { server: app.server } },
    appType: 'custom',
  });
  app.addHook('onClose', () => vite.close());
  app.addHook('onRequest', (request, reply, done) => {
    if (isVites(request.url)) vite.middlewares(request.raw, reply.raw, () => done());
    else done();
  });
  return {
    vite,
    files: {
      assets: null,
      async html(page, url) {
        const file = join(root, 'src', 'client', `${page}.html`);
        return existsSync(file) ? vite.transformIndexHtml(url, await readFile(file, 'utf8')) : undefined;
      },
    },
  };
}

/** Modules are asked for with an extension or one of vite's prefixes; pages and calls have neither. */
const isVites = (url: string): boolean =>
  /^\/(?:@|node_modules\/|src\/|runtime\/|main\.|gallery\/)/.test(url) ||
  /\.(?:[jt]sx?|mjs|css|map)(?:\?|$)/.test(url.replace(/^\/(?:validators|theme|docs)\/.*/, ''));

/** Compiles the documents anew after each change: good ones are swapped in, of bad ones is said what is wrong. */
function watchDocuments(root: string, documents: DocumentStore, app: FastifyInstance, vite: ViteDevServer): () => void {
  let timer: NodeJS.Timeout | undefined;
  const reload = (): void => {
    try {
      documents.reload();
      app.log.info('the documents have changed: reloaded');
      vite.ws.send({ type: 'full-reload' });
    } catch (error) {
      console.error(`${error instanceof Error ? error.message : error}\nThe last good documents are served on.`);
    }
  };
  const watchers = ['flows', 'brands'].map((folder) =>
    watch(join(root, folder), { recursive: true }, () => {
      clearTimeout(timer);
      timer = setTimeout(reload, quiet);
    }),
  );
  return () => {
    for (const watcher of watchers) watcher.close();
  };
}

/** The server with vite inside: client code is replaced as it changes, and documents are compiled anew. */
export async function develop(root: string): Promise<void> {
  const config = readConfig(process.env, root);
  const { adapters } = await loadAdapters(config);
  let vite: ViteDevServer | undefined;
  const server = await startServer(config, {
    root,
    adapters,
    policy: loosened(contentSecurityPolicy(config)),
    async client(app) {
      const made = await viteClient(app, root);
      vite = made.vite;
      return made.files;
    },
  });
  const stopWatching = vite && watchDocuments(root, server.documents, server.app, vite);
  const compileNoMore = compileInBackground(server.documents);
  const stop = async (): Promise<void> => {
    compileNoMore();
    stopWatching?.();
    await server.stop();
  };
  shutDownGracefully(stop, server.app.log, config.shutdownMs);
  const lines = addressLines(server.address, server.documents.current);
  console.log(['', 'Lintel is ready, and follows your changes:', ...lines, ''].join('\n'));
}
