import type { ServerContext } from '../../../../server/platform/context/context.ts';
import type { Staff } from '../../../../server/ports/staff.ts';
import { beginsAs, begunView } from '../../decisions/begun.ts';
import { begunOf } from './prepare.ts';
import { rolesAt } from './roles-at.ts';

/** The number that is listed. */
const limit = 100;

/** What the member of staff began at this organisation, and the inquiries there that one of their roles continues or reads. */
export async function preparedFor(context: ServerContext, org: string, staff: Staff) {
  const declared = rolesAt(context, org, staff);
  const carriesOn = beginsAs(declared, 'applications', staff.roles) !== undefined;
  const readsAll = staff.roles.some(
    (role) => Object.hasOwn(declared, role) && declared[role]?.reads.applications === 'all',
  );
  const rows = await context.db
    .selectFrom('prepared_application')
    .selectAll()
    .where('org', '=', org)
    .$if(!readsAll, (query) =>
      query.where((on) => on.or([on('staff', '=', staff.id), ...(carriesOn ? [on('inquiry', '=', true)] : [])])),
    )
    .orderBy('created', 'desc')
    .limit(limit)
    .execute();
  const facts = { declared, staff, now: context.clock().toISOString() };
  return rows.map((row) => begunView(begunOf(context, row), facts));
}
