import type { FastifyRequest } from 'fastify';
import type { Transaction } from 'kysely';
import { heldUntil, limitOf } from '../../../runtime/core/lifecycle/event-limit.ts';
import type { Tables } from '../database/tables.ts';
import { HttpError } from '../http-error.ts';
import type { ApplicationRow } from '../lifecycle/application-record.ts';
import { workflowOf } from '../lifecycle/workflow.ts';

/**
 * Throws a 429 with Retry-After where the borrower of this (locked) application has done this as often as the lifecycle lets them. What they did is counted
 * by its rows, so that neither another process nor a restart forgets it.
 */
export async function refuseTooOften(
  request: FastifyRequest,
  trx: Transaction<Tables>,
  row: ApplicationRow,
  event: string,
): Promise<void> {
  const limit = limitOf(workflowOf(request.server.context.documents, row.org, row.lifecycle).lifecycle, event);
  if (!limit) return;
  const done = await trx
    .selectFrom('application_action')
    .select('at')
    .where('application', '=', row.uuid)
    .where('event', '=', event)
    .orderBy('at', 'desc')
    .limit(limit.times)
    .execute();
  const now = request.now().getTime();
  const before = done.map(({ at }) => at.getTime());
  const until = heldUntil(limit, before, now);
  if (until === undefined) return;
  const seconds = Math.ceil((until - now) / 1000);
  throw new HttpError(429, [limit.refusal], { code: 'too-often', headers: { 'retry-after': String(seconds) } });
}
