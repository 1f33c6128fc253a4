import { sql } from 'kysely';
import type { ServerContext } from '../../../../server/platform/context/context.ts';
import { beginningOf } from '../../../../server/platform/text/whole-characters.ts';
import type { Staff } from '../../../../server/ports/staff.ts';
import { listedConversation } from '../../decisions/views.ts';
import { endAbandoned } from '../store/abandoned.ts';
import type { ConversationRow } from '../store/conversation.ts';
import { isOfBorrower } from '../store/open-limits.ts';
import { knownConversation } from './view.ts';
import { readableConversations, unreadMessages, waitingFor } from './waiting.ts';

const pageSize = 25;
const previewLength = 120;

/**
 * A page of the open conversations that a member of staff may answer, and of their own that ended within a day. Their own come
 * first, then those that wait, borrowers with an application before everybody else and the longest waiting first. `waiting`: on all
 * pages.
 */
export async function conversationsFor(context: ServerContext, staff: Staff, page: number) {
  const { db, clock } = context;
  await endAbandoned(context);
  const readable = await readableConversations(context, staff);
  if (!readable) return { conversations: [], more: false, waiting: 0 };
  const yesterday = new Date(clock().getTime() - 24 * 60 * 60_000);
  const rows = await readable
    .leftJoin('live_chat_message as last', (join) =>
      join.onRef('last.conversation', '=', 'live_chat.uuid').on(sql<boolean>`last.seq = live_chat.last_seq`),
    )
    .selectAll('live_chat')
    .select(['application.loan_number', 'last.body', 'last.at'])
    .select(unreadMessages.as('unread'))
    .where((of) =>
      of.or([
        of('live_chat.ended', 'is', null),
        of.and([of('live_chat.ended', '>', yesterday), of('live_chat.staff', '=', staff.id)]),
      ]),
    )
    .orderBy(
      sql`case when live_chat.ended is not null then 4 when live_chat.staff = ${staff.id} then 1
        when live_chat.staff is null then 2 else 3 end`,
    )
    .orderBy(sql`not ${isOfBorrower(context, db)}`)
    .orderBy('live_chat.created')
    .orderBy('live_chat.uuid')
    .offset((page - 1) * pageSize)
    .limit(pageSize + 1)
    .execute();
  return {
    conversations: rows.slice(0, pageSize).map((row) => listed(context, staff, row)),
    more: rows.length > pageSize,
    waiting: (await waitingFor(context, staff)).waiting,
  };
}

type Row = ConversationRow & { loan_number: string | null; body: string | null; at: Date | null; unread: string };

function listed(context: ServerContext, staff: Staff, row: Row) {
  const last =
    row.body === null || row.at === null
      ? undefined
      : { text: shortened(context.vault.open(row.body)), at: row.at.toISOString() };
  const listing = { borrower: row.account !== null, about: row.loan_number, last, unread: Number(row.unread) };
  return listedConversation(knownConversation(context, staff, row, context.clock()), listing);
}

const shortened = (text: string): string => {
  const line = text.replace(/\s+/g, ' ');
  return line.length > previewLength ? `${beginningOf(line, previewLength - 1)}…` : line;
};
