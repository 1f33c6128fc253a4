import type { FastifyRequest } from 'fastify';
import type { Transaction } from 'kysely';
import type { ApplicationStatus } from '../../contract/applications.ts';
import type { Tables } from '../database/tables.ts';
import { HttpError } from '../http-error.ts';
import type { ApplicationRow } from '../lifecycle/application-record.ts';
import type { Jobs } from '../lifecycle/jobs.ts';
import { moveApplication } from '../lifecycle/move-application.ts';
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
  return request.server.context.db.transaction().execute(async (trx) => {
    const row = await change(trx, await lockOwnApplication(request, trx, uuid));
    return statusView(request.server.context, await moveByEvent(request, trx, jobs, row, event), request.now());
  });
}

export const notAwaited = (): HttpError =>
  new HttpError(409, ['The application does not await this'], { code: 'not-awaited' });

/** Moves a locked application, and asks for the work that comes of it. Throws a 409. */
export async function moveByEvent(
  request: FastifyRequest,
  trx: Transaction<Tables>,
  jobs: Jobs,
  row: ApplicationRow,
  event: string,
): Promise<ApplicationRow> {
  const { step, row: moved } = await moveApplication(request.server.context, trx, row, { name: event });
  if (!step.moved) throw notAwaited();
  await jobs.enqueue(trx, row.uuid);
  return moved;
}
