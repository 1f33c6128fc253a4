import type { Transaction } from 'kysely';
import type { JsonObject } from '../../../runtime/json/json.ts';
import { areFacts } from '../../../runtime/lifecycle/read-answer.ts';
import { eventsIn } from '../../../runtime/lifecycle/status.ts';
import type { Lifecycle } from '../../../runtime/schema/types.ts';
import { type ApplicationRow, lockApplication } from '../application-record/application-record.ts';
import { workflowOf } from '../application-record/workflow.ts';
import type { Jobs } from '../applications/lifecycle/jobs.ts';
import { moveApplication } from '../applications/lifecycle/move-application.ts';
import { notFound } from '../http/http-error.ts';
import type { ServerContext } from '../platform/context/context.ts';
import type { Tables } from '../platform/database/tables.ts';
import { type Staff, worksFor } from '../ports/staff.ts';
import { permissionsFor } from './reading/permissions.ts';
import { recordAct } from './record-act.ts';
import { changedMeanwhile, notAwaited, notYourRole, unknownEvent, withoutReason, wrongFacts } from './refusals.ts';
import { versionOf } from './version.ts';

/** The dependencies of the back office. */
export type Office = { context: ServerContext; jobs: Pick<Jobs, 'enqueue' | 'post'> };

/** A decision about an application. `facts`: all facts that the lifecycle's document declares for the event. */
export type Decision = {
  uuid: string;
  event: string;
  facts?: JsonObject | undefined;
  /** The reason for the decision, for later readers. */
  comment: string;
  /** The version on which the decision is based; if the application has another by now, nothing happens. */
  version?: string | undefined;
  /** The IP address of the request; null without a request. */
  ip: string | null;
};

/**
 * Sends an event that staff in certain roles decide, and records who did. What may happen in any status is also recorded by
 * those who do not read the application. Throws a 404 for an application that does not exist, or that they neither read nor may
 * send this event for, a 422 for an event that staff do not send, without a comment or with other facts than it
 * declares, a 403 without the role, and a 409 if the status does not await the event.
 */
export async function decide(
  { context, jobs }: Office,
  trx: Transaction<Tables>,
  staff: Staff,
  { uuid, event, facts = {}, comment, version, ip }: Decision,
): Promise<ApplicationRow> {
  const row = await lockApplication(trx, uuid);
  if (!row) throw notFound();
  const { lifecycle } = workflowOf(context.documents, row);
  if (!mayActUnread(lifecycle, row, event, staff)) await permissionsFor(trx, lifecycle, row, staff);
  const role = roleFor(lifecycle, event, staff);
  const reason = comment.trim();
  if (reason === '') throw withoutReason(event);
  if (version !== undefined && version !== (await versionOf(trx, row))) throw changedMeanwhile(row.status);
  refuseUnawaited(lifecycle, row.status, event);
  await context.domains.hold(trx, uuid, lifecycle, event);
  const names = lifecycle.people?.[event]?.facts ?? [];
  if (!areFacts(lifecycle, names, facts)) throw wrongFacts(lifecycle, event);
  const { step, row: moved } = await moveApplication({ context, post: jobs.post }, trx, row, { name: event, facts });
  if (!step.moved) throw notAwaited(event, row.status, step.missing);
  await recordAct(
    trx,
    row,
    { staff, role, at: context.clock(), ip },
    { event, facts: withoutSensitive(lifecycle, facts), comment: reason, to: moved.status },
  );
  await jobs.enqueue(trx, uuid);
  return moved;
}

/**
 * Adds a comment to an application, without changing its status. Throws a 404 if the application does not exist or the author
 * may not read it, and a 403 if the author has no role that decides.
 */
export async function comment(
  { context }: Office,
  trx: Transaction<Tables>,
  staff: Staff,
  { uuid, comment: text, ip }: { uuid: string; comment: string; ip: string | null },
): Promise<ApplicationRow> {
  const row = await lockApplication(trx, uuid);
  if (!row) throw notFound();
  const { lifecycle } = workflowOf(context.documents, row);
  const { roles = {} } = lifecycle;
  await permissionsFor(trx, lifecycle, row, staff);
  const deciding = Object.keys(roles).filter((role) => roles[role]?.decides !== false);
  const role = staff.roles.find((one) => deciding.includes(one));
  if (role === undefined) throw notYourRole('a comment', deciding, staff.roles);
  await recordAct(trx, row, { staff, role, at: context.clock(), ip }, { event: null, comment: text });
  return row;
}

/**
 * The role in which the member of staff may send the event. Throws a 422 for an event that staff do not send, and a 403 without
 * such a role.
 */
function roleFor({ people = {} }: Lifecycle, event: string, { roles }: Staff): string {
  const person = Object.hasOwn(people, event) ? people[event] : undefined;
  if (!person) throw unknownEvent(event);
  const role = person.decidedBy.find((one) => roles.includes(one));
  if (role === undefined) throw notYourRole(`'${event}'`, person.decidedBy, roles);
  return role;
}

/** Whether the event is awaited and theirs to send: they are then told nothing of the application that they do not know. */
function mayActUnread(lifecycle: Lifecycle, { org, status }: ApplicationRow, event: string, staff: Staff): boolean {
  const { people = {} } = lifecycle;
  const decidedBy = Object.hasOwn(people, event) ? (people[event]?.decidedBy ?? []) : [];
  const isTheirs = decidedBy.some((role) => staff.roles.includes(role));
  return isTheirs && worksFor(staff, org) && Object.hasOwn(eventsIn(lifecycle, status ?? ''), event);
}

function refuseUnawaited(lifecycle: Lifecycle, status: string | null, event: string): void {
  if (!Object.hasOwn(eventsIn(lifecycle, status ?? ''), event)) throw notAwaited(event, status, []);
}

const withoutSensitive = ({ facts: declared }: Lifecycle, facts: JsonObject): JsonObject =>
  Object.fromEntries(Object.entries(facts).filter(([name]) => declared[name]?.sensitive !== true));
