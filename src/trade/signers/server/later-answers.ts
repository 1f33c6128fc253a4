import { readAnswer } from '../../../../runtime/lifecycle/read-answer.ts';
import { workflowOf } from '../../../server/application-record/workflow.ts';
import {
  digestOf,
  findAnswer,
  lockKey,
  type PendingKey,
} from '../../../server/applications/lifecycle/pending-requests.ts';
import type { Trx } from '../../../server/platform/database/tables.ts';
import { UnfinishedWorkError } from '../../../server/platform/process/unfinished-work.ts';
import type { LaterAnswer } from '../../../server/ports/vendors.ts';
import { type Settling, settleIdentity } from './settle-identity.ts';

/**
 * Records that a vendor will answer about a signer later; if the answer has already arrived, applies it. Throws
 * UnfinishedWorkError if the key is taken.
 */
export function noteSignerRequest(
  settling: Settling,
  signer: string,
  { vendor, key, turn }: PendingKey & { turn: number },
): Promise<void> {
  const { context } = settling;
  return context.db.transaction().execute(async (trx) => {
    await lockKey(trx, { vendor, key });
    const noted = await trx
      .insertInto('signer_request')
      .values({ vendor, vendor_key: key, signer, turn, at: context.clock(), answered: null })
      .onConflict((conflict) => conflict.doNothing())
      .returning('signer')
      .executeTakeFirst();
    if (!noted) throw new UnfinishedWorkError('a signer’s ID', `${vendor} gave a key that stands for another request`);
    const early = await findAnswer(context, trx, { vendor, key });
    if (early !== undefined) await answerSignerRequest(settling, trx, { vendor, key }, early);
  });
}

/**
 * Applies a vendor's late answer to its request about a signer; undefined if the key belongs to no such request. The caller has
 * locked the key.
 */
export async function answerSignerRequest(
  settling: Settling,
  trx: Trx,
  { vendor, key }: PendingKey,
  answer: unknown,
): Promise<LaterAnswer | undefined> {
  const of = trx.selectFrom('signer_request').where('vendor', '=', vendor).where('vendor_key', '=', key);
  const found = await of
    .innerJoin('application_signer', 'application_signer.uuid', 'signer_request.signer')
    .innerJoin('application', 'application.uuid', 'application_signer.application')
    .select(['signer', 'turn', 'answered'])
    .select(['application.org', 'application.lifecycle', 'application.created'])
    .executeTakeFirst();
  if (!found) return undefined;
  const digest = digestOf(answer);
  if (found.answered !== null) return found.answered === digest ? 'kept' : 'different';
  const event = readAnswer(workflowOf(settling.context.documents, found).lifecycle, vendor, answer);
  if (!event) return 'refused';
  const applied = await settleIdentity(settling, trx, found, event);
  await trx
    .updateTable('signer_request')
    .set({ answered: digest })
    .where('vendor', '=', vendor)
    .where('vendor_key', '=', key)
    .execute();
  return applied ? 'applied' : 'kept';
}
