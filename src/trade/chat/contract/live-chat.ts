import Type from 'typebox';
import type { CallContract } from '../../../contract/schemas/call-contract.ts';
import {
  closedObject,
  commonErrors,
  errorBody,
  instant,
  nullable,
  openObject,
  uuid,
} from '../../../contract/schemas/parts.ts';

const base = '/service-csp/external/api/v1/twilio';

const orNull = <S extends Type.TSchema>(schema: S) => Type.Optional(nullable(schema));
const text = (maxLength: number, description: string) => orNull(Type.String({ maxLength, description }));

/** The conversation's secret. Whoever has it has access, so it is never logged and never in a URL. */
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

/**
 * Begins a conversation with a member of staff (specification 2, section 7.5); 404 if the organisation has no live chat, 409
 * with code `closed` outside its hours. With a borrower's nonce, the agent sees that the borrower is logged in.
 */
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
      agentId: text(256, 'Outside production: the chatId of who is to answer.'),
    }),
  },
  response: {
    200: openObject({ ...session, omniProxyChannelId: uuid }),
    ...commonErrors,
    409: errorBody,
    422: errorBody,
  },
} as const satisfies CallContract;

/** Extends the session; the token stays the same. 404 if the session has expired. */
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

const webchat = '/service-csp/customer/secure/api/v1/webchat';

const proof = openObject({
  nonce: Type.String({
    description: 'Proves for a short time who the borrower is. It is good once: a refreshment brings another.',
  }),
});

/** Proves to a conversation that its borrower is logged in. */
export const authenticateChat = {
  method: 'POST',
  path: `${webchat}/authenticate`,
  request: {},
  response: { 200: proof, ...commonErrors },
} as const satisfies CallContract;

/**
 * Extends the proof; sent every 60 seconds while the chat is open. 404 for a nonce that is another borrower's, or has expired.
 */
export const refreshChatProof = {
  method: 'PUT',
  path: `${webchat}/refresh`,
  request: { query: closedObject({ nonce: Type.String({ maxLength: 64, pattern: '^[\\w-]{43}$' }) }) },
  response: { 200: proof, ...commonErrors },
} as const satisfies CallContract;

const conversationBase = '/service-csp/external/api/v1/webchat/conversations/{conversationSid}';

/** The header with the conversation's secret. */
export const chatTokenHeader = 'x-chat-token';

const byConversation = closedObject({ conversationSid: uuid });

/**
 * Uploads one file in the form's part 'file', to be attached to a message. Its first bytes, its extension and its declared type
 * must agree on a type that the documents allow: 422 if they do not, or if nobody could open it, 413 if it is too large, 409 if the conversation has ended.
 */
export const uploadChatFile = {
  method: 'POST',
  path: `${conversationBase}/files`,
  request: { path: byConversation },
  response: {
    200: openObject({ uuid, fileName: Type.String(), mediaType: Type.String(), bytes: Type.Integer() }),
    ...commonErrors,
    409: errorBody,
    413: errorBody,
    415: errorBody,
    422: errorBody,
  },
} as const satisfies CallContract;

/** A file of the conversation, always as an attachment. */
export const getChatFile = {
  method: 'GET',
  path: `${conversationBase}/files/{file}`,
  request: { path: closedObject({ conversationSid: uuid, file: uuid }) },
  response: { 200: Type.Unsafe<Uint8Array>({ description: 'The bytes as they came.' }), ...commonErrors },
} as const satisfies CallContract;

/** The whole conversation as a text; also after its end, until its session expires. */
export const getChatTranscript = {
  method: 'GET',
  path: `${conversationBase}/transcript`,
  request: { path: byConversation },
  response: { 200: Type.Unsafe<Uint8Array>({ description: 'Plain text, UTF-8.' }), ...commonErrors },
} as const satisfies CallContract;

export const liveChatContracts = {
  'chat-init': initWebChat,
  'chat-refresh': refreshChatToken,
  'chat-info': webChatInfo,
  'chat-authenticate': authenticateChat,
  'chat-proof-refresh': refreshChatProof,
  'chat-upload': uploadChatFile,
  'chat-file': getChatFile,
  'chat-transcript': getChatTranscript,
} as const satisfies Record<string, CallContract>;
