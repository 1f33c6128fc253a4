import { pointerTo } from '../../../json/json-pointer.ts';
import type { CheckContext } from '../../checks/context/check-context.ts';
import { checkTold } from '../chatbot/check-chatbot.ts';

/**
 * Checks the live chat: its texts and replies contain nothing about a borrower, a lifecycle declares the roles that
 * answer, and each reply fits into a message.
 */
export function checkLiveChat(context: CheckContext): void {
  const { documents, report } = context;
  const chat = documents.liveChat.get('live-chat');
  const replies = [...documents.cannedReply.values()];
  for (const document of [...(chat ? [chat] : []), ...replies]) checkTold(context, document);
  if (!chat) return;
  const known = new Set([...documents.lifecycle.values()].flatMap(({ value }) => Object.keys(value.roles ?? {})));
  for (const [index, role] of chat.value.answeredBy.entries())
    if (!known.has(role))
      report(chat, pointerTo('/answeredBy', index), {
        code: 'chat-role-unknown',
        message: `No lifecycle declares the role "${role}".`,
        remedy: `name one of: ${[...known].join(', ') || 'none is declared'}`,
      });
  for (const reply of replies)
    if (String(reply.value.text).length > chat.value.messages.length)
      report(reply, '/text', {
        code: 'chat-reply-long',
        message: `A message has at most ${chat.value.messages.length} characters.`,
        remedy: 'shorten the reply',
      });
}
