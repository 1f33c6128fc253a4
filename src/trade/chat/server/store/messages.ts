import type { Selectable } from 'kysely';
import type { ServerContext } from '../../../../server/platform/context/context.ts';
import type { Db, Trx } from '../../../../server/platform/database/tables.ts';
import type { ChatAttachment, ChatMessage } from '../../contract/frames.ts';
import type { Author, Message } from '../../decisions/conversation.ts';
import { attachmentsOf } from './attachments.ts';
import type { LiveChatMessageTable } from './tables.ts';

type StoreContext = Pick<ServerContext, 'db' | 'vault'>;

/** The message that its author sent with this id; undefined if it was not stored. */
export async function storedMessage(
  db: Db,
  { conversation, author, id }: { conversation: string; author: Author; id: string },
): Promise<{ seq: number; at: string } | undefined> {
  const found = await db
    .selectFrom('live_chat_message')
    .select(['seq', 'at'])
    .where('conversation', '=', conversation)
    .where('author', '=', author)
    .where('client_id', '=', id)
    .executeTakeFirst();
  return found && { seq: found.seq, at: found.at.toISOString() };
}

/** When the message with this number was sent; undefined if there is none. */
export async function messageTime(db: Db, conversation: string, seq: number): Promise<string | undefined> {
  if (seq < 1) return undefined;
  const found = await db
    .selectFrom('live_chat_message')
    .select('at')
    .where('conversation', '=', conversation)
    .where('seq', '=', seq)
    .executeTakeFirst();
  return found?.at.toISOString();
}

/** Stores a message of a locked conversation, sealed. */
export async function storeMessage(
  trx: Trx,
  vault: StoreContext['vault'],
  conversation: string,
  { seq, author, id, text, at }: Message,
): Promise<void> {
  const values = { conversation, seq, client_id: id, author, body: vault.seal(text), at: new Date(at) };
  await trx.insertInto('live_chat_message').values(values).execute();
}

/** At most `limit` messages after a number, in order. */
export async function messagesAfter(
  context: StoreContext,
  conversation: string,
  seq: number,
  limit: number,
): Promise<ChatMessage[]> {
  const rows = await messagesIn(context.db, conversation).where('seq', '>', seq).orderBy('seq').limit(limit).execute();
  return shown(context, conversation, rows);
}

/** The last `limit` messages before a number, in order. */
export async function messagesBefore(
  context: StoreContext,
  conversation: string,
  seq: number,
  limit: number,
): Promise<ChatMessage[]> {
  const last = messagesIn(context.db, conversation).where('seq', '<', seq).orderBy('seq', 'desc');
  return shown(context, conversation, (await last.limit(limit).execute()).reverse());
}

const messagesIn = (db: Db, conversation: string) =>
  db.selectFrom('live_chat_message').selectAll().where('conversation', '=', conversation);

/** The messages in the contract's shape, with their attachments. */
async function shown(
  { db, vault }: StoreContext,
  conversation: string,
  rows: readonly Selectable<LiveChatMessageTable>[],
): Promise<ChatMessage[]> {
  const [first, last] = [rows[0], rows.at(-1)];
  if (!first || !last) return [];
  const files = await attachmentsOf(db, conversation, first.seq, last.seq);
  const empty: ChatAttachment[] = [];
  return rows.map(({ seq, client_id, author, body, at }) => ({
    seq,
    clientMessageId: client_id,
    author,
    text: vault.open(body),
    at: at.toISOString(),
    attachments: files.get(seq) ?? empty,
  }));
}
