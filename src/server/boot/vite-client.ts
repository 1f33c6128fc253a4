import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { createServer, type ViteDevServer } from 'vite';
import type { RenderFirstScreen } from '../../contract/first-screen.ts';
import type { ClientFiles } from '../http/client-files.ts';

/** Runs Vite inside the server: it serves modules, styles and its own client, and reloads the pages. */
export async function viteClient(
  app: FastifyInstance,
  root: string,
): Promise<{ vite: ViteDevServer; files: ClientFiles }> {
  const vite = await createServer({
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
      early: '/start/early.ts',
      opening: '/start/opening.ts',
      functions: [],
      styles: [],
      lateStyles: [],
      // Vite caches the module until the client's code changes.
      async renderer(): Promise<RenderFirstScreen> {
        const module = await vite.ssrLoadModule(join(root, 'src/client/on-server/draw-first-screen.tsx'));
        return module.renderFirstScreen;
      },
      async html(page, url) {
        const file = join(root, 'src', 'client', `${page}.html`);
        return existsSync(file) ? vite.transformIndexHtml(url, await readFile(file, 'utf8')) : undefined;
      },
    },
  };
}

/** Whether the URL is one of Vite's: it has a file extension or one of Vite's prefixes. Pages and API calls have neither. */
const isVites = (url: string): boolean =>
  /^\/(?:@|node_modules\/|src\/|runtime\/|main\.|gallery\/|__open-in-editor)/.test(url) ||
  /\.(?:[jt]sx?|mjs|css|map)(?:\?|$)/.test(url.replace(/^\/(?:validators|theme|docs)\/.*/, ''));

/** The content security policy for development: Vite's client has inline scripts, uses eval, and opens a WebSocket. */
export function loosened(policy: Record<string, string[]>): Record<string, string[]> {
  const { 'require-trusted-types-for': _enforced, 'trusted-types': _policies, ...rest } = policy;
  return {
    ...rest,
    'script-src': ["'self'", "'unsafe-inline'", "'unsafe-eval'"],
    'style-src': ["'self'", "'unsafe-inline'"],
    'connect-src': ["'self'", 'ws:'],
    'worker-src': ["'self'", 'blob:'],
  };
}
