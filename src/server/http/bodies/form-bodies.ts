import type { FastifyInstance } from 'fastify';

/** Accepts bodies of HTML forms within this scope; other scopes respond with 415. */
export function formBodies(scope: FastifyInstance): void {
  scope.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
    done(null, Object.fromEntries(new URLSearchParams(body as string))),
  );
}
