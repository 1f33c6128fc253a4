import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';

/** /healthz: the process lives. /readyz: its database answers, else 503. */
export function healthRoutes(app: FastifyInstance): void {
  const quiet = { schema: { hide: true }, logLevel: 'warn' } as const;
  app.get('/healthz', quiet, async () => ({ status: 'ok' }));
  app.get('/readyz', quiet, async (_request, reply) => {
    try {
      await sql`select 1`.execute(app.context.db);
      return { status: 'ready' };
    } catch {
      return reply
        .code(503)
        .header('retry-after', '2')
        .send({ errors: ['The database does not answer'] });
    }
  });
}
