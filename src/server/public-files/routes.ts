import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { Json } from '../../../runtime/json/json.ts';
import { banners } from '../../contract/calls/contact/banners.ts';
import { callRoute } from '../http/call-route.ts';
import { HttpError } from '../http/http-error.ts';

/** Files that the lender's staff change without a release. They are read at each request and not cached. */
export function publicFileRoutes(app: FastifyInstance): void {
  const { publicFilesDir } = app.context.config;
  callRoute(app, 'banners', banners, async ({ params, log }) => {
    const found = await listIn(join(publicFilesDir, params.file));
    if (found) return found;
    log.error({ file: params.file }, 'the file of banners is not a JSON list');
    throw new HttpError(500, ['Banner data does not match the expected format']);
  });
}

/** The list in a JSON file; empty if there is no file, undefined if it contains anything else. */
async function listIn(path: string): Promise<Json[] | undefined> {
  const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return '[]';
    throw error;
  });
  try {
    const value: Json = JSON.parse(text);
    return Array.isArray(value) ? value : undefined;
  } catch {
    return undefined;
  }
}
