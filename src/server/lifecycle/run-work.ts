import { setTimeout as sleep } from 'node:timers/promises';
import type { LifecycleEvent, Work } from '../../../runtime/core/lifecycle/lifecycle-state.ts';
import { knownFacts } from '../../../runtime/core/lifecycle/personas.ts';
import { ringing, timerOf, workOf } from '../../../runtime/core/lifecycle/step.ts';
import { functions } from '../../lending/registry.ts';
import type { ServerContext } from '../context.ts';
import { type Asked, askVendor } from '../vendors/ask-vendor.ts';
import type { CircuitBreaker } from '../vendors/circuit-breaker.ts';
import { limitedTo } from '../vendors/limited-to.ts';
import type { Vendors } from '../vendors/vendors.ts';
import { type ApplicationRow, contextOf, lockApplication, stateOf } from './application-record.ts';
import { moveApplication } from './move-application.ts';
import type { PapersWork } from './papers-work.ts';
import { workflowOf } from './workflow.ts';

export type Workshop = {
  context: ServerContext;
  vendors: Vendors;
  /** Who makes papers; without them a status that wants some waits. */
  papers: PapersWork | undefined;
  breaker: CircuitBreaker;
  stop: AbortSignal;
};

/** Work that is still to be done: the job fails and is taken up again later. The status stays as it is. */
export class UnfinishedWorkError extends Error {
  readonly code = 'unfinished-work';

  constructor(status: string, why: string) {
    super(`${status}: ${why}`);
    this.name = 'UnfinishedWorkError';
  }
}

/**
 * Does an application's work, one status after another, until it waits for a person or has ended. Where it waits for a day, answers when that begins by the
 * real clock. Throws UnfinishedWorkError.
 */
export async function runWork(workshop: Workshop, uuid: string): Promise<Date | undefined> {
  for (;;) {
    const outcome = await runOne(workshop, uuid);
    if (outcome !== 'moved') return outcome;
  }
}

async function runOne(workshop: Workshop, uuid: string): Promise<'moved' | Date | undefined> {
  const { context } = workshop;
  const row = await context.db.selectFrom('application').selectAll().where('uuid', '=', uuid).executeTakeFirst();
  if (!row?.status) return undefined;
  const { lifecycle, pricing } = workflowOf(context.documents, row.org, row.lifecycle);
  const work = workOf(lifecycle, stateOf(row), contextOf(context, row, pricing), functions);
  if (!work) return waited(context, row);
  const event =
    work.vendor === undefined ? await ownWork(workshop, row, work) : await vendorWork(workshop, row, work, work.vendor);
  // A letter is made, and its status stays.
  if (event.name === 'done' && !Object.hasOwn(lifecycle.states[row.status]?.on ?? {}, 'done'))
    return waited(context, row);
  const moved = await applyToApplication(context, uuid, work.visit, event);
  if (!moved && event.name !== 'failed' && work.attempts !== undefined)
    return (await applyToApplication(context, uuid, work.visit, { name: 'failed' })) ? 'moved' : undefined;
  if (!moved) throw new UnfinishedWorkError(row.status, `'${event.name}' moved nothing`);
  return 'moved';
}

/** Time leads on where its day has come; else it is told when that will be. */
async function waited(context: ServerContext, row: ApplicationRow): Promise<'moved' | Date | undefined> {
  const { lifecycle, pricing } = workflowOf(context.documents, row.org, row.lifecycle);
  const standing = contextOf(context, row, pricing);
  const timer = timerOf(lifecycle, stateOf(row), standing, functions);
  const rung = ringing(timer, standing.now);
  if (rung) return (await applyToApplication(context, row.uuid, row.visit, rung)) ? 'moved' : undefined;
  return timer && new Date(Date.parse(timer.at) - Number(row.clock_ms));
}

/** Making papers takes as long as a vendor takes, in the sandbox. */
async function ownWork({ context, papers, stop }: Workshop, row: ApplicationRow, work: Work): Promise<LifecycleEvent> {
  if (work.papers.length > 0) {
    if (!papers) throw new UnfinishedWorkError(row.status ?? '', 'nobody makes papers here');
    await papers(context, row, work.papers);
  }
  if (context.config.sandboxPaceMs > 0) await sleep(context.config.sandboxPaceMs, undefined, { signal: stop });
  return { name: 'done' };
}

async function vendorWork(
  workshop: Workshop,
  row: ApplicationRow,
  work: Work,
  vendor: string,
): Promise<LifecycleEvent> {
  const most = work.attempts ?? 1;
  for (let attempt = 1; attempt <= most; attempt += 1) {
    const asked = await askOnce(workshop, row, work, vendor);
    if ('event' in asked) return asked.event;
    workshop.context.log.warn(
      { application: row.uuid, vendor, attempt, failure: asked.failure },
      'a vendor gave no answer',
    );
    if (asked.failure === 'stopped') throw new UnfinishedWorkError(row.status ?? '', 'the server stops');
  }
  if (work.attempts === undefined) throw new UnfinishedWorkError(row.status ?? '', `${vendor} gave no answer`);
  return { name: 'failed' };
}

async function askOnce(
  { context, vendors, breaker, stop }: Workshop,
  row: ApplicationRow,
  work: Work,
  id: string,
): Promise<Asked> {
  const vendor = vendors[id];
  if (!vendor) throw new UnfinishedWorkError(row.status ?? '', `no vendor for ${id} is configured`);
  const { lifecycle, personas, pricing } = workflowOf(context.documents, row.org, row.lifecycle);
  const inquiry = limitedTo(id, {
    work,
    context: contextOf(context, row, pricing),
    vendorFacts: knownFacts(stateOf(row)),
    reference: `${row.uuid}:${work.visit}`,
    personas,
  });
  const line = vendor.line(inquiry);
  if (!breaker.allows(line)) throw new UnfinishedWorkError(row.status ?? '', `${id} is given a rest`);
  const asked = await askVendor(lifecycle, vendor, inquiry, timeoutOf(context, work), stop);
  if ('event' in asked) breaker.succeeded(line);
  else if (asked.failure !== 'stopped') breaker.failed(line);
  return asked;
}

/** In a sandbox that is faster than life, patience is shorter too. */
function timeoutOf({ config }: ServerContext, { timeoutMs }: Work): number {
  if (config.mode === 'production' || config.sandboxPaceMs >= 1000) return timeoutMs;
  return Math.max(250, (timeoutMs * config.sandboxPaceMs) / 1000);
}

/** Applies an event to the work of one visit, once: where the application has moved on meanwhile, nothing happens. True where it did, now or before. */
async function applyToApplication(
  context: ServerContext,
  uuid: string,
  visit: number,
  event: LifecycleEvent,
): Promise<boolean> {
  return context.db.transaction().execute(async (trx) => {
    const row = await lockApplication(trx, uuid);
    if (!row) return false;
    if (row.visit !== visit) return true;
    const { step } = await moveApplication(context, trx, row, event);
    if (!step.moved) {
      context.log.warn(
        { application: uuid, event: event.name, because: step.because, missing: step.missing },
        'an answer moved nothing',
      );
      return false;
    }
    context.log.info(
      { application: uuid, event: event.name, from: step.record.from, to: step.record.to },
      'an application moved',
    );
    return true;
  });
}
