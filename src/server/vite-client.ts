import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { createServer, type ViteDevServer } from 'vite';
import type { RenderFirstScreen } from '../contract/first-screen.ts';
import type { ClientFiles } from './http/client-files.ts';

/** vite within the server: it answers modules, styles and its own client, and reloads the pages. */
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
      early: '/early.ts',
      opening: '/opening.ts',
      functions: [],
      lateStyles: [],
      // vite gives the same module until the client's code has changed.
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

/** Modules are asked for with an extension or one of vite's prefixes; pages and calls have neither. */
const isVites = (url: string): boolean =>
  /^\/(?:@|node_modules\/|src\/|runtime\/|main\.|gallery\/|__open-in-editor)/.test(url) ||
  /\.(?:[jt]sx?|mjs|css|map)(?:\?|$)/.test(url.replace(/^\/(?:validators|theme|docs)\/.*/, ''));

/** vite's client is inline, evaluates, and speaks over a socket. */
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
