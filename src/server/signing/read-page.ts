import type { FastifyRequest } from 'fastify';
import type { Transaction } from 'kysely';
import type { PaperView } from '../../contract/calls/papers.ts';
import { applicationNow } from '../application-record/application-clock.ts';
import type { ApplicationRow } from '../application-record/application-record.ts';
import { workflowOf } from '../application-record/workflow.ts';
import { HttpError, notFound } from '../http/http-error.ts';
import { recordFirstEvents } from '../papers/store/paper-events.ts';
import { type PaperRow, paperView } from '../papers/store/paper-store.ts';
import type { Tables } from '../platform/database/tables.ts';
import { judgeReading } from './judge-reading.ts';

/**
 * Counts a page of a paper of a locked application as read by the paper's recipient. Throws a 404 for a page that does not
 * exist, a 409 for one that cannot have been read, or of a superseded version.
 */
export async function readPage(
  request: FastifyRequest,
  trx: Transaction<Tables>,
  row: ApplicationRow,
  { paper, shown: { page, sha256 } }: { paper: PaperRow | undefined; shown: { page: number; sha256: string } },
): Promise<PaperView> {
  const { context } = request.server;
  if (!paper) throw notFound();
  if (sha256 !== paperView(paper).sha256)
    throw new HttpError(409, ['This paper was made anew'], { code: 'paper-replaced' });
  if (page > paper.pages) throw notFound();
  const at = applicationNow(context, row);
  const { lifecycle } = workflowOf(context.documents, row);
  await judgeReading(trx, paper, page, { at, pageMs: lifecycle.reading?.pageMs ?? 0 });
  await trx
    .insertInto('paper_page')
    .values({ paper: paper.uuid, page, at })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const read = paper.read.includes(page) ? paper.read : [...paper.read, page];
  if (read.length === paper.pages) await recordFirstEvents(trx, request, [paper], 'read', at);
  return paperView({ ...paper, read });
}
