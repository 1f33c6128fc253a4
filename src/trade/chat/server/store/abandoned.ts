import { type SqlBool, sql } from 'kysely';
import { isAbandoned, leftBefore } from '../../decisions/times.ts';
import { applyTo, type StoreContext, tryEvent } from './apply.ts';
import { type ConversationRow, stateOf } from './conversation.ts';
import { liveChatOf } from './live-chat-of.ts';

/** Ends the open conversations whose borrowers have left. Called by whatever lists or counts them. */
export async function endAbandoned(context: StoreContext): Promise<void> {
  const { db, clock } = context;
  const orgs = await db.selectFrom('live_chat').select('org').distinct().where('ended', 'is', null).execute();
  for (const { org } of orgs) {
    const { seen, refreshed } = leftBefore(liveChatOf(context, org), clock().getTime());
    await db.transaction().execute(async (trx) => {
      const left = await trx
        .selectFrom('live_chat')
        .selectAll()
        .where('org', '=', org)
        .where('ended', 'is', null)
        .where(
          sql<SqlBool>`(coalesce(borrower_seen, created) < ${new Date(seen)} or refreshed < ${new Date(refreshed)})`,
        )
        .forUpdate()
        .skipLocked()
        .execute();
      for (const row of left) await applyTo(context, trx, row, { type: 'time' });
    });
  }
}

/** Ends this conversation if it is abandoned, and returns it as it is then: whoever comes back is told. */
export async function endIfAbandoned(context: StoreContext, row: ConversationRow): Promise<ConversationRow> {
  if (!isAbandoned(stateOf(row), liveChatOf(context, row.org), context.clock().toISOString())) return row;
  await tryEvent(context, row.uuid, { type: 'time' });
  return context.db.selectFrom('live_chat').selectAll().where('uuid', '=', row.uuid).executeTakeFirstOrThrow();
}
