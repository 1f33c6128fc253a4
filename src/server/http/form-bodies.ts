import type { FastifyInstance } from 'fastify';

/** Within this scope, bodies as a browser sends a form without a script; everywhere else they are a 415. */
export function formBodies(scope: FastifyInstance): void {
  scope.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
    done(null, Object.fromEntries(new URLSearchParams(body as string))),
  );
}
