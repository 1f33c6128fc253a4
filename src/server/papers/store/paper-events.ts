import type { FastifyRequest } from 'fastify';
import type { Transaction } from 'kysely';
import type { ServerContext } from '../../platform/context/context.ts';
import type { Tables } from '../../platform/database/tables.ts';

type Recorded = [
  db: ServerContext['db'] | Transaction<Tables>,
  request: FastifyRequest,
  papers: readonly { uuid: string }[],
  event: PaperEventName,
  at: Date,
];
type PaperEventName = 'made' | 'delivered' | 'viewed' | 'downloaded' | 'read' | 'signed';

/** The browser's user agent, cut to 300 characters. */
const deviceOf = (request: FastifyRequest): string => (request.headers['user-agent'] ?? '').slice(0, 300);

/** Records an event of papers, with the request's IP address and browser. */
export async function recordEvents(...[db, request, papers, event, at]: Recorded): Promise<void> {
  if (papers.length === 0) return;
  const [ip, device] = [request.ip, deviceOf(request)];
  await db
    .insertInto('paper_event')
    .values(papers.map(({ uuid }) => ({ paper: uuid, event, at, ip, device })))
    .execute();
}

/** As `recordEvents`, but records an event only once for each paper. */
export async function recordFirstEvents(...[db, request, papers, event, at]: Recorded): Promise<void> {
  if (papers.length === 0) return;
  const there = await db
    .selectFrom('paper_event')
    .select('paper')
    .where('event', '=', event)
    .where(
      'paper',
      'in',
      papers.map(({ uuid }) => uuid),
    )
    .execute();
  await recordEvents(
    db,
    request,
    papers.filter(({ uuid }) => !there.some(({ paper }) => paper === uuid)),
    event,
    at,
  );
}
