import { lifecycleOf } from '../../../../server/application-record/workflow.ts';
import { notFound } from '../../../../server/http/http-error.ts';
import type { ServerContext } from '../../../../server/platform/context/context.ts';
import { type Staff, worksFor } from '../../../../server/ports/staff.ts';

/**
 * The roles that an organisation's lifecycle declares. Throws the same 404 for an organisation that the member of staff does
 * not work for, as for one whose product takes no applications.
 */
export function rolesAt({ documents }: Pick<ServerContext, 'documents'>, org: string, staff: Staff) {
  const server = documents.organisations.get(org)?.server;
  if (!server || !worksFor(staff, org)) throw notFound();
  return server.lifecycle[lifecycleOf(documents, org)]?.roles ?? {};
}
