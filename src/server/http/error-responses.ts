import type { FastifyError, FastifyInstance, FastifyReply } from 'fastify';
import { sendNotFoundPage } from '../pages/not-found.ts';
import { isUnavailable } from '../platform/database/unavailable.ts';
import { acceptsHtml, sendErrorPage } from './error-page.ts';
import { HttpError } from './http-error.ts';

const somethingUnexpected = 'Something unexpected happened';

/** Error responses are `{ errors, code?, failures? }`, or a plain page for a browser; internal details are only logged. */
export function errorResponses(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const known = asHttpError(error);
    app.context.disk.note(error);
    if (known.status >= 500) request.log.error({ err: error }, 'a request failed');
    reply.code(known.status).headers(known.details.headers ?? {});
    // A route's own schema of this status may be narrower than an error body.
    if (acceptsHtml(request)) return sendErrorPage(request, reply, known);
    const { code, failures, changed, proof, passkey } = known.details;
    reply.serializer(JSON.stringify).type('application/json; charset=utf-8');
    return reply.send({
      errors: known.errors,
      ...(code && { code }),
      ...(failures && { failures }),
      ...(changed && { changed }),
      ...(proof && { proof }),
      ...(passkey !== undefined && { passkey }),
    });
  });
  app.setNotFoundHandler((request, reply) =>
    request.method === 'GET' && acceptsHtml(request) ? sendNotFoundPage(request, reply) : sendNotFound(reply),
  );
}

const sendNotFound = (reply: FastifyReply): FastifyReply => reply.code(404).send({ errors: ['not found'] });

function asHttpError(error: FastifyError): HttpError {
  if (error instanceof HttpError) return error;
  if (isUnavailable(error))
    return new HttpError(503, ['Please try again in a moment'], {
      code: 'unavailable',
      headers: { 'retry-after': '2' },
    });
  if (error.validation)
    return new HttpError(
      400,
      error.validation.map((part) => flawText(error, part)),
      { code: 'malformed' },
    );
  const status = error.statusCode ?? 500;
  if (status === 429)
    return new HttpError(429, ['Too many requests. Please try again in a minute.'], { code: 'too-many' });
  return status < 500 ? new HttpError(status, [error.message]) : new HttpError(500, [somethingUnexpected]);
}

type Flaw = NonNullable<FastifyError['validation']>[number];

/** The path and the error of a validation failure, never the value. */
function flawText({ validationContext }: FastifyError, { instancePath, keyword, params, message }: Flaw): string {
  const surplus = keyword === 'additionalProperties' ? ` (${String(params.additionalProperty)})` : '';
  return `${validationContext ?? 'request'}${instancePath.replaceAll('/', '.')} ${message ?? 'is not valid'}${surplus}`;
}
