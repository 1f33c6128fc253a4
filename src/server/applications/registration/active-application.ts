import type { FastifyRequest } from 'fastify';
import type { Transaction } from 'kysely';
import { readPath } from '../../../../runtime/json/dotted-path.ts';
import type { JsonObject } from '../../../../runtime/json/json.ts';
import type { ApplicationRow } from '../../application-record/application-record.ts';
import { applicationView } from '../../application-record/application-view.ts';
import { lifecycleOf, workflowOf } from '../../application-record/workflow.ts';
import { HttpError } from '../../http/http-error.ts';
import type { Account } from '../../platform/context/account.ts';
import type { ServerContext } from '../../platform/context/context.ts';
import type { Db, Tables } from '../../platform/database/tables.ts';

/** Whether the application is active by its lifecycle (specification 1, section 4: in progress, or completed recently). */
function isActive(context: ServerContext, row: ApplicationRow): boolean {
  const { activeAt } = workflowOf(context.documents, row).lifecycle;
  return activeAt !== undefined && readPath(applicationView(context, row) as JsonObject, activeAt) === true;
}

/**
 * The account's active applications of the lifecycle that a new application would have; `wholesale`: a broker referred the
 * borrower.
 */
export async function activeApplications(
  { server: { context }, org }: FastifyRequest,
  db: Db,
  account: Account,
): Promise<{ org: string; wholesale: boolean }[]> {
  const rows = await db
    .selectFrom('application')
    .selectAll()
    .where('account', '=', account.uuid)
    .where('lifecycle', '=', lifecycleOf(context.documents, org))
    .execute();
  return rows
    .filter((row) => isActive(context, row))
    .map(({ org, request }) => ({ org, wholesale: typeof request.brokerNmls === 'string' }));
}

/**
 * Throws a 409 if the account has an active application that prevents another. Concurrent requests are serialised, so that the
 * second sees the first's application.
 */
export async function refuseSecondApplication(
  request: FastifyRequest,
  trx: Transaction<Tables>,
  account: Account,
): Promise<void> {
  await trx.selectFrom('account').select('uuid').where('uuid', '=', account.uuid).forUpdate().execute();
  const active = await activeApplications(request, trx, account);
  if (active.length > 0)
    throw new HttpError(409, ['Active application already exists.'], { code: 'active-application' });
}
