import type { FastifyRequest } from 'fastify';
import type { Transaction } from 'kysely';
import { applyEvent } from '../../../runtime/core/lifecycle/step.ts';
import type { ApplicationStatus } from '../../contract/applications.ts';
import { functions } from '../../lending/registry.ts';
import type { Tables } from '../database/tables.ts';
import { HttpError } from '../http-error.ts';
import { type ApplicationRow, contextOf, stateOf, writeMove } from '../lifecycle/application-record.ts';
import type { Jobs } from '../lifecycle/jobs.ts';
import { workflowOf } from '../lifecycle/workflow.ts';
import { statusView } from './application-view.ts';
import { lockOwnApplication } from './own-application.ts';

/** What the event brings to the application before the lifecycle judges it. */
export type Change = (trx: Transaction<Tables>, row: ApplicationRow) => Promise<ApplicationRow>;

/** Something that a borrower does to their own application. 409 where its status does not await it; then nothing is changed. */
export async function borrowerEvent(
  request: FastifyRequest,
  jobs: Jobs,
  uuid: string,
  event: string,
  change: Change = async (_trx, row) => row,
): Promise<ApplicationStatus> {
  const { context } = request.server;
  return context.db.transaction().execute(async (trx) => {
    const row = await change(trx, await lockOwnApplication(request, trx, uuid));
    const { lifecycle, pricing } = workflowOf(context.documents, row.org, row.lifecycle);
    const step = applyEvent(
      lifecycle,
      stateOf(row),
      { name: event },
      contextOf(row, pricing, context.vault),
      functions,
    );
    if (!step.moved) throw new HttpError(409, ['The application does not await this'], { code: 'not-awaited' });
    await writeMove(trx, uuid, step.state, step.record);
    await jobs.enqueue(trx, uuid);
    return statusView({ ...row, status: step.state.status, fields: step.state.fields }, request.now());
  });
}
