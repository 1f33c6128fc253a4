import Type from 'typebox';
import { closedObject, uuid } from '../../schemas/parts.ts';
import { chatToken } from './live-chat.ts';

/** The socket of live conversations. Its frames are JSON texts; the first of a client is `hello`, and every ten seconds it sends a `ping`. */
export const chatSocketPath = '/service-omni-proxy/external/api/v1/socket';

/** Messages that a conversation shows at once, and that a page of earlier ones has (specification 2, section 9). */
export const shownMessages = 20;

const sequence = Type.Integer({ minimum: 0, maximum: 1e9, description: 'The number of a message; the first is 1.' });

/** The path of the page that the borrower has open; its query is not sent, for it may hold a ticket. */
const pagePath = Type.String({ maxLength: 300, pattern: '^/[^?#\\s]*$' });

/**
 * `lastSeen`: the number of the last message that the client has; all after it are sent. Without one, the last twenty are.
 */
const hello = closedObject({
  type: Type.Literal('hello'),
  conversationSid: uuid,
  token: chatToken,
  lastSeen: Type.Union([sequence, Type.Null()]),
  page: Type.Optional(pagePath),
});

/** Sent again with the same id after a dropped socket, it is stored once, and acknowledged each time with its first number. */
const message = closedObject({
  type: Type.Literal('message'),
  clientMessageId: uuid,
  /** May be empty where there is an attachment. */
  text: Type.String({ maxLength: 4000 }),
  /** Files that were uploaded before, by their ids. */
  attachments: Type.Optional(Type.Array(uuid, { maxItems: 20 })),
});

export const clientFrame = Type.Union([
  hello,
  message,
  closedObject({ type: Type.Literal('typing') }),
  closedObject({ type: Type.Literal('read'), seq: sequence }),
  /** Asks for the page of messages before a number. */
  closedObject({ type: Type.Literal('history'), before: sequence }),
  /** The borrower opened another page. */
  closedObject({ type: Type.Literal('page'), page: pagePath }),
  closedObject({ type: Type.Literal('end') }),
  closedObject({ type: Type.Literal('ping'), omniProxyChannelId: Type.Optional(uuid) }),
]);
export type ClientFrame = Type.Static<typeof clientFrame>;

export type ChatAuthor = 'borrower' | 'agent';

export type ChatAttachment = { uuid: string; fileName: string; mediaType: string; bytes: number };

export type ChatMessage = {
  seq: number;
  clientMessageId: string;
  author: ChatAuthor;
  text: string;
  at: string;
  attachments: ChatAttachment[];
};

/** Who answers. `name`: null until somebody has taken the conversation. `here`: whether they are at the desk; before it is taken, whether anybody is. */
export type ChatAgent = { name: string | null; here: boolean };

/** Up to which message each side has read. */
export type ChatRead = Record<ChatAuthor, number>;

/** Why the server refuses a frame. After `no-conversation`, `not-a-frame`, `too-fast` and `expired` it closes the socket. */
export type ChatErrorCode =
  | 'no-conversation'
  | 'not-a-frame'
  | 'too-fast'
  | 'too-many-messages'
  /** Neither text nor attachment, or more text or files than a message may have. */
  | 'not-a-message'
  /** An attachment that was not uploaded to this conversation, or was sent before. */
  | 'unknown-attachment'
  | 'expired'
  | 'not-now';

export type ServerFrame =
  | { type: 'welcome'; lastSequence: number; read: ChatRead; agent: ChatAgent }
  /** Each message once in a socket, in the order of `seq`, without gaps after the first. */
  | ({ type: 'message' } & ChatMessage)
  /** The message is stored. */
  | { type: 'ack'; clientMessageId: string; seq: number; at: string }
  | { type: 'history'; messages: ChatMessage[]; more: boolean }
  | { type: 'typing'; author: ChatAuthor }
  /** The author has read all up to `seq`. */
  | { type: 'read'; author: ChatAuthor; seq: number }
  | { type: 'agent'; agent: ChatAgent }
  /** `to`: where the conversation goes on. */
  | { type: 'ended'; by: ChatAuthor; to: 'chatbot' | null }
  | { type: 'pong' }
  /** `clientMessageId`: the message that was not stored, and may be sent again. */
  | { type: 'error'; code: ChatErrorCode; clientMessageId?: string };
