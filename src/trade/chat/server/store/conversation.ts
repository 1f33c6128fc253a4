import type { Selectable, Updateable } from 'kysely';
import type { Trx } from '../../../../server/platform/database/tables.ts';
import type { Conversation } from '../../decisions/conversation.ts';
import type { LiveChatTable } from './tables.ts';

export type ConversationRow = Selectable<LiveChatTable>;

/** The row as decisions read it. */
export const stateOf = (row: ConversationRow): Conversation => ({
  created: row.created.toISOString(),
  refreshed: row.refreshed.toISOString(),
  seen: row.borrower_seen?.toISOString() ?? null,
  typed: row.borrower_typed?.toISOString() ?? null,
  agent:
    row.staff === null
      ? null
      : { id: row.staff, name: row.staff_name ?? row.staff, taken: (row.taken ?? row.created).toISOString() },
  last: row.last_seq,
  read: { borrower: row.borrower_read, agent: row.agent_read },
  ended:
    row.ended && row.ended_by
      ? { at: row.ended.toISOString(), by: row.ended_by, to: row.to_chatbot ? 'chatbot' : null }
      : null,
});

/** The columns that decisions change. */
const columnsOf = ({ refreshed, typed, agent, last, read, ended }: Conversation) =>
  ({
    refreshed: new Date(refreshed),
    borrower_typed: typed === null ? null : new Date(typed),
    staff: agent?.id ?? null,
    staff_name: agent?.name ?? null,
    taken: agent ? new Date(agent.taken) : null,
    last_seq: last,
    borrower_read: read.borrower,
    agent_read: read.agent,
    ended: ended ? new Date(ended.at) : null,
    ended_by: ended?.by ?? null,
    to_chatbot: ended?.to === 'chatbot',
  }) satisfies Updateable<LiveChatTable>;

/** A new conversation as columns. */
export const beginningColumns = (state: Conversation) => ({
  ...columnsOf(state),
  created: new Date(state.created),
  borrower_seen: state.seen === null ? null : new Date(state.seen),
});

/** Locks a conversation; undefined if it does not exist. */
export const lockConversation = (trx: Trx, uuid: string): Promise<ConversationRow | undefined> =>
  trx.selectFrom('live_chat').selectAll().where('uuid', '=', uuid).forUpdate().executeTakeFirst();

/** Stores what changed in a locked conversation. */
export async function saveConversation(
  trx: Trx,
  uuid: string,
  before: Conversation,
  after: Conversation,
): Promise<void> {
  const known: Record<string, unknown> = columnsOf(before);
  const changed = Object.entries(columnsOf(after)).filter(([name, value]) => !isSame(value, known[name]));
  if (changed.length === 0) return;
  await trx.updateTable('live_chat').set(Object.fromEntries(changed)).where('uuid', '=', uuid).execute();
}

const isSame = (one: unknown, other: unknown): boolean =>
  one instanceof Date && other instanceof Date ? one.getTime() === other.getTime() : one === other;
