import { Ajv } from 'ajv';
import addFormats from 'ajv-formats';
import type { FastifyInstance } from 'fastify';
import { isPlainJson } from '../../../runtime/json/plain-json.ts';
import { HttpError } from './http-error.ts';

/** Bytes: what a registration sends is a few thousand. */
export const bodyLimit = 256 * 1024;

/** JSON only. Clients send the content type with an empty body too, and that is no body. */
export function jsonBodies(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, undefined);
    else parse(request, body as string, done);
  });
}

/**
 * Bodies are taken as they are: no value is coerced and what a schema does not name is refused, not dropped. Queries
 * and paths are text, so numbers and booleans in them are read.
 */
export function strictValidation(app: FastifyInstance): void {
  const options = { ownProperties: true, removeAdditional: false, useDefaults: false, strict: false } as const;
  const asSent = addFormats.default(new Ajv({ ...options, coerceTypes: false }));
  const asText = addFormats.default(new Ajv({ ...options, coerceTypes: 'array' }));
  app.setValidatorCompiler(({ schema, httpPart }) => (httpPart === 'body' ? asSent : asText).compile(schema as object));
}

/** What no database keeps and no recursion follows is refused before anybody reads it: a NUL, half of a character, a body nested thousands deep. */
export function readableOnly(app: FastifyInstance): void {
  app.addHook('preValidation', async ({ params, query, body }) => {
    // Params and queries have a prototype of the parser's own.
    const parts = [{ ...(params as object) }, { ...(query as object) }, body];
    if (!parts.every(isPlainJson))
      throw new HttpError(400, ['The request holds characters or nesting that cannot be read'], { code: 'malformed' });
  });
}
