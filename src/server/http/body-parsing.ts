import type { FastifyInstance } from 'fastify';
import { isPlainJson } from '../../../runtime/json/plain-json.ts';
import { HttpError } from './http-error.ts';

/** In bytes; a registration is a few thousand. */
export const bodyLimit = 256 * 1024;

/** JSON only. Clients send the content type with an empty body too, which counts as no body. */
export function jsonBodies(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, undefined);
    else parse(request, body as string, done);
  });
}

/** Refuses input that the database cannot store or recursion cannot follow: a NUL, half of a surrogate pair, very deep nesting. */
export function refuseUnreadable(app: FastifyInstance): void {
  app.addHook('preValidation', async ({ params, query, body }) => {
    // Copied, because Fastify's params and queries have their own prototype, which `isPlainJson` would refuse.
    const parts = [{ ...(params as object) }, { ...(query as object) }, body];
    if (!parts.every(isPlainJson))
      throw new HttpError(400, ['The request holds characters or nesting that cannot be read'], { code: 'malformed' });
  });
}
