import { possibleEvents } from '../../../runtime/lifecycle/manual-event.ts';
import type { Lifecycle } from '../../../runtime/schema/types.ts';
import type { BackOfficeApplication, BackOfficeEvent } from '../../contract/calls/back-office.ts';
import { pendingRequests } from '../applications/lifecycle/pending-requests.ts';
import { applicationNow, daysAsMs } from '../applications/record/application-clock.ts';
import type { ApplicationRow } from '../applications/record/application-record.ts';
import { workflowOf } from '../applications/record/workflow.ts';
import { notFound } from '../http/http-error.ts';
import type { ServerContext } from '../platform/context/context.ts';
import type { Staff } from '../platform/context/staff.ts';
import { actsOf, movesOf } from './history.ts';
import { shownFacts } from './shown-facts.ts';

/** All that the back office sees of an application: secrets are masked, and each event says whether this person may send it now. */
export async function officeView(
  context: ServerContext,
  row: ApplicationRow,
  staff: Staff,
): Promise<BackOfficeApplication> {
  const { lifecycle } = workflowOf(context.documents, row.org, row.lifecycle);
  const product = context.documents.organisations.get(row.org)?.product;
  if (!product) throw notFound();
  const { answers, vendors, status: fields } = shownFacts(row, product, lifecycle);
  return {
    uuid: row.uuid,
    org: row.org,
    loanNumber: row.loan_number,
    status: row.status,
    created: row.created.toISOString(),
    updated: row.updated.toISOString(),
    email: await emailOf(context, row),
    answers,
    vendorFacts: vendors,
    fields,
    events: peopleEvents(lifecycle, row.status, staff),
    waitingFor: await waitingFor(context, row, lifecycle),
    moves: await movesOf(context.db, row.uuid),
    acts: await actsOf(context.db, row.uuid),
  };
}

/** What people may decide in a status. */
function peopleEvents(lifecycle: Lifecycle, status: string | null, { roles }: Staff): BackOfficeEvent[] {
  return possibleEvents(lifecycle, status ?? '').flatMap((open) => {
    const decidedBy = lifecycle.people?.[open.event]?.decidedBy;
    return decidedBy ? [{ ...open, decidedBy, yours: decidedBy.some((role) => roles.includes(role)) }] : [];
  });
}

async function waitingFor(
  context: ServerContext,
  row: ApplicationRow,
  { vendors }: Lifecycle,
): Promise<BackOfficeApplication['waitingFor']> {
  const now = applicationNow(context, row).getTime();
  const pending = await pendingRequests(context.db, row);
  return pending.map(({ vendor, vendor_key: key, at }) => {
    const days = vendors[vendor]?.waitDays;
    const overdue = days !== undefined && at.getTime() + daysAsMs(days) <= now;
    return { vendor, title: vendors[vendor]?.title ?? vendor, key, since: at.toISOString(), overdue };
  });
}

async function emailOf({ db }: ServerContext, { account }: ApplicationRow): Promise<string> {
  const { email } = await db
    .selectFrom('account')
    .select('email')
    .where('uuid', '=', account)
    .executeTakeFirstOrThrow();
  return email;
}
