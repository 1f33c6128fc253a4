import type { FastifyReply } from 'fastify';
import { awaitsAny } from '../../../../runtime/lifecycle/status.ts';
import type { Lifecycle } from '../../../../runtime/schema/types.ts';
import type { ApplicationStatus } from '../../../contract/calls/applications.ts';
import { applicationNow } from '../../../server/application-record/application-clock.ts';
import type { ApplicationRow } from '../../../server/application-record/application-record.ts';
import { statusView } from '../../../server/application-record/application-view.ts';
import { lockOwnApplication, ownApplication } from '../../../server/application-record/own-application.ts';
import { etagOf, isStale, refuseStale } from '../../../server/application-record/version.ts';
import { workflowOf } from '../../../server/application-record/workflow.ts';
import { saveByEvent } from '../../../server/applications/actions/borrower-event.ts';
import type { Jobs } from '../../../server/applications/lifecycle/jobs.ts';
import type { CallRequest } from '../../../server/http/call-route.ts';
import { idempotent } from '../../../server/http/idempotency.ts';
import { requireProofFor } from '../../../server/http/recent-proof.ts';
import { signAll } from '../../../server/papers/signing/sign-all.ts';
import { type PaperRow, papersOf, writeSummary } from '../../../server/papers/store/paper-store.ts';
import type { Trx } from '../../../server/platform/database/tables.ts';
import { errorOf } from '../../port/server/error-of.ts';
import type { signPapers } from '../contract/borrower.ts';
import { decideSigning } from '../decisions/decide-signing.ts';
import { type PaperEffect, stale } from '../decisions/decision.ts';
import { judgeSignature } from './judge-signature.ts';
import { paperOf } from './paper-of.ts';

type SignRequest = CallRequest<typeof signPapers>;

/**
 * Signs papers with one signature. Refused unless the signing screen's rules pass on the server's facts, which requires
 * every page to be read. The signatures, the certificate and the application's move are stored in one transaction.
 */
export async function sign(request: SignRequest, reply: FastifyReply, jobs: Jobs): Promise<ApplicationStatus> {
  await ownApplication(request, request.params.uuid);
  const { body, etag } = await idempotent(request, async (trx) => {
    const row = await signOnce(request, trx, jobs);
    return { status: 200, body: statusView(request.server.context, row), etag: etagOf(row) };
  });
  if (etag !== undefined) reply.header('etag', etag);
  return body;
}

async function signOnce(request: SignRequest, trx: Trx, jobs: Jobs): Promise<ApplicationRow> {
  const { context } = request.server;
  const row = await lockOwnApplication(request, trx, request.params.uuid);
  const all = await papersOf(trx, row.uuid);
  const { lifecycle } = workflowOf(context.documents, row);
  const event = { type: 'sign', papers: request.body.papers } as const;
  const facts = {
    isStale: isStale(request, row),
    awaits: (name: string) => awaitsAny(lifecycle, row.status ?? '', [name]),
  };
  const decided = decideSigning(all.map(paperOf), event, facts, applicationNow(context, row).toISOString());
  if ('refusal' in decided) {
    if (decided === stale) await refuseStale(request, trx, row);
    throw errorOf(decided.refusal);
  }
  let moved = row;
  for (const effect of decided.effects) moved = await perform({ request, trx, jobs, lifecycle, all }, moved, effect);
  if (decided.effects.length > 0)
    request.log.info({ application: row.uuid, papers: event.papers.length }, 'papers were signed');
  return moved;
}

type Signing = { request: SignRequest; trx: Trx; jobs: Jobs; lifecycle: Lifecycle; all: readonly PaperRow[] };

/** Performs an effect. Returns the application after it. */
async function perform(
  { request, trx, jobs, lifecycle, all }: Signing,
  row: ApplicationRow,
  effect: PaperEffect,
): Promise<ApplicationRow> {
  switch (effect.type) {
    case 'judge-signature':
      await judgeSignature(request, trx, row);
      return row;
    case 'ask-proof':
      await requireProofFor(request, lifecycle, effect.event);
      return row;
    case 'stamp': {
      const papers = all.filter(({ name }) => effect.papers.includes(name));
      await signAll(request, trx, row, { papers, given: request.body });
      await writeSummary(trx, row.uuid);
      return row;
    }
    case 'move':
      return saveByEvent(request, trx, jobs, row, effect.event, ['signature']);
    default:
      return row;
  }
}
