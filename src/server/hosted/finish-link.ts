import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Transaction } from 'kysely';
import { readyResult, settleVisit } from '../../../runtime/lifecycle/decisions/hosted-visit.ts';
import { type HostedResult, readHostedResult } from '../../../runtime/lifecycle/hosted-link.ts';
import type { finishLink } from '../../contract/calls/links.ts';
import type { ResponseOf } from '../../contract/schemas/call-contract.ts';
import { lockOwnApplication, ownApplication } from '../application-record/own-application.ts';
import { etagOf, refuseStale } from '../application-record/version.ts';
import { workflowOf } from '../application-record/workflow.ts';
import { moveByEvent } from '../applications/actions/borrower-event.ts';
import { deleteDrafts, moveDraftsToVersion } from '../applications/drafts/draft-store.ts';
import type { Jobs } from '../applications/lifecycle/jobs.ts';
import { errorOfRefusal, type HttpError } from '../http/http-error.ts';
import { idempotent, type StoredResponse } from '../http/idempotency.ts';
import type { Tables } from '../platform/database/tables.ts';
import type { HostedStep } from '../ports/hosted-steps.ts';
import { goodLink, redeemLink } from './hosted-links.ts';
import { borrowerOf } from './open-link.ts';

type Finished = ResponseOf<typeof finishLink>;

/** The longest time for the vendor to return the result of a visit. */
const patienceMs = 10_000;

/**
 * Redeems a ticket: requests the result from the vendor, then in one transaction stores its facts, applies the event
 * and uses up the ticket; nothing of this if the application was changed in another tab.
 */
export async function finish(
  request: FastifyRequest,
  reply: FastifyReply,
  jobs: Jobs,
  vendor: HostedStep,
  uuid: string,
  ticket: string,
): Promise<Finished> {
  const { context } = request.server;
  const row = await ownApplication(request, uuid);
  // An invalid ticket is refused before the vendor is called; a repeated request gets the same response.
  const bad = await goodLink(context, context.db, borrowerOf(row), ticket).then(
    () => undefined,
    (error: HttpError) => error,
  );
  if (bad) return (await idempotent<Finished>(request, () => Promise.reject(bad))).body;
  const result = await askForResult(request, vendor, ticket);
  const { body, etag } = await idempotent(request, (trx) => redeemed({ request, jobs, uuid, ticket, result }, trx));
  if (etag !== undefined) reply.header('etag', etag);
  return body;
}

/**
 * Requests the result from the vendor. Throws a 503 if the vendor fails or takes too long, and a 409 before the visit has
 * ended: the ticket stays valid, so that the visitor can retry.
 */
export async function askForResult(request: FastifyRequest, vendor: HostedStep, ticket: string): Promise<HostedResult> {
  const result = await ask(request, vendor, ticket);
  const ready = readyResult(result);
  if ('refusal' in ready) throw errorOfRefusal(ready.refusal);
  return ready.result;
}

/** The vendor's result; undefined if it gave none in time. */
async function ask(request: FastifyRequest, vendor: HostedStep, ticket: string): Promise<HostedResult | undefined> {
  const signal = AbortSignal.timeout(vendor.patience?.(patienceMs) ?? patienceMs);
  try {
    return readHostedResult(await vendor.result(ticket, signal));
  } catch (error) {
    request.log.warn({ err: error }, 'a vendor did not give the outcome of a visit');
    return undefined;
  }
}

type Redeeming = { request: FastifyRequest; jobs: Jobs; uuid: string; ticket: string; result: HostedResult };

async function redeemed(
  { request, jobs, uuid, ticket, result }: Redeeming,
  trx: Transaction<Tables>,
): Promise<StoredResponse<Finished>> {
  const { context } = request.server;
  const row = await lockOwnApplication(request, trx, uuid);
  // Checked again under the lock: a second request with the same ticket finds it used.
  const link = await goodLink(context, trx, borrowerOf(row), ticket);
  await refuseStale(request, trx, row);
  const { lifecycle } = workflowOf(context.documents, row);
  const document = lifecycle.links?.[link.kind];
  const settled = settleVisit(document, result, row.answers);
  const { outcome } = settled;
  await redeemLink(context, trx, link, { outcome, facts: result.facts });
  if (!document || settled.outcome !== 'success')
    return { status: 200, body: { kind: link.kind, outcome, checklistStatus: row.status }, etag: etagOf(row) };
  const { answers } = settled;
  await trx
    .updateTable('application')
    .set({ answers: JSON.stringify(answers) })
    .where('uuid', '=', uuid)
    .execute();
  // Throwing also rolls the answers back.
  const moved = await moveByEvent(request, trx, jobs, { ...row, answers }, document.event, [document.answer]);
  // If the borrower returns to the screen that they left, their draft of it is kept.
  if (moved.status === row.status) await moveDraftsToVersion(trx, row, moved);
  else await deleteDrafts(trx, uuid);
  return { status: 200, body: { kind: link.kind, outcome, checklistStatus: moved.status }, etag: etagOf(moved) };
}
