import { Ajv } from 'ajv';
import addFormats from 'ajv-formats';
import type { FastifyInstance } from 'fastify';

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
