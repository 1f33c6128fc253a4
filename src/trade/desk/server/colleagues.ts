import type { Lifecycle } from '../../../../runtime/schema/types.ts';
import type { ApplicationRow } from '../../../server/application-record/application-record.ts';
import { membersOf } from '../../../server/backoffice/login/staff-members.ts';
import { readersAmong } from '../../../server/backoffice/reading/permissions.ts';
import type { ServerContext } from '../../../server/platform/context/context.ts';
import type { Db } from '../../../server/platform/database/tables.ts';
import type { Colleague } from '../decisions/mentions.ts';

/** The lender's people who may read the application, by name: to them it is assigned, and notes name them. */
export async function colleaguesOf(
  { clock }: Pick<ServerContext, 'clock'>,
  db: Db,
  row: ApplicationRow,
  lifecycle: Lifecycle,
): Promise<Colleague[]> {
  const members = await membersOf(db, row.org, clock());
  return (await readersAmong(db, lifecycle, row, members)).map(({ id, name }) => ({ id, name }));
}
