import { sql } from 'kysely';
import type { ServerContext } from '../../platform/context/context.ts';
import { everyOrganisation, type Staff } from '../../ports/staff.ts';

/**
 * Stores the roles of a member of staff with the borrower accounts that are theirs, and removes earlier marks. An account is
 * theirs if it has a password and its e-mail address was verified both here and by the staff identity provider. Accounts of a
 * login provider have the roles that this provider sends.
 */
export async function markAccounts({ db, documents }: ServerContext, staff: Staff): Promise<void> {
  const { email, organisations } = staff;
  if (email === null) return;
  const orgs = organisations.includes(everyOrganisation) ? documents.organisations.ids() : [...organisations];
  for (const org of orgs) {
    const lifecycles = Object.values(documents.organisations.get(org)?.server.lifecycle ?? {});
    const marks = lifecycles.flatMap(({ roles = {} }) => staff.roles.flatMap((role) => roles[role]?.marks ?? []));
    await db
      .updateTable('account')
      .set({ roles: [...new Set(marks)] })
      .where('org', '=', org)
      .where(sql`lower(email)`, '=', email)
      .where('email_verified', 'is not', null)
      .where('password_hash', '<>', '')
      .execute();
  }
}
