import type { FastifyRequest } from 'fastify';
import { type Kysely, type SqlBool, sql, type Transaction } from 'kysely';
import { type EventLimit, heldUntil, limitsOf, startEvent } from '../../../runtime/core/lifecycle/event-limit.ts';
import type { Lifecycle } from '../../../runtime/schema/types.ts';
import type { Tables } from '../database/tables.ts';
import { HttpError } from '../http-error.ts';
import type { ApplicationRow } from '../lifecycle/application-record.ts';
import { lifecycleId, workflowOf } from '../lifecycle/workflow.ts';
import { isOf, lockPerson, type Person, personOf } from './person.ts';

type Db = Kysely<Tables> | Transaction<Tables>;

/** Whose deeds are counted; without an application where none is begun yet. */
type Counted = { lifecycle: Lifecycle; person: Person; application?: string };

type Held = { limit: EventLimit; until: number };

/**
 * Throws a 429 with Retry-After where the borrower of this (locked) application, or the person who applies, has done this as often as the lifecycle lets them.
 * What they did is counted by its rows, under a lock, so that no process, restart or parallel request forgets any of it.
 */
export async function refuseTooOften(
  request: FastifyRequest,
  trx: Transaction<Tables>,
  row: ApplicationRow,
  event: string,
): Promise<void> {
  const { lifecycle } = workflowOf(request.server.context.documents, row.org, row.lifecycle);
  const limits = limitsOf(lifecycle, event);
  if (limits.length === 0) return;
  const person = await personOf(trx, row);
  if (limits.some(({ by }) => by === 'person')) await lockPerson(trx, person);
  refuseHeld(await heldBy(trx, limits, { lifecycle, person, application: row.uuid }, request.now()), request.now());
}

/** Why this person may not begin another application now, and until when; undefined where they may. */
export async function startHeld(request: FastifyRequest, db: Db, person: Person): Promise<Held | undefined> {
  const { lifecycle } = workflowOf(request.server.context.documents, request.org, lifecycleId);
  return heldBy(db, limitsOf(lifecycle, startEvent), { lifecycle, person }, request.now());
}

/** Throws a 429 where the person, who is locked, may not begin another application now. */
export async function refuseStart(request: FastifyRequest, trx: Transaction<Tables>, person: Person): Promise<void> {
  refuseHeld(await startHeld(request, trx, person), request.now());
}

function refuseHeld(held: Held | undefined, now: Date): void {
  if (!held) return;
  const seconds = Math.ceil((held.until - now.getTime()) / 1000);
  throw new HttpError(429, [held.limit.refusal], { code: 'too-often', headers: { 'retry-after': String(seconds) } });
}

/** Of the limits that are reached, the one that holds longest. */
async function heldBy(db: Db, limits: EventLimit[], counted: Counted, now: Date): Promise<Held | undefined> {
  const held: Held[] = [];
  for (const limit of limits) {
    const since = new Date(now.getTime() - limit.hours * 3_600_000);
    const until = heldUntil(limit, await deedsOf(db, limit, counted, since), now.getTime());
    if (until !== undefined) held.push({ limit, until });
  }
  return held.sort((one, other) => other.until - one.until)[0];
}

/** When it was done, in milliseconds since 1970. */
async function deedsOf(db: Db, limit: EventLimit, counted: Counted, since: Date): Promise<number[]> {
  const { lifecycle } = counted;
  const theirs = limit.by === 'person' ? isOf(counted.person) : isOne(counted.application);
  if (limit.reached !== undefined) return arrivals(db, theirs, limit.reached);
  const begun = limit.events.includes(startEvent) ? await arrivals(db, theirs, lifecycle.start) : [];
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

/** When each of these applications last came to a status; one that was put there by hand, when it was made. */
async function arrivals(db: Db, theirs: ReturnType<typeof isOf>, status: string): Promise<number[]> {
  const rows = await db.selectFrom('application').select(['moments', 'status', 'created']).where(theirs).execute();
  return rows.flatMap((row) => {
    const at = row.moments[status];
    if (at !== undefined) return [Date.parse(at)];
    return row.status === status ? [row.created.getTime()] : [];
  });
}
