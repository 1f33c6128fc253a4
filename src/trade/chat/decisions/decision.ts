import type { LiveChat } from '../../../language/schema/types.ts';
import type { Refusal as PortRefusal } from '../../port/refusal.ts';
import type { Author, Conversation, Ender, Message, NextPlace, Staff } from './conversation.ts';

/** Who acts in a conversation: its borrower (or visitor), or a member of staff. */
export type Actor = 'borrower' | Staff;

/** What a member of staff does with a conversation. */
export type DeskAct = 'take' | 'to-queue' | 'to-chatbot' | 'end';

/** A message to be sent; `id` is the sender's, so that one sent twice is stored once. `files`: ids of uploads. */
export type MessageEvent = { type: 'message'; by: Actor; id: string; text: string; files: readonly string[] };

/** What happens to a conversation. */
export type ConversationEvent =
  | MessageEvent
  | { type: 'act'; by: Staff; act: DeskAct }
  /** The actor has read all up to this message. */
  | { type: 'read'; by: Actor; seq: number }
  | { type: 'typing'; by: Actor }
  /** The borrower ends it. */
  | { type: 'end' }
  /** The borrower's window asks for a longer session. */
  | { type: 'refresh' }
  /** Time has passed: nobody may be there any more. */
  | { type: 'time' };

/** What a decision reads beside the conversation. `now` is ISO 8601 in UTC. */
export type ConversationFacts = {
  now: string;
  /** Undefined where the lender's documents no longer have a live chat. */
  live: LiveChat | undefined;
  /** For a message. */
  message?: {
    /** The message that was stored with the same id; undefined if there is none. */
    stored: { seq: number; at: string } | undefined;
    /** When the message was sent that is `paceNumber` of the conversation; undefined if there is none. */
    pace: string | undefined;
    /** Those of the files that the author has uploaded to the conversation and not sent. */
    unsent: readonly string[];
  };
};

/** The facts where there is a live chat. */
export type LiveFacts = ConversationFacts & { live: LiveChat };

/** What both sides are told at once. */
export type Notice =
  | { kind: 'message' }
  | { kind: 'typing'; author: Author }
  | { kind: 'read'; author: Author; seq: number }
  /** A member of staff has taken the conversation or returned it to the queue. */
  | { kind: 'agent' }
  | { kind: 'ended'; by: Ender; to: NextPlace };

/** What else is to be done. */
export type ConversationEffect =
  | { type: 'store-message'; message: Message; files: readonly string[] }
  | { type: 'record-act'; staff: Staff; act: DeskAct }
  | { type: 'tell'; notice: Notice };

/** Why an event changes nothing: the response to a call, or the code of an error at a socket. */
export type Refusal = PortRefusal & { code: ChatRefusalCode };

export type ChatRefusalCode =
  | 'no-conversation'
  | 'not-now'
  /** Neither text nor attachment, or more text or files than a message may have. */
  | 'not-a-message'
  | 'too-many-messages'
  /** An attachment that was not uploaded to this conversation, or was sent before. */
  | 'unknown-attachment'
  | 'ended'
  | 'too-many-files'
  | 'not-your-role'
  | 'otherwise'
  | 'closed'
  | 'too-many-conversations'
  | 'chat-full';

export type Refused = { refusal: Refusal };

export type Decided = { state: Conversation; effects: readonly ConversationEffect[] };

export const refuse = (
  status: Refusal['status'],
  code: ChatRefusalCode,
  message: string,
  retryAfter?: number,
): Refused => ({
  refusal: { status, code, message, ...(retryAfter !== undefined && { retryAfter }) },
});

export const decided = (state: Conversation, ...effects: readonly ConversationEffect[]): Decided => ({
  state,
  effects,
});

export const tell = (notice: Notice): ConversationEffect => ({ type: 'tell', notice });
