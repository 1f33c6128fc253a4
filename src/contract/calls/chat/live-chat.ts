import Type from 'typebox';
import type { CallContract } from '../../schemas/call-contract.ts';
import { closedObject, commonErrors, instant, nullable, openObject, uuid } from '../../schemas/parts.ts';

const base = '/service-csp/external/api/v1/twilio';

const orNull = <S extends Type.TSchema>(schema: S) => Type.Optional(nullable(schema));
const text = (maxLength: number, description: string) => orNull(Type.String({ maxLength, description }));

/** What opens a conversation: whoever holds it has the conversation, so it is never logged and never in an address. */
export const chatToken = Type.String({
  maxLength: 64,
  pattern: '^[\\w-]{43}$',
  description: 'The secret of the conversation, for its borrower alone.',
});

const session = {
  token: chatToken,
  conversationSid: uuid,
  expiration: { ...instant, description: 'When the session ends unless it is refreshed: ISO 8601 in UTC.' },
};

/** Begins a conversation with a person of the lender (specification 2, section 7.5); 404 where the organisation has no live chat. */
export const initWebChat = {
  method: 'POST',
  path: `${base}/initWebChat`,
  request: {
    body: closedObject({
      name: Type.String({ minLength: 1, maxLength: 128, pattern: '\\S', description: 'The name of who asks.' }),
      email: Type.String({
        maxLength: 128,
        pattern: '^[^\\s@]+@[^\\s@]+$',
        description: 'The email address of who asks.',
      }),
      identityUuid: orNull(uuid),
      orgCode: text(64, 'The code of the organisation.'),
      tag: text(64, 'What the conversation is about.'),
      skill: text(64, 'What whoever answers must know.'),
      applicationUuid: orNull(uuid),
      welcomeMessage: text(1000, 'The greeting that the borrower was shown.'),
      pageUrl: text(2000, 'The page on which the conversation begins.'),
      chatMode: text(16, 'How the chat is served.'),
      nonce: text(256, 'Proves who a borrower is in a live chat.'),
    }),
  },
  response: { 200: openObject({ ...session, omniProxyChannelId: uuid }), ...commonErrors },
} as const satisfies CallContract;

/** Goes on for another session; the token stays. A 404 where the session is over. */
export const refreshChatToken = {
  method: 'POST',
  path: `${base}/refreshToken`,
  request: { body: closedObject({ token: chatToken }) },
  response: { 200: openObject(session), ...commonErrors },
} as const satisfies CallContract;

/** The contact of a conversation, for the link to its survey. */
export const webChatInfo = {
  method: 'POST',
  path: `${base}/web-chat-info`,
  request: { body: closedObject({ omniProxyChannelId: uuid }) },
  response: { 200: openObject({ contactId: uuid }), ...commonErrors },
} as const satisfies CallContract;

export const liveChatContracts = {
  'chat-init': initWebChat,
  'chat-refresh': refreshChatToken,
  'chat-info': webChatInfo,
} as const satisfies Record<string, CallContract>;
