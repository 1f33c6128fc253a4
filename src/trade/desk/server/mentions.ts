import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Db, Trx } from '../../../server/platform/database/tables.ts';
import type { Colleague } from '../decisions/mentions.ts';

/** Stores whom a note names. */
export async function mention(
  trx: Trx,
  { application, act }: { application: string; act: string },
  named: readonly Colleague[],
): Promise<void> {
  if (named.length === 0) return;
  await trx
    .insertInto('staff_mention')
    .values(named.map(({ id: staff }) => ({ application, act, staff })))
    .execute();
}

/** The member of staff has looked at the notes of the application that name them. */
export async function answerMentions(trx: Trx, application: string, staff: string, now: Date): Promise<void> {
  await trx
    .updateTable('staff_mention')
    .set({ answered: now })
    .where('application', '=', application)
    .where('staff', '=', staff)
    .where('answered', 'is', null)
    .execute();
}

/** The notes of the application that name the member of staff, who has not answered, the newest first. */
export function mentionsOf(db: Db, application: string, staff: string) {
  return db
    .selectFrom('staff_mention')
    .innerJoin('staff_act', 'staff_act.uuid', 'staff_mention.act')
    .select(['staff_act.at', 'staff_act.name', 'staff_act.role', 'staff_act.comment'])
    .where('staff_mention.application', '=', application)
    .where('staff_mention.staff', '=', staff)
    .where('answered', 'is', null)
    .orderBy('staff_act.at', 'desc')
    .execute();
}

/** A note that is taken back names nobody. */
export async function forgetMentions(trx: Trx, act: string): Promise<void> {
  await trx.deleteFrom('staff_mention').where('act', '=', act).execute();
}

/** The condition that a note of the application names the member of staff, who has not answered. */
export const isMentioned = (staff: string): RawBuilder<SqlBool> =>
  sql<SqlBool>`exists (select from staff_mention
    where staff_mention.application = application.uuid and staff_mention.staff = ${staff} and answered is null)`;
