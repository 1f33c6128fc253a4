import Type from 'typebox';
import type { CallContract } from '../../../contract/schemas/call-contract.ts';
import { closedObject, commonErrors, openObject, uuid } from '../../../contract/schemas/parts.ts';
import { initWebChat } from './live-chat.ts';

/**
 * Begins a conversation in stream mode (specification 2, section 7.5). It is like any other, with additional ids as the
 * stream's provider would return them.
 */
export const initStreamChat = {
  method: 'POST',
  path: '/service-omni-proxy/insecure/api/v1/stream/init-web-chat',
  request: initWebChat.request,
  response: {
    ...initWebChat.response,
    200: openObject({
      ...initWebChat.response[200].properties,
      channelId: uuid,
      userId: uuid,
      conversationId: uuid,
    }),
  },
} as const satisfies CallContract;

/** The agents who could answer, for tests of the chat: staff who were recently at the desk. 404 in production. */
export const streamAgents = {
  method: 'POST',
  path: '/service-omni-proxy/secure/api/v1/stream/admin/agent/onboarding/all',
  request: { body: closedObject({}) },
  response: {
    200: openObject({
      agents: Type.Array(
        openObject({
          chatId: Type.String({ description: 'By which a conversation names who is to answer.' }),
          name: Type.String(),
        }),
      ),
    }),
    ...commonErrors,
  },
} as const satisfies CallContract;

export const streamChatContracts = {
  'chat-stream-init': initStreamChat,
  'chat-stream-agents': streamAgents,
} as const satisfies Record<string, CallContract>;
