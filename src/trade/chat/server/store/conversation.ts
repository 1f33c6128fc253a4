import type { Selectable } from 'kysely';
import type { ServerContext } from '../../../../server/platform/context/context.ts';
import type { ChatEnder } from '../../contract/frames.ts';
import { announce } from './notices.ts';
import type { LiveChatTable } from './tables.ts';

export type Conversation = Selectable<LiveChatTable>;

type Ending = { by: ChatEnder; to?: 'chatbot' | null };

/** Ends a conversation; does not change one that has ended. Returns whether it ended now. */
export function endConversation(
  { db, clock }: Pick<ServerContext, 'db' | 'clock'>,
  conversation: string,
  { by, to = null }: Ending,
): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    const { numUpdatedRows } = await trx
      .updateTable('live_chat')
      .set({ ended: clock(), ended_by: by, to_chatbot: to === 'chatbot' })
      .where('uuid', '=', conversation)
      .where('ended', 'is', null)
      .executeTakeFirst();
    if (numUpdatedRows > 0n) await announce(trx, { conversation, kind: 'ended', by, to });
    return numUpdatedRows > 0n;
  });
}
