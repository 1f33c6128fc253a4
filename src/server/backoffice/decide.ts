import type { Transaction } from 'kysely';
import type { JsonObject } from '../../../runtime/json/json.ts';
import { isHeldByConditions } from '../../../runtime/lifecycle/conditions.ts';
import { areFacts } from '../../../runtime/lifecycle/read-answer.ts';
import { eventsIn } from '../../../runtime/lifecycle/status.ts';
import type { Lifecycle } from '../../../runtime/schema/types.ts';
import { type ApplicationRow, lockApplication } from '../application-record/application-record.ts';
import { workflowOf } from '../application-record/workflow.ts';
import { conditionsOf } from '../applications/conditions/condition-store.ts';
import type { Jobs } from '../applications/lifecycle/jobs.ts';
import { moveApplication } from '../applications/lifecycle/move-application.ts';
import { notFound } from '../http/http-error.ts';
import type { ServerContext } from '../platform/context/context.ts';
import type { Tables } from '../platform/database/tables.ts';
import { type Staff, worksFor } from '../ports/staff.ts';
import { permissionsFor } from './permissions.ts';
import { recordAct } from './record-act.ts';
import {
  changedMeanwhile,
  heldByConditions,
  notAwaited,
  notYourRole,
  unknownEvent,
  withoutReason,
  wrongFacts,
} from './refusals.ts';
import { versionOf } from './version.ts';

/** What the back office works with. */
export type Office = { context: ServerContext; jobs: Pick<Jobs, 'enqueue' | 'post'> };

/** A decision about an application. `facts`: all facts that the lifecycle's document declares for the event. */
export type Decision = {
  uuid: string;
  event: string;
  facts?: JsonObject | undefined;
  /** The reason: who looks at the application later sees why it was decided so. */
  comment: string;
  /** The version that the decision is based on; where the application has another by now, nothing happens. */
  version?: string | undefined;
  /** The address of the request; null where there was none. */
  ip: string | null;
};

/**
 * Sends an event of people in one of the roles that decide it, and records who did. Throws a 404 for an application that does not exist or is of another organisation than theirs, a 422 for an
 * event that people do not send, without a reason or for other facts than it declares, a 403 where the role is missing, and a 409 where the status does not await it.
 */
export async function decide(
  { context, jobs }: Office,
  trx: Transaction<Tables>,
  staff: Staff,
  { uuid, event, facts = {}, comment, version, ip }: Decision,
): Promise<ApplicationRow> {
  const row = await lockApplication(trx, uuid);
  if (!row || !worksFor(staff, row.org)) throw notFound();
  const { lifecycle } = workflowOf(context.documents, row);
  const role = roleFor(lifecycle, event, staff);
  const reason = comment.trim();
  if (reason === '') throw withoutReason(event);
  if (version !== undefined && version !== (await versionOf(trx, row))) throw changedMeanwhile(row.status);
  refuseUnawaited(lifecycle, row.status, event);
  if (isHeldByConditions(lifecycle, event, await conditionsOf(trx, uuid))) throw heldByConditions(event);
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

/** Adds a comment to an application, without changing its status. Throws a 404 for one that does not exist or that they may not read, and a 403 where the author has no role that decides. */
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

/** The role in which this person may send the event. Throws a 422 for an event that people do not send, and a 403 where they have no such role. */
function roleFor({ people = {} }: Lifecycle, event: string, { roles }: Staff): string {
  const person = Object.hasOwn(people, event) ? people[event] : undefined;
  if (!person) throw unknownEvent(event);
  const role = person.decidedBy.find((one) => roles.includes(one));
  if (role === undefined) throw notYourRole(`'${event}'`, person.decidedBy, roles);
  return role;
}

function refuseUnawaited(lifecycle: Lifecycle, status: string | null, event: string): void {
  if (!Object.hasOwn(eventsIn(lifecycle, status ?? ''), event)) throw notAwaited(event, status, []);
}

const withoutSensitive = ({ facts: declared }: Lifecycle, facts: JsonObject): JsonObject =>
  Object.fromEntries(Object.entries(facts).filter(([name]) => declared[name]?.sensitive !== true));
