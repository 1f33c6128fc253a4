import type { Kysely, Selectable, Transaction } from 'kysely';
import { characterCount } from '../../../../../runtime/engine/formats/character-count.ts';
import type { LiveChat } from '../../../../language/schema/types.ts';
import type { ServerContext } from '../../../../server/platform/context/context.ts';
import type { Tables } from '../../../../server/platform/database/tables.ts';
import type { ChatAttachment, ChatAuthor, ChatErrorCode, ChatMessage } from '../../contract/frames.ts';
import { attachmentsOf, attachTo } from './attachments.ts';
import { announce } from './notices.ts';
import type { LiveChatMessageTable } from './tables.ts';

type Place = Pick<ServerContext, 'db' | 'vault' | 'clock'>;

type Sent = {
  conversation: string;
  author: ChatAuthor;
  clientMessageId: string;
  text: string;
  attachments?: readonly string[] | undefined;
};

export type Stored = { seq: number; at: string };

/** Thrown to roll back the transaction, with the reason. */
class Refusal extends Error {
  readonly code: ChatErrorCode;

  constructor(code: ChatErrorCode) {
    super(code);
    this.code = code;
  }
}

/**
 * Stores a message once: a retry with the same id returns the same number. The conversation's row is locked meanwhile, so that
 * numbers have no gaps, and a reader of one number has all earlier ones.
 */
export async function storeMessage(place: Place, chat: LiveChat, sent: Sent): Promise<Stored | ChatErrorCode> {
  if (!isMessage(chat, sent)) return 'not-a-message';
  try {
    return await place.db.transaction().execute((trx) => storeIn(trx, place, chat.messages, sent));
  } catch (error) {
    if (error instanceof Refusal) return error.code;
    throw error;
  }
}

function isMessage({ messages, attachments: files }: LiveChat, { text, attachments = [] }: Sent): boolean {
  if (text.trim() === '' && attachments.length === 0) return false;
  return characterCount(text.trim()) <= messages.length && attachments.length <= files.perMessage;
}

async function storeIn(
  trx: Transaction<Tables>,
  { vault, clock }: Place,
  { perMinute, most }: LiveChat['messages'],
  sent: Sent,
): Promise<Stored> {
  const { conversation, author, clientMessageId, text, attachments = [] } = sent;
  const row = await trx
    .selectFrom('live_chat')
    .select(['last_seq', 'ended'])
    .where('uuid', '=', conversation)
    .forUpdate()
    .executeTakeFirst();
  if (!row) throw new Refusal('no-conversation');
  const before = await trx
    .selectFrom('live_chat_message')
    .select(['seq', 'at'])
    .where('conversation', '=', conversation)
    .where('author', '=', author)
    .where('client_id', '=', clientMessageId)
    .executeTakeFirst();
  if (before) return { seq: before.seq, at: before.at.toISOString() };
  if (row.ended) throw new Refusal('not-now');
  const at = clock();
  const seq = row.last_seq + 1;
  if (seq > most || (await isTooFast(trx, conversation, { seq: seq - perMinute, at })))
    throw new Refusal('too-many-messages');
  if (!(await attachTo(trx, { conversation, author, seq, attachments }))) throw new Refusal('unknown-attachment');
  const body = vault.seal(text.trim());
  const values = { conversation, seq, client_id: clientMessageId, author, body, at };
  await trx.insertInto('live_chat_message').values(values).execute();
  // The author of a message is no longer typing.
  const now = { last_seq: seq, ...(author === 'borrower' && { borrower_typed: null }) };
  await trx.updateTable('live_chat').set(now).where('uuid', '=', conversation).execute();
  await announce(trx, { conversation, kind: 'message' });
  return { seq, at: at.toISOString() };
}

/** Whether the author has reached the limit of messages within a minute. */
async function isTooFast(
  trx: Transaction<Tables>,
  conversation: string,
  { seq, at }: { seq: number; at: Date },
): Promise<boolean> {
  const earlier = await trx
    .selectFrom('live_chat_message')
    .select('at')
    .where('conversation', '=', conversation)
    .where('seq', '=', seq)
    .executeTakeFirst();
  return earlier !== undefined && at.getTime() - earlier.at.getTime() < 60_000;
}

/** At most `limit` messages after a number, in order. */
export async function messagesAfter(
  place: Place,
  conversation: string,
  seq: number,
  limit: number,
): Promise<ChatMessage[]> {
  const rows = await messagesIn(place.db, conversation).where('seq', '>', seq).orderBy('seq').limit(limit).execute();
  return shown(place, conversation, rows);
}

/** The last `limit` messages before a number, in order. */
export async function messagesBefore(
  place: Place,
  conversation: string,
  seq: number,
  limit: number,
): Promise<ChatMessage[]> {
  const last = messagesIn(place.db, conversation).where('seq', '<', seq).orderBy('seq', 'desc');
  return shown(place, conversation, (await last.limit(limit).execute()).reverse());
}

const messagesIn = (db: Kysely<Tables>, conversation: string) =>
  db.selectFrom('live_chat_message').selectAll().where('conversation', '=', conversation);

/** The messages in the contract's shape, with their attachments. */
async function shown(
  { db, vault }: Pick<Place, 'db' | 'vault'>,
  conversation: string,
  rows: readonly Selectable<LiveChatMessageTable>[],
): Promise<ChatMessage[]> {
  const [first, last] = [rows[0], rows.at(-1)];
  if (!first || !last) return [];
  const files = await attachmentsOf(db, conversation, first.seq, last.seq);
  const none: ChatAttachment[] = [];
  return rows.map(({ seq, client_id, author, body, at }) => ({
    seq,
    clientMessageId: client_id,
    author,
    text: vault.open(body),
    at: at.toISOString(),
    attachments: files.get(seq) ?? none,
  }));
}
