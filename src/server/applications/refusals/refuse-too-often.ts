import type { FastifyRequest } from 'fastify';
import { type SqlBool, sql, type Transaction } from 'kysely';
import type { JsonObject } from '../../../../runtime/json/json.ts';
import { type EventLimit, limitsOf, nextAllowedAt, startEvent } from '../../../../runtime/lifecycle/event-limit.ts';
import type { Lifecycle } from '../../../../runtime/schema/types.ts';
import type { ApplicationRow } from '../../application-record/application-record.ts';
import { workflowOf, workflowOn } from '../../application-record/workflow.ts';
import { HttpError } from '../../http/http-error.ts';
import type { Db, Tables } from '../../platform/database/tables.ts';
import { isApplicationOf, lockPerson, type Person, personOf } from './person.ts';

/** The person whose events are counted, and the application, if it already exists. */
type Counted = { lifecycle: Lifecycle; person: Person; application?: string };

type Held = { limit: EventLimit; until: number };

/** Locks the borrower of this (locked) application if the event is counted by person. `given` are the event's answers. */
export async function lockCounted(
  request: FastifyRequest,
  trx: Transaction<Tables>,
  row: ApplicationRow,
  event: string,
  given: JsonObject = {},
): Promise<void> {
  const { lifecycle } = workflowOf(request.server.context.documents, row);
  if (limitsOf(lifecycle, event).some(({ by }) => by === 'person'))
    await lockPerson(trx, await personOf(request, trx, row, given));
}

/**
 * Throws a 429 if the borrower of this (locked) application, or the person, has reached one of the lifecycle's limits for
 * this event. Events are counted by their rows, under a lock, so that restarts, other processes and parallel requests all
 * count.
 */
export async function refuseTooOften(
  request: FastifyRequest,
  trx: Transaction<Tables>,
  row: ApplicationRow,
  event: string,
): Promise<void> {
  const { lifecycle } = workflowOf(request.server.context.documents, row);
  const limits = limitsOf(lifecycle, event);
  if (limits.length === 0) return;
  await lockCounted(request, trx, row, event);
  const person = await personOf(request, trx, row);
  await refuseHeld(request, trx, limits, { lifecycle, person, application: row.uuid });
}

/** The limit that prevents this account from starting another application, and when it ends; undefined if there is none. */
export async function startLimit(request: FastifyRequest, db: Db, account: string): Promise<Held | undefined> {
  const { lifecycle } = workflowOn(request.server.context.documents, request.org, request.now());
  return heldBy(db, limitsOf(lifecycle, startEvent), { lifecycle, person: { account, keys: [] } }, request.now());
}

/** Throws a 429 if the (locked) person may not start another application now. */
export async function refuseStart(request: FastifyRequest, trx: Transaction<Tables>, person: Person): Promise<void> {
  const { lifecycle } = workflowOn(request.server.context.documents, request.org, request.now());
  await refuseHeld(request, trx, limitsOf(lifecycle, startEvent), { lifecycle, person });
}

/**
 * Throws a 429. A limit that the account itself reached is named, with Retry-After. A limit reached through other accounts is
 * not, so that a user who enters another person's answers does not learn which limit it is, or when it ends.
 */
async function refuseHeld(request: FastifyRequest, db: Db, limits: EventLimit[], counted: Counted): Promise<void> {
  const { lifecycle, person } = counted;
  const now = request.now();
  const own = await heldBy(db, limits, { ...counted, person: { ...person, keys: [] } }, now);
  if (own) {
    const seconds = String(Math.ceil((own.until - now.getTime()) / 1000));
    throw new HttpError(429, [own.limit.refusal], { code: 'too-often', headers: { 'retry-after': seconds } });
  }
  const others = await heldBy(db, limits, counted, now);
  if (!others) return;
  request.log.info({ account: person.account, limit: others.limit.refusal }, 'held by what another account did');
  throw new HttpError(429, [lifecycle.neutralRefusal ?? others.limit.refusal], { code: 'too-often' });
}

/** Of the limits that are reached, the one that refuses for the longest time. */
async function heldBy(db: Db, limits: EventLimit[], counted: Counted, now: Date): Promise<Held | undefined> {
  const held: Held[] = [];
  for (const limit of limits) {
    const since = new Date(now.getTime() - limit.hours * 3_600_000);
    const until = nextAllowedAt(limit, await eventTimesOf(db, limit, counted, since), now.getTime());
    if (until !== undefined) held.push({ limit, until });
  }
  return held.sort((one, other) => other.until - one.until)[0];
}

/** The times of the limit's events, in milliseconds since 1970. */
async function eventTimesOf(db: Db, limit: EventLimit, counted: Counted, since: Date): Promise<number[]> {
  const theirs = limit.by === 'person' ? isApplicationOf(counted.person) : isOne(counted.application);
  if (limit.reached !== undefined) return arrivals(db, theirs, limit.reached);
  const begun = limit.events.includes(startEvent) ? await beginnings(db, theirs) : [];
  const rows = await db
    .selectFrom('application_action')
    .innerJoin('application', 'application.uuid', 'application_action.application')
    .select('application_action.at')
    .where(theirs)
    .where('application_action.event', 'in', limit.events)
    .where('application_action.at', '>', since)
    .execute();
  return [...begun, ...rows.map(({ at }) => at.getTime())];
}

const isOne = (application: string | undefined) => sql<SqlBool>`application.uuid = ${application ?? null}::uuid`;

/** The times at which these applications were created, which count as the first arrival in their first status. */
async function beginnings(db: Db, theirs: ReturnType<typeof isApplicationOf>): Promise<number[]> {
  const rows = await db.selectFrom('application').select('created').where(theirs).execute();
  return rows.map(({ created }) => created.getTime());
}

/**
 * The last time at which each of these applications reached a status. For one that was set to the status manually, its
 * creation.
 */
async function arrivals(db: Db, theirs: ReturnType<typeof isApplicationOf>, status: string): Promise<number[]> {
  const rows = await db.selectFrom('application').select(['moments', 'status', 'created']).where(theirs).execute();
  return rows.flatMap((row) => {
    const at = row.moments[status];
    if (at !== undefined) return [Date.parse(at)];
    return row.status === status ? [row.created.getTime()] : [];
  });
}
