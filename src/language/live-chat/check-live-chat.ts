import { characterCount } from '../../../runtime/engine/formats/character-count.ts';
import type { CheckContext } from '../../../runtime/language/checks/context/check-context.ts';
import { checkChatText } from '../chatbot/check-chatbot.ts';

/**
 * Checks the live chat: its texts and replies contain nothing about a borrower, and each reply fits into a message.
 */
export function checkLiveChat(context: CheckContext): void {
  const { documents, report } = context;
  const chat = documents.liveChat.get('live-chat');
  const replies = [...documents.cannedReply.values()];
  for (const document of [...(chat ? [chat] : []), ...replies]) checkChatText(context, document);
  if (!chat) return;
  for (const reply of replies)
    if (characterCount(String(reply.value.text)) > chat.value.messages.length)
      report(reply, '/text', {
        code: 'chat-reply-long',
        message: `A message has at most ${chat.value.messages.length} characters.`,
        remedy: 'shorten the reply',
      });
}
