import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { immutable } from '../../http/routes/published.ts';

/** A style sheet of the sandbox's pages, concatenated from these files and served under its hash. */
function sheet(...names: string[]): { css: string; path: string } {
  const css = names.map((name) => readFileSync(join(import.meta.dirname, `${name}.css`), 'utf8')).join('\n');
  return { css, path: `/sandbox/styles/${createHash('sha256').update(css).digest('hex')}.css` };
}

const sheets = { hosted: sheet('hosted', 'hosted-choices'), panel: sheet('panel', 'panel-forms', 'panel-data') };

/** Paths of the stylesheets of the hosted pages and of the panel. */
export const hostedCssPath = sheets.hosted.path;
export const panelCssPath = sheets.panel.path;

export function sandboxStyles(app: FastifyInstance): void {
  for (const { css, path } of Object.values(sheets))
    app.get(path, { schema: { hide: true } }, async (_request, reply) =>
      reply.header('cache-control', immutable).type('text/css; charset=utf-8').send(css),
    );
}
