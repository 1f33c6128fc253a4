import type { LifecycleEvent, Work } from '../../../../runtime/lifecycle/lifecycle-state.ts';
import { dueEvent, timerOf, workOf } from '../../../../runtime/lifecycle/step.ts';
import type { Lifecycle } from '../../../../runtime/schema/types.ts';
import { applicationNow, daysAsMs } from '../../application-record/application-clock.ts';
import {
  type ApplicationRow,
  contextOf,
  lockApplication,
  stateOf,
} from '../../application-record/application-record.ts';
import { workflowOf } from '../../application-record/workflow.ts';
import { mailPapers } from '../../messages/mail-papers.ts';
import { UnfinishedWorkError } from '../../platform/process/unfinished-work.ts';
import type { PapersWork } from '../vendor-requests/papers-work.ts';
import { requestVendor, type VendorAccess } from '../vendor-requests/request-vendor.ts';
import { type EnqueueMessages, moveApplication } from './move-application.ts';
import { noteRequest, type PendingRequest, pendingRequests } from './pending-requests.ts';

export type JobDependencies = VendorAccess & {
  /** Generates papers; without it, a status that needs papers waits. */
  papers: PapersWork | undefined;
  /** A delay before work without a vendor. */
  beforeOwnWork?: ((stop: AbortSignal) => Promise<void>) | undefined;
  post: EnqueueMessages;
};

/**
 * Does an application's work, status by status, until the application waits for a person or has ended. If it waits for a day,
 * returns the start of that day by the real clock. Throws UnfinishedWorkError.
 */
export async function runWork(dependencies: JobDependencies, uuid: string): Promise<Date | undefined> {
  for (;;) {
    const outcome = await runOne(dependencies, uuid);
    if (outcome !== 'moved') return outcome;
  }
}

/** A vendor's `pending` response: the answer follows later under this key. */
type Pending = { vendor: string; pending: string };

async function runOne(dependencies: JobDependencies, uuid: string): Promise<'moved' | Date | undefined> {
  const { context } = dependencies;
  const row = await context.db.selectFrom('application').selectAll().where('uuid', '=', uuid).executeTakeFirst();
  if (!row?.status) return undefined;
  const { lifecycle, pricing } = workflowOf(context.documents, row);
  const work = workOf(lifecycle, stateOf(row), contextOf(context, row, pricing), context.documents.functions);
  if (!work) return fireTimer(dependencies, row);
  const [request] = await pendingRequests(context.db, row);
  if (request) return awaitAnswer(dependencies, row, work, request);
  await makeItsPapers(dependencies, row, work);
  const event =
    work.vendor === undefined ? await ownWork(dependencies) : await vendorWork(dependencies, row, work, work.vendor);
  if ('pending' in event) return beginWait(dependencies, row, event);
  // The work only generated papers; the status does not change.
  if (event.name === 'done' && !Object.hasOwn(lifecycle.states[row.status]?.on ?? {}, 'done'))
    return fireTimer(dependencies, row);
  const moved = await applyToApplication(dependencies, uuid, work.visit, event);
  if (!moved && event.name !== 'failed' && work.attempts !== undefined)
    return (await applyToApplication(dependencies, uuid, work.visit, { name: 'failed' })) ? 'moved' : undefined;
  if (!moved && event.name === 'done' && work.vendor === undefined && waitsForOthers(lifecycle, row.status))
    return fireTimer(dependencies, row);
  if (!moved) throw new UnfinishedWorkError(row.status, `'${event.name}' moved nothing`);
  return 'moved';
}

/** Whether a status whose work is done, and which stays, is left by an event of somebody or something else. */
const waitsForOthers = ({ states }: Lifecycle, status: string): boolean =>
  Object.keys(states[status]?.on ?? {}).some((event) => event !== 'done' && event !== 'failed');

/** Fires the status' timer if it is due, else returns its time. */
async function fireTimer(dependencies: JobDependencies, row: ApplicationRow): Promise<'moved' | Date | undefined> {
  const { context } = dependencies;
  const { lifecycle, pricing } = workflowOf(context.documents, row);
  const workflowContext = contextOf(context, row, pricing);
  const timer = timerOf(lifecycle, stateOf(row), workflowContext, context.documents.functions);
  const rung = dueEvent(timer, workflowContext.now);
  if (rung) return (await applyToApplication(dependencies, row.uuid, row.visit, rung)) ? 'moved' : undefined;
  return timer && new Date(Date.parse(timer.at) - Number(row.clock_ms));
}

/** Records the pending request, which ends the job until the vendor answers. Applies an answer that has already arrived. */
async function beginWait(
  dependencies: JobDependencies,
  row: ApplicationRow,
  pending: Pending,
): Promise<'moved' | undefined> {
  const { vendor, pending: key } = pending;
  const noted = await noteRequest(dependencies, row, { vendor, key });
  if (noted === 'taken')
    throw new UnfinishedWorkError(row.status ?? '', `${vendor} gave a key that stands for another request`);
  // The next iteration returns the time at which the answer is overdue.
  return 'moved';
}

/**
 * The time, by the real clock, at which the answer is overdue. An overdue answer is logged as an error; where the work has a limit of attempts, the
 * work fails. Undefined if the vendor has no time limit.
 */
async function awaitAnswer(
  dependencies: JobDependencies,
  row: ApplicationRow,
  work: Work,
  { vendor, at }: PendingRequest,
): Promise<'moved' | Date | undefined> {
  const { context } = dependencies;
  const { waitDays } = workflowOf(context.documents, row).lifecycle.vendors[vendor] ?? {};
  if (waitDays === undefined) return undefined;
  const due = new Date(at.getTime() + daysAsMs(waitDays));
  if (due > applicationNow(context, row)) return new Date(due.getTime() - Number(row.clock_ms));
  context.log.error({ application: row.uuid, vendor, since: at }, 'the answer of a vendor is overdue');
  if (work.attempts === undefined) return undefined;
  return (await applyToApplication(dependencies, row.uuid, work.visit, { name: 'failed' })) ? 'moved' : undefined;
}

async function makeItsPapers(to: JobDependencies, row: ApplicationRow, work: Work): Promise<void> {
  const { context, papers } = to;
  if (work.papers.length === 0) return;
  if (!papers) throw new UnfinishedWorkError(row.status ?? '', 'nobody makes papers here');
  await papers(context, row, work.papers, (trx, made) => mailPapers(to, trx, row.uuid, made));
}

/** Work without a vendor, which consists of generating papers. */
async function ownWork({ beforeOwnWork, stop }: JobDependencies): Promise<LifecycleEvent> {
  await beforeOwnWork?.(stop);
  return { name: 'done' };
}

async function vendorWork(
  dependencies: JobDependencies,
  row: ApplicationRow,
  work: Work,
  vendor: string,
): Promise<LifecycleEvent | Pending> {
  const attemptLimit = work.attempts ?? 1;
  for (let attempt = 1; attempt <= attemptLimit; attempt += 1) {
    const response = await requestVendor(dependencies, row, work, vendor);
    if ('event' in response) return response.event;
    if ('pending' in response) return { vendor, pending: response.pending };
    dependencies.context.log.warn(
      { application: row.uuid, vendor, attempt, failure: response.failure },
      'a vendor gave no answer',
    );
    if (response.failure === 'stopped') throw new UnfinishedWorkError(row.status ?? '', 'the server stops');
  }
  if (work.attempts === undefined) throw new UnfinishedWorkError(row.status ?? '', `${vendor} gave no answer`);
  return { name: 'failed' };
}

/**
 * Applies an event to the work of one visit, once; does nothing if the application has left that visit. True if the event was
 * applied, now or earlier.
 */
async function applyToApplication(
  { context, post }: JobDependencies,
  uuid: string,
  visit: number,
  event: LifecycleEvent,
): Promise<boolean> {
  return context.db.transaction().execute(async (trx) => {
    const row = await lockApplication(trx, uuid);
    if (!row) return false;
    if (row.visit !== visit) return true;
    const { step } = await moveApplication({ context, post }, trx, row, event);
    if (!step.moved) {
      context.log.warn(
        { application: uuid, event: event.name, because: step.because, missing: step.missing },
        'an answer changed no status',
      );
      return false;
    }
    context.log.info(
      { application: uuid, event: event.name, from: step.record.from, to: step.record.to },
      'an application changed its status',
    );
    return true;
  });
}
