import Type from 'typebox';
import type { CallContract } from '../../../contract/schemas/call-contract.ts';
import {
  closedObject,
  commonErrors,
  instant,
  noContent,
  nullable,
  openObject,
  uuid,
} from '../../../contract/schemas/parts.ts';

const base = '/service-chat-chatbot/external/api/v1/message';

const orNull = <S extends Type.TSchema>(schema: S) => Type.Optional(nullable(schema));

/** A question and its answer (specification 2, section 3). */
const reply = {
  questionId: uuid,
  questionStr: Type.String({ description: 'What was asked.' }),
  responseStr: Type.String({ description: 'The answer; an empty line stands between its paragraphs.' }),
  createdDt: instant,
  answeredFrom: nullable(
    openObject(
      {
        id: Type.String({ description: 'The id of the document.' }),
        title: Type.String({ description: 'Its title.' }),
      },
      { description: 'The document that the answer comes from; null where the chatbot does not know.' },
    ),
  ),
};

/** Data about the asker and the page. None of it decides who may read a conversation. */
const asking = {
  nonce: orNull(Type.String({ maxLength: 256, description: 'Proves who a borrower is in a live chat.' })),
  senderType: Type.Literal('APPLICANT', { description: 'Who asks.' }),
};

/** The questions and answers of a conversation with the chatbot (specification 2, section 7.5). */
export const chatbotHistory = {
  method: 'GET',
  path: `${base}/getChatHistory/{conversationId}`,
  request: { path: closedObject({ conversationId: uuid }) },
  response: { 200: Type.Array(openObject(reply)), ...commonErrors },
} as const satisfies CallContract;

/** Asks the chatbot; without a conversation, a new one begins. */
export const askChatbot = {
  method: 'POST',
  path: `${base}/chatWithAutobot`,
  request: {
    body: closedObject({
      applicationId: orNull(uuid),
      conversationId: orNull(uuid),
      message: Type.String({ minLength: 1, maxLength: 400, pattern: '\\S', description: 'What is asked.' }),
      organization: orNull(Type.String({ maxLength: 64, description: 'The code of the organisation.' })),
      pageUrl: orNull(Type.String({ maxLength: 2000, description: 'The page on which the question is asked.' })),
      senderId: orNull(Type.String({ maxLength: 128, description: 'The email address, or another id, of who asks.' })),
      tag: orNull(Type.String({ maxLength: 64, description: 'What the conversation is about.' })),
      ...asking,
    }),
  },
  response: { 200: openObject({ conversationId: uuid, ...reply }), ...commonErrors },
} as const satisfies CallContract;

/** Feedback on an answer that did not help. */
export const judgeChatbotReply = {
  method: 'POST',
  path: `${base}/setChatReplyUsedWithFeedback`,
  request: {
    body: closedObject({
      questionId: uuid,
      conversationId: uuid,
      responseToCustomer: orNull(Type.String({ maxLength: 5000, description: 'The answer as it was shown.' })),
      feedbackMessage: Type.String({
        minLength: 1,
        maxLength: 140,
        pattern: '\\S',
        description: 'The reason that was chosen, or for another one its text.',
      }),
      rating: Type.Literal(0, { description: 'Thumbs down.' }),
      senderEmail: orNull(Type.String({ maxLength: 128, description: 'The email address of who judges.' })),
      ...asking,
    }),
  },
  response: { 204: noContent, ...commonErrors },
} as const satisfies CallContract;

export const chatbotContracts = {
  'chatbot-ask': askChatbot,
  'chatbot-history': chatbotHistory,
  'chatbot-judge': judgeChatbotReply,
} as const satisfies Record<string, CallContract>;
