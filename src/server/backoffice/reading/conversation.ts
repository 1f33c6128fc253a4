import type { LiveChat } from '../../../language/schema/types.ts';
import { endIfAbandoned } from '../../chat/abandoned.ts';
import type { Conversation } from '../../chat/conversation.ts';
import { liveChatOf } from '../../chat/live-chat-of.ts';
import { notFound } from '../../http/http-error.ts';
import type { ServerContext } from '../../platform/context/context.ts';
import { type Staff, worksFor } from '../../ports/staff.ts';
import { type ApplicationReading, readableApplication } from './application.ts';

/** A conversation, with what a member of staff may do with it. */
export type DeskConversation = {
  staff: Staff;
  chat: LiveChat;
  row: Conversation;
  /** The application that it is about, if the member of staff may read that. */
  about: ApplicationReading | undefined;
  /** Whether one of their roles answers conversations. */
  mayAnswer: boolean;
  /** Whether they may open the files that the borrower sent in it. */
  mayOpen: boolean;
};

/** Whether a member of staff answers the conversations of an organisation. */
export function mayAnswer(context: Pick<ServerContext, 'documents'>, staff: Staff, org: string): boolean {
  const roles = liveChatOf(context, org)?.answeredBy ?? [];
  return worksFor(staff, org) && roles.some((role) => staff.roles.includes(role));
}

/**
 * The conversation with this id. One about no application is read by those who answer. One about an application is read by
 * those whose role reads that application and its conversations, and by whoever has taken it, until it ends. Throws a 404 for
 * everybody else.
 */
export async function readConversation(context: ServerContext, staff: Staff, uuid: string): Promise<DeskConversation> {
  const found = await context.db.selectFrom('live_chat').selectAll().where('uuid', '=', uuid).executeTakeFirst();
  const row = found && (await endIfAbandoned(context, found));
  const chat = row && liveChatOf(context, row.org);
  if (!row || !chat || !worksFor(staff, row.org)) throw notFound();
  const answers = mayAnswer(context, staff, row.org);
  const about = await readableApplication(context, staff, row.application);
  const grants = (name: 'messages' | 'files'): boolean =>
    row.application === null ? answers : about?.permissions.roleFor('conversations', name) !== undefined;
  const isTheirs = answers && row.staff === staff.id && !row.ended;
  if (!grants('messages') && !isTheirs) throw notFound();
  return { staff, chat, row, about, mayAnswer: answers, mayOpen: grants('files') };
}
