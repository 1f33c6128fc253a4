import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { isDraining } from '../../platform/process/drain.ts';

/** /healthz: the process is alive. /readyz: it accepts requests, the disk has room and the database responds; else 503. */
export function healthRoutes(app: FastifyInstance): void {
  const quiet = { schema: { hide: true }, logLevel: 'warn' } as const;
  app.get('/healthz', quiet, async () => ({ status: 'ok' }));
  app.get('/readyz', quiet, async (_request, reply) => {
    const flaw = await flawOf(app);
    if (flaw === undefined) return { status: 'ready' };
    return reply
      .code(503)
      .header('retry-after', '2')
      .send({ errors: [flaw] });
  });
}

async function flawOf(app: FastifyInstance): Promise<string | undefined> {
  if (isDraining(app)) return 'The server is stopping';
  try {
    if (await app.context.disk.isFull()) return 'The disk is full';
    await sql`select 1`.execute(app.context.db);
    return undefined;
  } catch {
    return 'The database does not answer';
  }
}
