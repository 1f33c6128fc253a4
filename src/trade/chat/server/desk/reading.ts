import type { FastifyRequest } from 'fastify';
import type { LiveChat } from '../../../../language/schema/types.ts';
import { type ApplicationReading, readableApplication } from '../../../../server/backoffice/reading/application.ts';
import { staffOfRequest } from '../../../../server/backoffice/reading/guard.ts';
import { notFound } from '../../../../server/http/http-error.ts';
import type { ServerContext } from '../../../../server/platform/context/context.ts';
import { type Staff, worksFor } from '../../../../server/ports/staff.ts';
import { deskState, mayAnswer } from '../../decisions/conversation.ts';
import { endIfAbandoned } from '../store/abandoned.ts';
import { type ConversationRow, stateOf } from '../store/conversation.ts';
import { liveChatOf } from '../store/live-chat-of.ts';

/** A conversation, with what a member of staff may do with it. */
export type DeskConversation = {
  staff: Staff;
  chat: LiveChat;
  row: ConversationRow;
  /** The application that it is about, if the member of staff may read that. */
  about: ApplicationReading | undefined;
  /** Whether one of their roles answers conversations. */
  mayAnswer: boolean;
  /** Whether they may open the files that the borrower sent in it. */
  mayOpen: boolean;
};

declare module 'fastify' {
  interface FastifyRequest {
    /** The conversation that the path names, with what the caller may do with it. */
    conversation: DeskConversation | null;
  }
}

/** Whether a member of staff answers the conversations of an organisation. */
export const mayAnswerAt = (context: Pick<ServerContext, 'documents'>, staff: Staff, org: string): boolean =>
  worksFor(staff, org) && mayAnswer(liveChatOf(context, org)?.answeredBy ?? [], staff.roles);

/**
 * The conversation with this id. One about no application is read by those who answer. One about an application is read by
 * those whose role reads that application and its conversations, and by whoever has taken it, until it ends. Throws a 404 for
 * everybody else.
 */
async function readConversation(context: ServerContext, staff: Staff, uuid: string): Promise<DeskConversation> {
  const found = await context.db.selectFrom('live_chat').selectAll().where('uuid', '=', uuid).executeTakeFirst();
  const row = found && (await endIfAbandoned(context, found));
  const chat = row && liveChatOf(context, row.org);
  if (!row || !chat || !worksFor(staff, row.org)) throw notFound();
  const answers = mayAnswerAt(context, staff, row.org);
  const about = await readableApplication(context, staff, row.application);
  const grants = (name: 'messages' | 'files'): boolean =>
    row.application === null ? answers : about?.permissions.roleFor('conversations', name) !== undefined;
  const isTheirs = answers && deskState(stateOf(row), staff.id) === 'yours';
  if (!grants('messages') && !isTheirs) throw notFound();
  return { staff, chat, row, about, mayAnswer: answers, mayOpen: grants('files') };
}

/** Throws a 404 for a conversation that the caller may not read. */
export async function guardConversation(request: FastifyRequest): Promise<void> {
  const { conversation = '' } = request.params as Record<string, string>;
  request.conversation = await readConversation(request.server.context, staffOfRequest(request), conversation);
}

/** The conversation that the path names, and what its caller may do with it. */
export function conversationOfRequest({ conversation }: FastifyRequest): DeskConversation {
  if (!conversation) throw new Error('The call is not guarded as one of a conversation');
  return conversation;
}
