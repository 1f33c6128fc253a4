import { sql } from 'kysely';
import type { ServerContext } from '../../platform/context/context.ts';
import { everyOrganisation, type Staff } from '../../ports/staff.ts';

/**
 * Marks the accounts that somebody of the lender has as a borrower with what their roles say, and takes former marks away. Theirs is an account with a password
 * whose e-mail address was verified here, and by their own identity provider too; an account of a login provider is marked as that provider says.
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
