import { sql } from 'kysely';
import { day, hour } from '../../../../runtime/dates/durations.ts';
import type { ServerContext } from '../../platform/context/context.ts';
import type { Db } from '../../platform/database/tables.ts';
import { everyOrganisation, type Staff } from '../../ports/staff.ts';

type MemberContext = Pick<ServerContext, 'db' | 'clock'>;

/** For how long somebody who does not come to the desk is still one of the colleagues. */
const staysFor = 90 * day;

/** Records a member of staff, with the roles of their token or session: at most once an hour, except for changes. */
export async function knowStaff({ db, clock }: MemberContext, { id, name, ...rest }: Staff): Promise<void> {
  const { roles, organisations, originator } = rest;
  const now = clock();
  const values = { name, roles: [...roles], organisations: [...organisations], originator, seen: now };
  await db
    .insertInto('staff_member')
    .values({ staff: id, ...values })
    .onConflict((on) =>
      on
        .column('staff')
        .doUpdateSet(values)
        .where(
          sql<boolean>`staff_member.seen < ${new Date(now.getTime() - hour)} or (staff_member.name, staff_member.roles, staff_member.organisations)
            is distinct from (excluded.name, excluded.roles, excluded.organisations)`,
        ),
    )
    .execute();
}

/** The members of staff of the organisation, by name. */
export async function membersOf(db: Db, org: string, now: Date): Promise<Staff[]> {
  const rows = await db
    .selectFrom('staff_member')
    .selectAll()
    .where(sql<boolean>`organisations && ${sql.val([org, everyOrganisation])}::text[]`)
    .where('seen', '>', new Date(now.getTime() - staysFor))
    .orderBy('name')
    .orderBy('staff')
    .limit(200)
    .execute();
  return rows.map(({ staff: id, name, seen: _, ...rest }) => ({
    ...rest,
    id,
    name: name === '' ? id : name,
    email: null,
  }));
}
