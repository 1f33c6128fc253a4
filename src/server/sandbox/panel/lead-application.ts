import type { JsonObject } from '../../../../runtime/json/json.ts';
import type { CompiledLifecycle } from '../../../../runtime/lifecycle/decision-rules.ts';
import { manualEvent } from '../../../../runtime/lifecycle/manual-event.ts';
import { statusPlace } from '../../../../runtime/lifecycle/status.ts';
import { dueEvent, timerOf } from '../../../../runtime/lifecycle/step.ts';
import { daysAsMs } from '../../application-record/application-clock.ts';
import {
  type ApplicationRow,
  contextOf,
  lockApplication,
  stateOf,
} from '../../application-record/application-record.ts';
import { workflowOf } from '../../application-record/workflow.ts';
import type { Jobs } from '../../applications/lifecycle/jobs.ts';
import { moveApplication } from '../../applications/lifecycle/move-application.ts';
import { type PendingRequest, pendingRequests } from '../../applications/lifecycle/pending-requests.ts';
import { HttpError, notFound } from '../../http/http-error.ts';
import type { ServerContext } from '../../platform/context/context.ts';
import type { Trx } from '../../platform/database/tables.ts';
import { everyOrganisation } from '../../ports/staff.ts';
import { personasOf } from '../behaviour/personas.ts';
import { type Added, type Days, prepareStatus, writeStatus } from './put-into-status.ts';

type Lead = { context: ServerContext; jobs: Jobs; uuid: string };

/** Changes a locked application and starts the work of its new status. Throws 404 if there is none. */
function lead<T>({ context, jobs, uuid }: Lead, act: (trx: Trx, row: ApplicationRow) => Promise<T>): Promise<T> {
  return context.db.transaction().execute(async (trx) => {
    const row = await lockApplication(trx, uuid);
    if (!row) throw notFound();
    const done = await act(trx, row);
    await jobs.enqueue(trx, uuid);
    return done;
  });
}

/**
 * Applies an event of staff, a vendor or a timer: a person's decision through the back office, a vendor's answer. Without
 * facts, uses those of the sandbox's answer. Throws a 409 if the event cannot occur, or not with these facts.
 */
export async function sendEvent(to: Lead, event: string, facts?: JsonObject): Promise<void> {
  const row = await applicationOf(to);
  const { lifecycle } = workflowOf(to.context.documents, row);
  const found = eventHere(to, row, event, facts);
  if (Object.hasOwn(lifecycle.people ?? {}, event)) return decideAsStaff(to, lifecycle, event, found?.facts ?? facts);
  const [pending] = await pendingRequests(to.context.db, row);
  if (found && pending && isAnswer(lifecycle, pending.vendor, event))
    return answerPending(to, pending, { event, facts: found.facts ?? {} });
  return lead(to, async (trx, locked) => {
    const now = eventHere(to, locked, event, facts);
    const moved =
      now && (await moveApplication({ context: to.context, post: to.jobs.post }, trx, locked, now)).step.moved;
    if (!moved) throw notAwaited();
  });
}

async function applicationOf({ context: { db }, uuid }: Lead): Promise<ApplicationRow> {
  const row = await db.selectFrom('application').selectAll().where('uuid', '=', uuid).executeTakeFirst();
  if (!row) throw notFound();
  return row;
}

/** The event with its facts, if it can occur with them. */
function eventHere({ context }: Lead, row: ApplicationRow, event: string, facts: JsonObject | undefined) {
  const { lifecycle, pricing } = workflowOf(context.documents, row);
  const personas = personasOf(context.documents, row.org);
  const workflowContext = contextOf(context, row, pricing);
  return manualEvent(lifecycle, personas, stateOf(row), workflowContext, context.documents.functions, { event, facts });
}

/** Acts as a member of staff in the role that decides the event. */
function decideAsStaff(
  { context, jobs, uuid }: Lead,
  lifecycle: CompiledLifecycle,
  event: string,
  facts: JsonObject | undefined,
): Promise<void> {
  const roles = lifecycle.people?.[event]?.decidedBy ?? [];
  const staff = {
    id: 'sandbox',
    name: 'Sandbox',
    roles,
    organisations: [everyOrganisation],
    originator: null,
    email: null,
  };
  return context.db.transaction().execute(async (trx) => {
    const sent = { uuid, event, facts, comment: 'Decided in the sandbox.' };
    await context.domains.sendStaffEvent({ context, jobs }, trx, staff, sent);
  });
}

const isAnswer = ({ vendors }: CompiledLifecycle, vendor: string, event: string): boolean =>
  Object.hasOwn(vendors[vendor]?.answers ?? {}, event);

/** Sends the later answer to a pending request. */
async function answerPending({ jobs }: Lead, { vendor, vendor_key: key }: PendingRequest, answer: JsonObject) {
  if ((await jobs.answer({ vendor, key }, answer)) !== 'applied') throw notAwaited();
}

const notAwaited = (): HttpError =>
  new HttpError(409, ['This cannot happen here, or not with these facts'], { code: 'not-awaited' });

/** Advances the application's calendar; timers that fall due are run. */
export function advanceDays(to: Lead, days: number): Promise<void> {
  return lead(to, async (trx, row) => {
    const { context, jobs } = to;
    const clock_ms = Number(row.clock_ms) + daysAsMs(days);
    await trx.updateTable('application').set({ clock_ms }).where('uuid', '=', row.uuid).execute();
    const later = { ...row, clock_ms: String(clock_ms) };
    const { lifecycle, pricing } = workflowOf(context.documents, row);
    const workflowContext = contextOf(context, later, pricing);
    const { functions } = context.documents;
    const event = dueEvent(timerOf(lifecycle, stateOf(later), workflowContext, functions), workflowContext.now);
    if (event) await moveApplication({ context, post: jobs.post }, trx, later, event);
  });
}

/** Puts the application into a status with some of its fields and all that it presumes, and begins its work. Returns what was added. */
export async function putInto(to: Lead, status: string, fields: JsonObject, days?: Days): Promise<Added> {
  const row = await applicationOf(to);
  const { lifecycle } = workflowOf(to.context.documents, row);
  const prepared = await prepareStatus(to.context, row, { [statusPlace(lifecycle)[1]]: status, ...fields }, days);
  const added = await lead(to, async (trx, locked) =>
    locked.visit === row.visit ? (await writeStatus(to.context, trx, locked, prepared)).added : undefined,
  );
  // It moved meanwhile, by a vendor's answer or a borrower's press.
  return added ?? putInto(to, status, fields, days);
}
