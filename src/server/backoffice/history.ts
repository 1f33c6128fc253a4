import type { Kysely } from 'kysely';
import type { BackOfficeApplication } from '../../contract/calls/back-office.ts';
import type { Tables } from '../platform/database/tables.ts';

const most = 200;

/** Every move of an application, the newest first. */
export async function movesOf(db: Kysely<Tables>, uuid: string): Promise<BackOfficeApplication['moves']> {
  const rows = await db
    .selectFrom('application_history')
    .select(['at', 'from_status as from', 'to_status as to', 'event', 'verdicts', 'reasons'])
    .where('application', '=', uuid)
    .orderBy('id', 'desc')
    .limit(most)
    .execute();
  return rows.map((row) => ({ ...row, at: row.at.toISOString() }));
}

/** What people of the lender did with an application, the newest first. */
export async function actsOf(db: Kysely<Tables>, uuid: string): Promise<BackOfficeApplication['acts']> {
  const rows = await db
    .selectFrom('staff_act')
    .select(['at', 'staff', 'name', 'role', 'event', 'facts', 'comment', 'from_status as from', 'to_status as to'])
    .where('application', '=', uuid)
    .orderBy('at', 'desc')
    .limit(most)
    .execute();
  return rows.map((row) => ({ ...row, at: row.at.toISOString() }));
}
