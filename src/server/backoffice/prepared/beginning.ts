import type { Lifecycle } from '../../../../runtime/schema/types.ts';
import { lifecycleOf } from '../../application-record/workflow.ts';
import { HttpError, notFound } from '../../http/http-error.ts';
import type { ServerContext } from '../../platform/context/context.ts';
import { type Staff, worksFor } from '../../ports/staff.ts';

type Beginning = NonNullable<NonNullable<Lifecycle['roles']>[string]['begins']>[number];

/**
 * The roles that an organisation's lifecycle declares. Throws the same 404 for an organisation that the member of staff does
 * not work for, as for one whose product takes no applications.
 */
export function rolesAt({ documents }: Pick<ServerContext, 'documents'>, org: string, staff: Staff) {
  const server = documents.organisations.get(org)?.server;
  if (!server || !worksFor(staff, org)) throw notFound();
  return server.lifecycle[lifecycleOf(documents, org)]?.roles ?? {};
}

/** The role in which the member of staff may begin an application or an inquiry; undefined without one. */
export function beginsAs(roles: NonNullable<Lifecycle['roles']>, what: Beginning, staff: Staff): string | undefined {
  return staff.roles.find((role) => Object.hasOwn(roles, role) && roles[role]?.begins?.includes(what));
}

/** As `beginsAs`, but throws a 403 without such a role. */
export function mustBegin(roles: NonNullable<Lifecycle['roles']>, what: Beginning, staff: Staff): string {
  const role = beginsAs(roles, what, staff);
  if (role !== undefined) return role;
  const begin = Object.keys(roles).filter((one) => roles[one]?.begins?.includes(what));
  const yours = staff.roles.join(', ') || 'none';
  throw new HttpError(403, [`To begin ${what} takes the role ${begin.join(' or ')}; yours: ${yours}`], {
    code: 'not-your-role',
  });
}

/** A 409: the prepared application was completed or withdrawn. */
export const over = (): HttpError =>
  new HttpError(409, ['The borrower has made an application of it, or it was withdrawn'], { code: 'over' });
