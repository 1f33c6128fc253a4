import type { Kysely, Transaction } from 'kysely';
import type { ApplicationView } from '../../../contract/calls/applications.ts';
import { applicationView } from '../../application-record/application-view.ts';
import { HttpError } from '../../http/http-error.ts';
import type { Account } from '../../platform/context/account.ts';
import type { ServerContext } from '../../platform/context/context.ts';
import type { Tables } from '../../platform/database/tables.ts';

type Db = Kysely<Tables> | Transaction<Tables>;

/** Specification 1, section 4: in progress, or completed recently. */
function isActive({ active, activeForAppStart, status }: ApplicationView): boolean {
  return (status?.checklistStatus === 'COMPLETE' ? activeForAppStart : active) === true;
}

/** The account's active applications; `wholesale`: a broker sent the borrower. */
export async function activeApplications(
  context: ServerContext,
  db: Db,
  account: Account,
): Promise<{ org: string; wholesale: boolean }[]> {
  const rows = await db.selectFrom('application').selectAll().where('account', '=', account.uuid).execute();
  return rows
    .filter((row) => isActive(applicationView(context, row)))
    .map(({ org, request }) => ({ org, wholesale: typeof request.brokerNmls === 'string' }));
}

/** Throws a 409 where the account has an active application. Two requests at once take turns, so that neither misses the other's. */
export async function refuseSecondApplication(
  context: ServerContext,
  trx: Transaction<Tables>,
  account: Account,
): Promise<void> {
  await trx.selectFrom('account').select('uuid').where('uuid', '=', account.uuid).forUpdate().execute();
  const active = await activeApplications(context, trx, account);
  if (active.length > 0)
    throw new HttpError(409, ['Active application already exists.'], { code: 'active-application' });
}
