import { canonicalJson } from '../../../../runtime/json/canonical-json.ts';
import { isPlainJson } from '../../../../runtime/json/plain-json.ts';
import { lockApplication } from '../../application-record/application-record.ts';
import type { ServerContext } from '../../platform/context/context.ts';
import type { Trx } from '../../platform/database/tables.ts';
import type { LaterAnswer } from '../../ports/vendors.ts';
import type { EnqueueMessages } from './move-application.ts';
import { applyAnswer, digestOf, findAnswer, findRequest, lockKey, type PendingKey } from './pending-requests.ts';

type Enqueue = (trx: Trx, uuid: string) => Promise<void>;
type Dependencies = { context: ServerContext; post: EnqueueMessages };

/** The most characters of an answer. */
const longest = 600_000;

/**
 * Accepts a vendor's late answer once, on any server, before or after its request is recorded. If the same answer is sent
 * again, returns the outcome of the first.
 */
export function answerLater(
  dependencies: Dependencies & { enqueue: Enqueue },
  pending: PendingKey,
  answer: unknown,
): Promise<LaterAnswer> {
  const { context } = dependencies;
  if (!isPlainJson(answer) || canonicalJson(answer).length > longest) return Promise.resolve('refused');
  return context.db.transaction().execute(async (trx) => {
    await lockKey(trx, pending);
    const request = await findRequest(trx, pending);
    if (!request)
      return (
        (await context.domains.laterAnswer(dependencies, trx, pending, answer)) ??
        keepEarly(context, trx, pending, answer)
      );
    const row = await lockApplication(trx, request.application);
    if (!row) return 'refused';
    const before = await trx
      .selectFrom('pending_outcome')
      .select(['outcome', 'sha256'])
      .where('request', '=', request.uuid)
      .executeTakeFirst();
    if (before) return before.sha256 === digestOf(answer) ? before.outcome : 'different';
    const outcome = await applyAnswer(dependencies, trx, row, request, answer);
    if (outcome === 'refused') return outcome;
    await keep(context, trx, pending, answer);
    if (outcome === 'applied') await dependencies.enqueue(trx, row.uuid);
    return outcome;
  });
}

async function keepEarly(context: ServerContext, trx: Trx, pending: PendingKey, answer: unknown): Promise<LaterAnswer> {
  const before = await findAnswer(context, trx, pending);
  if (before !== undefined) return digestOf(before) === digestOf(answer) ? 'early' : 'different';
  await keep(context, trx, pending, answer);
  return 'early';
}

async function keep({ vault, clock }: ServerContext, trx: Trx, { vendor, key }: PendingKey, answer: unknown) {
  await trx
    .insertInto('vendor_answer')
    .values({ vendor, vendor_key: key, answer: vault.seal(JSON.stringify(answer)), at: clock() })
    .execute();
}

/** Deletes answers received before this time whose key belongs to no request. */
export async function deleteUnclaimedAnswers(
  { db, domains }: Pick<ServerContext, 'db' | 'domains'>,
  before: Date,
): Promise<void> {
  const ofApplications = db.selectFrom('pending_request').select(['vendor', 'vendor_key']);
  let unclaimed = db.deleteFrom('vendor_answer').where('at', '<', before);
  for (const keys of [ofApplications, ...domains.vendorKeys(db)])
    unclaimed = unclaimed.where(({ eb, refTuple }) =>
      eb(refTuple('vendor', 'vendor_key'), 'not in', keys.$asTuple('vendor', 'vendor_key')),
    );
  await unclaimed.execute();
}
