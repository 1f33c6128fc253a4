import type { FastifyInstance } from 'fastify';

const kept = 200;

/** Collects the browsers' reports of policy violations, so that tests can expect none. */
export function cspReports(app: FastifyInstance): void {
  const reports: unknown[] = [];
  app.addContentTypeParser(
    ['application/csp-report', 'application/reports+json'],
    { parseAs: 'string' },
    app.getDefaultJsonParser('error', 'error'),
  );
  app.post('/csp-report', { bodyLimit: 16 * 1024, schema: { hide: true } }, async (request, reply) => {
    reports.push(request.body);
    if (reports.length > kept) reports.shift();
    request.log.warn({ report: request.body }, 'the content security policy was violated');
    return reply.code(204).send();
  });
  app.get('/sandbox/csp-reports', { schema: { tags: ['sandbox'] } }, async () => reports);
  app.delete('/sandbox/csp-reports', { schema: { tags: ['sandbox'] } }, async (_request, reply) => {
    reports.length = 0;
    return reply.code(204).send();
  });
}
