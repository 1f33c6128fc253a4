import Type from 'typebox';
import { closedObject, uuid } from '../../../contract/schemas/parts.ts';
import type { Author, Ender } from '../decisions/conversation.ts';
import type { ChatRefusalCode } from '../decisions/decision.ts';
import { chatToken } from './live-chat.ts';

/**
 * The WebSocket of live conversations. Its frames are JSON; the client's first is `hello`, and every ten seconds it sends a
 * `ping`.
 */
export const chatSocketPath = '/service-omni-proxy/external/api/v1/socket';

/** How many messages a conversation shows at first, and a page of earlier ones has (specification 2, section 9). */
export const shownMessages = 20;

const sequence = Type.Integer({ minimum: 0, maximum: 1e9, description: 'The number of a message; the first is 1.' });

/** The path of the borrower's open page; its query is not sent, because it may contain a ticket. */
const pagePath = Type.String({ maxLength: 300, pattern: '^/[^?#\\s]*$' });

/** `lastSeen`: the number of the client's last message; all later ones are sent. Without it, the last twenty are. */
const hello = closedObject({
  type: Type.Literal('hello'),
  conversationSid: uuid,
  token: chatToken,
  lastSeen: Type.Union([sequence, Type.Null()]),
  page: Type.Optional(pagePath),
});

/**
 * A message sent again with the same id, after the connection was lost, is stored only once; each is acknowledged with the
 * first number.
 */
const message = closedObject({
  type: Type.Literal('message'),
  clientMessageId: uuid,
  /** May be empty if there is an attachment. */
  text: Type.String({ maxLength: 4000 }),
  /** The ids of files uploaded before. */
  attachments: Type.Optional(Type.Array(uuid, { maxItems: 20 })),
});

export const clientFrame = Type.Union([
  hello,
  message,
  closedObject({ type: Type.Literal('typing') }),
  closedObject({ type: Type.Literal('read'), seq: sequence }),
  /** Requests the page of messages before a number. */
  closedObject({ type: Type.Literal('history'), before: sequence }),
  /** The borrower opened another page. */
  closedObject({ type: Type.Literal('page'), page: pagePath }),
  closedObject({ type: Type.Literal('end') }),
  closedObject({ type: Type.Literal('ping'), omniProxyChannelId: Type.Optional(uuid) }),
]);
export type ClientFrame = Type.Static<typeof clientFrame>;

export type ChatAttachment = { uuid: string; fileName: string; mediaType: string; bytes: number };

export type ChatMessage = {
  seq: number;
  clientMessageId: string;
  author: Author;
  text: string;
  at: string;
  attachments: ChatAttachment[];
};

/**
 * The agent. `name`: null until somebody has taken the conversation. `here`: whether they are at the desk; before it is taken,
 * whether anybody is.
 */
export type ChatAgent = { name: string | null; here: boolean };

/** Up to which message each side has read. */
export type ChatRead = Record<Author, number>;

/**
 * Why the server refuses a frame. After `no-conversation`, `not-a-frame`, `too-fast` and `expired` it closes the socket. The others are
 * refusals of a message, which may be sent again.
 */
export type ChatErrorCode = ChatRefusalCode | 'not-a-frame' | 'too-fast' | 'expired';

export type ServerFrame =
  | { type: 'welcome'; lastSequence: number; read: ChatRead; agent: ChatAgent }
  /** Sent once for each message on a socket, in the order of `seq`, without gaps after the first. */
  | ({ type: 'message' } & ChatMessage)
  /** The message is stored. */
  | { type: 'ack'; clientMessageId: string; seq: number; at: string }
  | { type: 'history'; messages: ChatMessage[]; more: boolean }
  | { type: 'typing'; author: Author }
  /** The author has read all up to `seq`. */
  | { type: 'read'; author: Author; seq: number }
  | { type: 'agent'; agent: ChatAgent }
  /** `to`: where the conversation continues. */
  | { type: 'ended'; by: Ender; to: 'chatbot' | null }
  | { type: 'pong' }
  /** `clientMessageId`: the message that was not stored, and may be sent again. */
  | { type: 'error'; code: ChatErrorCode; clientMessageId?: string };
