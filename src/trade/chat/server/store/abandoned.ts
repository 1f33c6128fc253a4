import { type SqlBool, sql } from 'kysely';
import { minute } from '../../../../../runtime/dates/durations.ts';
import type { ServerContext } from '../../../../server/platform/context/context.ts';
import { type Conversation, endConversation } from './conversation.ts';
import { liveChatOf } from './live-chat-of.ts';
import { announce } from './notices.ts';

type Place = Pick<ServerContext, 'db' | 'clock' | 'documents'>;

/** The times before which an organisation's conversations are abandoned: when the window was last seen, and the session refreshed. */
function bounds({ clock, documents }: Place, org: string): { seen: Date; refreshed: Date } {
  const { abandonedMinutes = 0, sessionMinutes = 0 } = liveChatOf({ documents }, org) ?? {};
  const before = (minutes: number): Date => new Date(clock().getTime() - minutes * minute);
  return { seen: before(abandonedMinutes), refreshed: before(sessionMinutes) };
}

/** Ends the open conversations whose borrowers have left. Called by whatever lists or counts them. */
export async function endAbandoned(place: Place): Promise<void> {
  const { db, clock } = place;
  const orgs = await db.selectFrom('live_chat').select('org').distinct().where('ended', 'is', null).execute();
  for (const { org } of orgs) {
    const { seen, refreshed } = bounds(place, org);
    await db.transaction().execute(async (trx) => {
      const ended = await trx
        .updateTable('live_chat')
        .set({ ended: clock(), ended_by: 'time' })
        .where('uuid', 'in', (of) =>
          of
            .selectFrom('live_chat')
            .select('uuid')
            .where('org', '=', org)
            .where('ended', 'is', null)
            .where(sql<SqlBool>`(coalesce(borrower_seen, created) < ${seen} or refreshed < ${refreshed})`)
            .forUpdate()
            .skipLocked(),
        )
        .returning('uuid')
        .execute();
      for (const { uuid } of ended) await announce(trx, { conversation: uuid, kind: 'ended', by: 'time', to: null });
    });
  }
}

/** Ends this conversation if it is abandoned, and returns it as it is then: whoever comes back is told. */
export async function endIfAbandoned(place: Place, row: Conversation): Promise<Conversation> {
  const { seen } = bounds(place, row.org);
  if (row.ended || (row.borrower_seen ?? row.created) >= seen) return row;
  await endConversation(place, row.uuid, { by: 'time' });
  return place.db.selectFrom('live_chat').selectAll().where('uuid', '=', row.uuid).executeTakeFirstOrThrow();
}
