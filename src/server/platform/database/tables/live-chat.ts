import type { Generated } from 'kysely';
import type { ChatAuthor } from '../../../../contract/calls/chat/frames.ts';
import type { Timestamp } from './columns.ts';

/** A conversation with a person of the lender. `name` and `email` are sealed. */
export type LiveChatTable = {
  uuid: Generated<string>;
  /** The id by which the survey's link is asked for. */
  channel: Generated<string>;
  /** The digest of the secret that opens the conversation. */
  token_digest: string;
  org: string;
  /** Who began it, where they were logged in. */
  account: string | null;
  /** The application that it is a part of. */
  application: string | null;
  name: string;
  email: string;
  skill: string | null;
  /** The number of its last message; changed only while the row is locked, so that numbers have no gaps. */
  last_seq: Generated<number>;
  created: Timestamp;
  /** When it began, or its session was last refreshed. */
  refreshed: Timestamp;
  ended: Timestamp | null;
  ended_by: ChatAuthor | null;
  /** Up to which message each side has read. */
  borrower_read: Generated<number>;
  agent_read: Generated<number>;
  /** When the borrower's window was last heard of. */
  borrower_seen: Timestamp | null;
  borrower_typed: Timestamp | null;
  /** The path of the page that the borrower had open then. */
  page: string | null;
  /** Until when it is proved that its account is who asks. */
  proved_until: Timestamp | null;
  /** Who of the lender has taken it. */
  staff: string | null;
  staff_name: string | null;
  taken: Timestamp | null;
  /** Whether it was ended to go on with the chatbot. */
  to_chatbot: Generated<boolean>;
  /** When it is deleted; null where it is kept with its application. */
  kept_until: Timestamp | null;
};

/** A message; `body` is sealed. `client_id` is the sender's, so that a message sent twice is stored once. */
export type LiveChatMessageTable = {
  uuid: Generated<string>;
  conversation: string;
  seq: number;
  client_id: string;
  author: ChatAuthor;
  body: string;
  at: Timestamp;
};

/** A file; `seq` is the number of the message that it was sent with, null before. `content` is what the store of files asks to keep. */
export type LiveChatFileTable = {
  uuid: Generated<string>;
  conversation: string;
  seq: number | null;
  file_name: string;
  media_type: string;
  bytes: number;
  sha256: string;
  content: Buffer;
  at: Timestamp;
};

/** What somebody of the lender did with a conversation, or that they read it. */
export type LiveChatActTable = {
  uuid: Generated<string>;
  /** Their order. */
  number: Generated<string>;
  conversation: string;
  staff: string;
  name: string;
  act: 'take' | 'read' | 'end' | 'to-chatbot' | 'to-queue' | 'open-file';
  at: Timestamp;
  ip: string | null;
};

/** The digest of a nonce by which an account proves to a conversation who it is. */
export type LiveChatProofTable = { digest: string; account: string; expires: Timestamp };

/** Somebody at the agents' desk. */
export type StaffPresenceTable = { staff: string; organisations: string[]; seen: Timestamp; name: string };
