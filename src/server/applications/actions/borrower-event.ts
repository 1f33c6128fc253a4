import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Transaction } from 'kysely';
import type { ApplicationStatus } from '../../../contract/calls/applications.ts';
import type { ApplicationRow } from '../../application-record/application-record.ts';
import { statusView } from '../../application-record/application-view.ts';
import { lockOwnApplication, ownApplication } from '../../application-record/own-application.ts';
import { etagOf, refuseStale } from '../../application-record/version.ts';
import { HttpError } from '../../http/http-error.ts';
import { idempotent } from '../../http/idempotency.ts';
import type { Tables } from '../../platform/database/tables.ts';
import { deleteDrafts } from '../drafts/draft-store.ts';
import type { Jobs } from '../lifecycle/jobs.ts';
import { moveApplication } from '../lifecycle/move-application.ts';
import { refuseTooOften } from '../refusals/refuse-too-often.ts';

/** A change that the event makes to the application before the lifecycle judges the event. */
export type Change = {
  /** The facts that it changes. */
  facts: string[];
  make(trx: Transaction<Tables>, row: ApplicationRow): Promise<ApplicationRow>;
};

/**
 * Applies a borrower's event to their own application, once for each Idempotency-Key. Throws a 409, without any change, if the
 * status does not allow the event or another tab changed the application.
 */
export async function borrowerEvent(
  { request, reply, jobs, uuid }: { request: FastifyRequest; reply: FastifyReply; jobs: Jobs; uuid: string },
  event: string,
  { facts, make }: Change = { facts: [], make: async (_trx, row) => row },
): Promise<ApplicationStatus> {
  await ownApplication(request, uuid);
  const { body, etag } = await idempotent(request, async (trx) => {
    const before = await lockOwnApplication(request, trx, uuid);
    await refuseStale(request, trx, before);
    const row = await saveByEvent(request, trx, jobs, await make(trx, before), event, facts);
    return { status: 200, body: statusView(request.server.context, row), etag: etagOf(row) };
  });
  if (etag !== undefined) reply.header('etag', etag);
  return body;
}

export const eventNotAllowed = (): HttpError =>
  new HttpError(409, ['The application does not await this'], { code: 'not-awaited' });

/** As `moveByEvent`, for events that save a screen: also deletes the application's drafts, which are saved or obsolete. */
export async function saveByEvent(...save: Parameters<typeof moveByEvent>): Promise<ApplicationRow> {
  const [, trx, , row] = save;
  const moved = await moveByEvent(...save);
  await deleteDrafts(trx, row.uuid);
  return moved;
}

/**
 * Moves a locked application by its borrower's event, counts and records the event, and enqueues the resulting jobs. `facts`
 * names the answers that the event brought, `passed` the versions of the rules that could have refused it. Throws a 409, or a
 * 429 if the event occurred too often.
 */
export async function moveByEvent(
  request: FastifyRequest,
  trx: Transaction<Tables>,
  jobs: Jobs,
  row: ApplicationRow,
  event: string,
  facts: string[],
  passed: readonly string[] = [],
): Promise<ApplicationRow> {
  const to = { context: request.server.context, post: jobs.post };
  const { step, row: moved } = await moveApplication(to, trx, row, { name: event }, passed);
  if (!step.moved) throw eventNotAllowed();
  await refuseTooOften(request, trx, row, event);
  await jobs.enqueue(trx, row.uuid);
  return recordAction(request, trx, { ...moved, saves: row.saves }, event, facts);
}

/** Counts and records a borrower's change of their locked application. Returns the row with its new version. */
export async function recordAction(
  request: FastifyRequest,
  trx: Transaction<Tables>,
  row: ApplicationRow,
  event: string,
  facts: string[],
): Promise<ApplicationRow> {
  const saves = row.saves + 1;
  await trx.updateTable('application').set({ saves }).where('uuid', '=', row.uuid).execute();
  await trx
    .insertInto('application_action')
    .values({
      application: row.uuid,
      account: row.account,
      visit: row.visit,
      event,
      facts: JSON.stringify(facts),
      saves,
      at: request.now(),
      ip: request.ip,
    })
    .execute();
  return { ...row, saves };
}
