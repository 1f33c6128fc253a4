import type { FastifyRequest } from 'fastify';
import type { LiveChat } from '../../../runtime/schema/types.ts';
import { workflowOf } from '../application-record/workflow.ts';
import { endIfAbandoned } from '../chat/abandoned.ts';
import type { Conversation } from '../chat/conversation.ts';
import { liveChatOf } from '../chat/live-chat-of.ts';
import { notFound, unauthenticated } from '../http/http-error.ts';
import type { ServerContext } from '../platform/context/context.ts';
import { type Staff, worksFor } from '../ports/staff.ts';
import { permissionsFor } from './permissions.ts';

/** A conversation, with what a member of staff may do with it. */
export type DeskConversation = {
  staff: Staff;
  chat: LiveChat;
  row: Conversation;
  /** Whether one of their roles answers conversations. */
  mayAnswer: boolean;
};

/** Whether a member of staff answers the conversations of an organisation. */
export function mayAnswer(context: Pick<ServerContext, 'documents'>, staff: Staff, org: string): boolean {
  const roles = liveChatOf(context, org)?.answeredBy ?? [];
  return worksFor(staff, org) && roles.some((role) => staff.roles.includes(role));
}

/** The conversation in the URL, for staff who answer it or may read its application; throws a 404 for everybody else. */
export async function deskConversation({ staff, server, params }: FastifyRequest): Promise<DeskConversation> {
  const { context } = server;
  if (!staff) throw unauthenticated();
  const { conversation } = params as { conversation: string };
  const found = await context.db
    .selectFrom('live_chat')
    .selectAll()
    .where('uuid', '=', conversation)
    .executeTakeFirst();
  const row = found && (await endIfAbandoned(context, found));
  const chat = row && liveChatOf(context, row.org);
  if (!row || !chat || !worksFor(staff, row.org)) throw notFound();
  const answers = mayAnswer(context, staff, row.org);
  if (!answers && (await readableApplication(context, staff, row.application)) === undefined) throw notFound();
  return { staff, chat, row, mayAnswer: answers };
}

/** An application that the member of staff may read; undefined for any other. */
export async function readableApplication({ db, documents }: ServerContext, staff: Staff, uuid: string | null) {
  if (uuid === null) return undefined;
  const row = await db.selectFrom('application').selectAll().where('uuid', '=', uuid).executeTakeFirst();
  if (!row) return undefined;
  try {
    await permissionsFor(db, workflowOf(documents, row).lifecycle, row, staff);
    return row;
  } catch {
    return undefined;
  }
}

export type ConversationState = 'waiting' | 'yours' | 'others' | 'ended';

export function stateFor(staff: Staff, row: Pick<Conversation, 'ended' | 'staff'>): ConversationState {
  if (row.ended) return 'ended';
  if (row.staff === null) return 'waiting';
  return row.staff === staff.id ? 'yours' : 'others';
}
