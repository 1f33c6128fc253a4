import { sql } from 'kysely';
import { second } from '../../../../runtime/dates/durations.ts';
import type { ServerContext } from '../../platform/context/context.ts';
import { everyOrganisation, type Staff } from '../../ports/staff.ts';

type PresenceContext = Pick<ServerContext, 'db' | 'clock'>;

/** How long a member of staff counts as present after a request at the desk. */
const here = 30 * second;

/** Records that a member of staff is at the desk. */
export async function seeStaff({ db, clock }: PresenceContext, { id, name, organisations }: Staff): Promise<void> {
  const values = { organisations: [...organisations], seen: clock(), name };
  await db
    .insertInto('staff_presence')
    .values({ staff: id, ...values })
    .onConflict((on) => on.column('staff').doUpdateSet(values))
    .execute();
}

/** The members of staff of the organisation who were at the desk within a day. */
export async function recentStaff(
  { db }: Pick<PresenceContext, 'db'>,
  org: string,
): Promise<{ id: string; name: string }[]> {
  const rows = await db
    .selectFrom('staff_presence')
    .select(['staff', 'name'])
    .where(worksForOrganisation(org))
    .orderBy('name')
    .limit(100)
    .execute();
  return rows.map(({ staff: id, name }) => ({ id, name: name === '' ? id : name }));
}

/** Whether this member of staff is at the desk, or for null anybody of the organisation. */
export async function isAtDesk({ db, clock }: PresenceContext, org: string, staff: string | null): Promise<boolean> {
  const since = new Date(clock().getTime() - here);
  const present = db.selectFrom('staff_presence').select('staff').where('seen', '>', since);
  const wanted = staff === null ? present.where(worksForOrganisation(org)) : present.where('staff', '=', staff);
  return (await wanted.limit(1).executeTakeFirst()) !== undefined;
}

/** Records that a member of staff has left the desk. */
export async function leaveDesk({ db }: Pick<PresenceContext, 'db'>, { id }: Pick<Staff, 'id'>): Promise<void> {
  await db.deleteFrom('staff_presence').where('staff', '=', id).execute();
}

/** Forgets who was not at the desk for a day. */
export async function forgetOldPresence({ db }: Pick<PresenceContext, 'db'>, now: Date): Promise<void> {
  const yesterday = new Date(now.getTime() - 24 * 60 * 60_000);
  await db.deleteFrom('staff_presence').where('seen', '<', yesterday).execute();
}

const worksForOrganisation = (org: string) =>
  sql<boolean>`organisations && ${sql.val([org, everyOrganisation])}::text[]`;
