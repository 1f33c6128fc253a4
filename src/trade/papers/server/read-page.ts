import type { FastifyRequest } from 'fastify';
import { applicationNow } from '../../../server/application-record/application-clock.ts';
import type { ApplicationRow } from '../../../server/application-record/application-record.ts';
import { workflowOf } from '../../../server/application-record/workflow.ts';
import { notFound } from '../../../server/http/http-error.ts';
import { recordFirstEvents } from '../../../server/papers/store/paper-events.ts';
import type { PaperRow } from '../../../server/papers/store/paper-store.ts';
import type { Trx } from '../../../server/platform/database/tables.ts';
import { errorOf } from '../../port/server/error-of.ts';
import { decideReading } from '../decisions/decide-reading.ts';
import { type PaperView, paperView } from '../decisions/views.ts';
import { paperOf } from './paper-of.ts';
import { readingTimes } from './reading-times.ts';

/**
 * Counts a page of a paper of a locked application as read by the paper's recipient. Throws a 404 for a page that does not
 * exist, a 409 for one that cannot have been read, or of a superseded version.
 */
export async function readPage(
  request: FastifyRequest,
  trx: Trx,
  row: ApplicationRow,
  { paper, shown: { page, sha256 } }: { paper: PaperRow | undefined; shown: { page: number; sha256: string } },
): Promise<PaperView> {
  const { context } = request.server;
  if (!paper) throw notFound();
  const now = applicationNow(context, row);
  const pageMs = workflowOf(context.documents, row).lifecycle.reading?.pageMs ?? 0;
  const times = { ...(await readingTimes(trx, paper, now)), pageMs };
  const event = { type: 'read', paper: paper.name, page, sha256 } as const;
  const decided = decideReading([paperOf(paper)], event, times, now.toISOString());
  if ('refusal' in decided) throw errorOf(decided.refusal);
  for (const effect of decided.effects) {
    if (effect.type === 'count-page') await countPage(trx, paper.uuid, page, now);
    if (effect.type === 'record-read') await recordFirstEvents(trx, request, [paper], 'read', now);
  }
  const [read = paperOf(paper)] = decided.state;
  return paperView(read);
}

async function countPage(trx: Trx, paper: string, page: number, at: Date): Promise<void> {
  await trx
    .insertInto('paper_page')
    .values({ paper, page, at })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
