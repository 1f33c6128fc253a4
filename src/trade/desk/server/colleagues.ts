import type { ApplicationRow } from '../../../server/application-record/application-record.ts';
import { membersOf } from '../../../server/backoffice/login/staff-members.ts';
import { readersAmong } from '../../../server/backoffice/reading/permissions.ts';
import type { ServerContext } from '../../../server/platform/context/context.ts';
import type { Db } from '../../../server/platform/database/tables.ts';
import type { Colleague } from '../decisions/mentions.ts';

/** The lender's people who may read the application, by name: to them it is assigned, and notes name them. */
export async function colleaguesOf(
  context: Pick<ServerContext, 'clock' | 'documents'>,
  db: Db,
  row: ApplicationRow,
): Promise<Colleague[]> {
  const members = await membersOf(db, row.org, context.clock());
  return (await readersAmong(context, db, row, members)).map(({ id, name }) => ({ id, name }));
}
