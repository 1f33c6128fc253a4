import type { FastifyError, FastifyInstance, FastifyReply } from 'fastify';
import { sendNotFoundPage } from '../pages/not-found.ts';
import { isUnavailable } from '../platform/database/unavailable.ts';
import { acceptsHtml, sendErrorPage, showsErrorPage } from './error-page.ts';
import { HttpError } from './http-error.ts';

const somethingUnexpected = 'Something unexpected happened';

const unreadable = 'The request cannot be read';

/** By the part of the request. They name no property: a caller would see its own text, or learn what else there is. */
const malformedTexts: Record<string, string> = {
  body: 'The body of the request does not have the form that this call takes',
  querystring: 'The query of the request does not have the form that this call takes',
  params: 'The address of the request does not have the form that this call takes',
  headers: 'The headers of the request do not have the form that this call takes',
};
const malformed = { code: 'malformed' };

/** What is said of errors of the HTTP library, whose messages may hold a part of the request. */
const refusalTexts: Record<number, string> = {
  413: 'The request is too large',
  414: 'The address is too long',
  415: 'This call does not take a body of this media type',
};

/** Error responses are `{ errors, code?, failures? }`, or a plain page for a browser; internal details are only logged. */
export function errorResponses(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const known = asHttpError(error);
    app.context.disk.note(error);
    if (known.status >= 500) request.log.error({ err: error }, 'a request failed');
    else if (error.validation)
      request.log.info({ flaws: error.validation.map(flawOf) }, 'a request did not fit its contract');
    reply.code(known.status).headers(known.details.headers ?? {});
    // A route's own schema of this status may be narrower than an error body.
    if (showsErrorPage(request)) return sendErrorPage(request, reply, known);
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
    return new HttpError(400, [malformedTexts[error.validationContext ?? ''] ?? unreadable], malformed);
  const status = error.statusCode ?? 500;
  if (status === 429)
    return new HttpError(429, ['Too many requests. Please try again in a minute.'], { code: 'too-many' });
  return status < 500
    ? new HttpError(status, [refusalTexts[status] ?? unreadable])
    : new HttpError(500, [somethingUnexpected]);
}

type Flaw = NonNullable<FastifyError['validation']>[number];

/** What the log says of a validation failure: the rule of the contract, never a value, nor a name that the caller chose. */
const flawOf = ({ schemaPath, keyword }: Flaw) => ({ at: schemaPath, keyword });
