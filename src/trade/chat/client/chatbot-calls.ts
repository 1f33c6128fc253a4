import { isObject } from '../../../../runtime/json/json.ts';
import type { BotReply, ChatServices } from '../../../../runtime/widgets/chat/model/chat-service.ts';
import type { Api } from '../../../contract/api/api.ts';
import { HttpError } from '../../../contract/api/http-error.ts';
import type { ResponseOf } from '../../../contract/schemas/call-contract.ts';
import type { askChatbot, chatbotHistory, judgeChatbotReply } from '../contract/chatbot.ts';
import { post } from './post.ts';

// Only types are imported from the contract, so that its schemas are not in the bundle.
const paths = {
  ask: '/service-chat-chatbot/external/api/v1/message/chatWithAutobot',
  history: '/service-chat-chatbot/external/api/v1/message/getChatHistory/{conversationId}',
  judge: '/service-chat-chatbot/external/api/v1/message/setChatReplyUsedWithFeedback',
} as const satisfies {
  ask: (typeof askChatbot)['path'];
  history: (typeof chatbotHistory)['path'];
  judge: (typeof judgeChatbotReply)['path'];
};

/** Questions to the chatbot, and its answers. */
export function chatbotCalls(api: Api): Pick<ChatServices, 'ask' | 'history' | 'judge'> {
  return {
    async ask(question, conversationId, { email }, about) {
      const reply = (await post(api, paths.ask, {
        message: question,
        conversationId,
        senderId: email,
        senderType: 'APPLICANT',
        organization: about.orgCode,
        pageUrl: about.pageUrl,
        applicationId: about.applicationUuid,
        tag: about.tag,
        nonce: about.nonce,
      })) as ResponseOf<typeof askChatbot>;
      return { ...replyOf(reply), conversation: reply.conversationId };
    },
    async history(conversation) {
      try {
        const path = paths.history.replace('{conversationId}', conversation);
        const { body } = await api.send({ method: 'GET', path });
        return (body as ResponseOf<typeof chatbotHistory>).map(replyOf);
      } catch (error) {
        if (error instanceof HttpError && error.status === 404) return null;
        throw error;
      }
    },
    async judge({ questionId, answer }, conversationId, { email }, { reason, nonce }) {
      await post(api, paths.judge, {
        questionId,
        conversationId,
        responseToCustomer: answer,
        feedbackMessage: reason,
        rating: 0,
        senderEmail: email,
        senderType: 'APPLICANT',
        nonce,
      });
    },
  };
}

type Reply = ResponseOf<typeof chatbotHistory>[number];

const replyOf = ({ questionId, questionStr, responseStr, createdDt, answeredFrom }: Reply): BotReply => ({
  questionId,
  question: questionStr,
  answer: responseStr,
  at: createdDt,
  source: isObject(answeredFrom) ? String(answeredFrom.title) : null,
});
