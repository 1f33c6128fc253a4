import type { FastifyRequest } from 'fastify';
import { chatTokenHeader } from '../../contract/live-chat.ts';
import type { ConversationRow } from '../store/conversation.ts';
import { findConversation, unknownConversation } from '../store/conversations.ts';

/** The conversation in the URL, for a caller with its secret; throws a 404 for everybody else. */
export async function ownConversation(request: FastifyRequest): Promise<ConversationRow> {
  const token = request.headers[chatTokenHeader];
  const { conversationSid } = request.params as { conversationSid: string };
  if (typeof token !== 'string' || token.length > 64) throw unknownConversation();
  const found = await findConversation(request.server.context, request.org, token);
  if (found?.uuid !== conversationSid.toLowerCase()) throw unknownConversation();
  return found;
}
