import { createHash } from 'node:crypto';
import { type Selectable, sql } from 'kysely';
import { canonicalJson } from '../../../../runtime/json/canonical-json.ts';
import type { LifecycleEvent } from '../../../../runtime/lifecycle/lifecycle-state.ts';
import { readAnswer } from '../../../../runtime/lifecycle/read-answer.ts';
import { applicationNow } from '../../application-record/application-clock.ts';
import { type ApplicationRow, lockApplication } from '../../application-record/application-record.ts';
import { workflowOf } from '../../application-record/workflow.ts';
import type { ServerContext } from '../../platform/context/context.ts';
import type { PendingRequestTable } from '../../platform/database/tables/vendors.ts';
import type { Trx } from '../../platform/database/tables.ts';
import { type EnqueueMessages, moveApplication } from './move-application.ts';

type Dependencies = { context: ServerContext; post: EnqueueMessages };

/** A request whose vendor answers later. */
export type PendingRequest = Selectable<PendingRequestTable>;

/** A vendor, and its key of a pending request. */
export type PendingKey = { vendor: string; key: string };

/** The pending requests of an application's current visit, oldest first. */
export function pendingRequests(
  db: ServerContext['db'] | Trx,
  { uuid, visit }: Pick<ApplicationRow, 'uuid' | 'visit'>,
): Promise<PendingRequest[]> {
  return db
    .selectFrom('pending_request')
    .selectAll()
    .where('application', '=', uuid)
    .where('visit', '=', visit)
    .orderBy('at')
    .execute();
}

/**
 * Records that a vendor will answer a request of this visit later; if the answer has already arrived, applies it. `moved`: it
 * was applied. `taken`: the key belongs to another request, so nothing is recorded.
 */
export function noteRequest(
  dependencies: Dependencies,
  { uuid, visit }: Pick<ApplicationRow, 'uuid' | 'visit'>,
  pending: PendingKey,
): Promise<'waits' | 'moved' | 'taken'> {
  const { context } = dependencies;
  return context.db.transaction().execute(async (trx) => {
    await lockKey(trx, pending);
    const row = await lockApplication(trx, uuid);
    if (!row) return 'taken';
    const known = await findRequest(trx, pending);
    if (known) return known.application === uuid && known.visit === visit ? 'waits' : 'taken';
    const request = await trx
      .insertInto('pending_request')
      .values({
        application: uuid,
        vendor: pending.vendor,
        vendor_key: pending.key,
        visit,
        at: applicationNow(context, row),
      })
      .returningAll()
      .executeTakeFirstOrThrow();
    return takeEarlyAnswer(dependencies, trx, row, request);
  });
}

async function takeEarlyAnswer(
  dependencies: Dependencies,
  trx: Trx,
  row: ApplicationRow,
  request: PendingRequest,
): Promise<'waits' | 'moved'> {
  const { context } = dependencies;
  const pending = { vendor: request.vendor, key: request.vendor_key };
  const early = await findAnswer(context, trx, pending);
  if (early === undefined) return 'waits';
  const outcome = await applyAnswer(dependencies, trx, row, request, early);
  if (outcome !== 'refused') return outcome === 'applied' ? 'moved' : 'waits';
  context.log.error(
    { application: row.uuid, ...pending },
    'an early answer does not belong to this vendor: it was dropped',
  );
  await trx
    .deleteFrom('vendor_answer')
    .where('vendor', '=', pending.vendor)
    .where('vendor_key', '=', pending.key)
    .execute();
  return 'waits';
}

/**
 * Applies an answer to the work of its request; if the application has moved on, only records it. `refused`: the vendor cannot
 * send such an answer, or it causes no transition; then nothing is stored. The caller has locked key and application, and has
 * checked that there is no earlier answer.
 */
export async function applyAnswer(
  { context, post }: Dependencies,
  trx: Trx,
  row: ApplicationRow,
  request: PendingRequest,
  answer: unknown,
): Promise<'applied' | 'kept' | 'refused'> {
  const { lifecycle } = workflowOf(context.documents, row);
  const event = readAnswer(lifecycle, request.vendor, answer);
  if (!event) return 'refused';
  if (row.visit !== request.visit) {
    await noteOutcome(context, trx, row, request, { outcome: 'kept', event, answer });
    return 'kept';
  }
  const { step } = await moveApplication({ context, post }, trx, row, event);
  if (!step.moved) return 'refused';
  await noteOutcome(context, trx, row, request, { outcome: 'applied', event, answer });
  return 'applied';
}

async function noteOutcome(
  context: ServerContext,
  trx: Trx,
  row: ApplicationRow,
  { uuid, vendor }: PendingRequest,
  { outcome, event, answer }: { outcome: 'applied' | 'kept'; event: LifecycleEvent; answer: unknown },
): Promise<void> {
  await trx
    .insertInto('pending_outcome')
    .values({
      request: uuid,
      application: row.uuid,
      outcome,
      event: event.name,
      sha256: digestOf(answer),
      at: applicationNow(context, row),
    })
    .execute();
  context.log.info({ application: row.uuid, vendor, event: event.name, outcome }, 'a vendor answered later');
}

/** The hash of an answer, independent of the order of its properties. */
export const digestOf = (answer: unknown): string => createHash('sha256').update(canonicalJson(answer)).digest('hex');

/** Locks a key across all servers until the transaction ends. */
export async function lockKey(trx: Trx, { vendor, key }: PendingKey): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`vendor answer ${vendor} ${key}`}, 0))`.execute(trx);
}

export function findRequest(trx: Trx, { vendor, key }: PendingKey): Promise<PendingRequest | undefined> {
  return trx
    .selectFrom('pending_request')
    .selectAll()
    .where('vendor', '=', vendor)
    .where('vendor_key', '=', key)
    .executeTakeFirst();
}

/** The stored answer under this key; undefined without one. */
export async function findAnswer({ vault }: ServerContext, trx: Trx, { vendor, key }: PendingKey): Promise<unknown> {
  const row = await trx
    .selectFrom('vendor_answer')
    .select('answer')
    .where('vendor', '=', vendor)
    .where('vendor_key', '=', key)
    .executeTakeFirst();
  return row && JSON.parse(vault.open(row.answer));
}
