import type { Selectable } from 'kysely';
import type { ChatAuthor, ChatErrorCode, ChatMessage } from '../../contract/calls/chat/frames.ts';
import type { ServerContext } from '../platform/context/context.ts';
import type { LiveChatMessageTable } from '../platform/database/tables/live-chat.ts';
import { limits } from './limits.ts';
import { announce } from './notices.ts';

type Place = Pick<ServerContext, 'db' | 'vault' | 'clock'>;

type Sent = { conversation: string; author: ChatAuthor; clientMessageId: string; text: string };

export type Stored = { seq: number; at: string };

/**
 * Stores a message once, whoever sends it how often: the same id gives the same number. The conversation's row is locked meanwhile, so that numbers
 * follow each other without gaps, and whoever reads up to one has all before it.
 */
export function storeMessage({ db, vault, clock }: Place, sent: Sent): Promise<Stored | ChatErrorCode> {
  const { conversation, author, clientMessageId, text } = sent;
  return db.transaction().execute(async (trx) => {
    const row = await trx
      .selectFrom('live_chat')
      .select(['last_seq', 'ended'])
      .where('uuid', '=', conversation)
      .forUpdate()
      .executeTakeFirst();
    if (!row) return 'no-conversation';
    const before = await trx
      .selectFrom('live_chat_message')
      .select(['seq', 'at'])
      .where('conversation', '=', conversation)
      .where('author', '=', author)
      .where('client_id', '=', clientMessageId)
      .executeTakeFirst();
    if (before) return { seq: before.seq, at: before.at.toISOString() };
    if (row.ended) return 'not-now';
    const at = clock();
    const seq = row.last_seq + 1;
    const earlier = await trx
      .selectFrom('live_chat_message')
      .select('at')
      .where('conversation', '=', conversation)
      .where('seq', '=', seq - limits.messagesPerMinute)
      .executeTakeFirst();
    const isTooFast = earlier !== undefined && at.getTime() - earlier.at.getTime() < 60_000;
    if (isTooFast || seq > limits.messages) return 'too-many-messages';
    const body = vault.seal(text.trim());
    const values = { conversation, seq, client_id: clientMessageId, author, body, at };
    await trx.insertInto('live_chat_message').values(values).execute();
    await trx.updateTable('live_chat').set({ last_seq: seq }).where('uuid', '=', conversation).execute();
    await announce(trx, { conversation, kind: 'message' });
    return { seq, at: at.toISOString() };
  });
}

/** At most `limit` messages after a number, in order. */
export async function messagesAfter(
  { db, vault }: Place,
  conversation: string,
  seq: number,
  limit: number,
): Promise<ChatMessage[]> {
  const rows = await db
    .selectFrom('live_chat_message')
    .selectAll()
    .where('conversation', '=', conversation)
    .where('seq', '>', seq)
    .orderBy('seq')
    .limit(limit)
    .execute();
  return rows.map((row) => shown({ vault }, row));
}

/** The last `limit` messages before a number, in order. */
export async function messagesBefore(
  { db, vault }: Place,
  conversation: string,
  seq: number,
  limit: number,
): Promise<ChatMessage[]> {
  const rows = await db
    .selectFrom('live_chat_message')
    .selectAll()
    .where('conversation', '=', conversation)
    .where('seq', '<', seq)
    .orderBy('seq', 'desc')
    .limit(limit)
    .execute();
  return rows.reverse().map((row) => shown({ vault }, row));
}

const shown = (
  { vault }: Pick<Place, 'vault'>,
  { seq, client_id, author, body, at }: Selectable<LiveChatMessageTable>,
): ChatMessage => ({ seq, clientMessageId: client_id, author, text: vault.open(body), at: at.toISOString() });
