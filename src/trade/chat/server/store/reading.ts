import { sql } from 'kysely';
import type { ServerContext } from '../../../../server/platform/context/context.ts';
import type { ChatAuthor } from '../../contract/frames.ts';
import { announce } from './notices.ts';

const columns = { borrower: 'borrower_read', agent: 'agent_read' } as const;

/**
 * Records up to which message a side has read; the number never decreases, nor exceeds the last message. Notifies the other
 * side.
 */
export async function markRead(
  { db }: Pick<ServerContext, 'db'>,
  conversation: string,
  { author, seq }: { author: ChatAuthor; seq: number },
): Promise<void> {
  const column = columns[author];
  const marked = await db
    .updateTable('live_chat')
    .set({ [column]: sql`least(${seq}, last_seq)` })
    .where('uuid', '=', conversation)
    .where(column, '<', sql<number>`least(${seq}, last_seq)`)
    .returning(column)
    .executeTakeFirst();
  const read = marked && Object.values(marked)[0];
  if (read !== undefined) await announce(db, { conversation, kind: 'read', author, seq: read });
}
