import type { Lifecycle } from '../../../../runtime/schema/types.ts';
import type { ApplicationRow } from '../../application-record/application-record.ts';
import { workflowOf } from '../../application-record/workflow.ts';
import { HttpError, notFound } from '../../http/http-error.ts';
import type { ServerContext } from '../../platform/context/context.ts';
import type { Staff } from '../../ports/staff.ts';
import { type Permissions, permissionsFor } from './permissions.ts';

/** An application with what a member of staff may read of it. */
export type ApplicationReading = { staff: Staff; row: ApplicationRow; lifecycle: Lifecycle; permissions: Permissions };

/** The application with this id; throws a 404 for one that the member of staff may not read, as for one that does not exist. */
export async function readApplication(context: ServerContext, staff: Staff, uuid: string): Promise<ApplicationReading> {
  const { db, documents } = context;
  const row = await db.selectFrom('application').selectAll().where('uuid', '=', uuid).executeTakeFirst();
  if (!row) throw notFound();
  const { lifecycle } = workflowOf(documents, row);
  return { staff, row, lifecycle, permissions: await permissionsFor(context, db, row, staff) };
}

/** As `readApplication`, but undefined for an application that the member of staff may not read. */
export async function readableApplication(
  context: ServerContext,
  staff: Staff,
  uuid: string | null,
): Promise<ApplicationReading | undefined> {
  if (uuid === null) return undefined;
  try {
    return await readApplication(context, staff, uuid);
  } catch (error) {
    if (error instanceof HttpError && error.status === 404) return undefined;
    throw error;
  }
}
