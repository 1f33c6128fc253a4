import type { ColumnType, Generated } from 'kysely';
import type { Timestamp } from '../../../../server/platform/database/tables/columns.ts';
import type { Author, Ender } from '../../decisions/conversation.ts';

/** A conversation with a member of staff. `name` and `email` are sealed. */
export type LiveChatTable = {
  uuid: Generated<string>;
  /** The id by which the survey's link is requested. */
  channel: Generated<string>;
  /** The digest of the conversation's secret. */
  token_digest: string;
  org: string;
  /** The account that began it, if the borrower was logged in. */
  account: string | null;
  /** The application that it is about. */
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
  ended_by: Ender | null;
  /** Up to which message each side has read. */
  borrower_read: Generated<number>;
  agent_read: Generated<number>;
  /** When the borrower's window was last seen. */
  borrower_seen: Timestamp | null;
  borrower_typed: Timestamp | null;
  /** The path of the page that the borrower had open then. */
  page: string | null;
  /** Until when the borrower's login is proved. */
  proved_until: Timestamp | null;
  /** The member of staff who has taken it. */
  staff: string | null;
  staff_name: string | null;
  taken: Timestamp | null;
  /** Whether the borrower ended it to continue with the chatbot. */
  to_chatbot: Generated<boolean>;
  /** The digest of the IP address from which it was begun. */
  address: string | null;
  /** When it is deleted; null if it is kept with its application. */
  kept_until: Timestamp | null;
};

/** A message; `body` is sealed. `client_id` is the sender's, so that a message sent twice is stored once. */
export type LiveChatMessageTable = {
  uuid: Generated<string>;
  conversation: string;
  seq: number;
  client_id: string;
  author: Author;
  body: string;
  at: Timestamp;
};

/**
 * A file; `seq` is the number of the message with which it was sent, null before. `content` is what the file store returned to
 * keep.
 */
export type LiveChatFileTable = {
  uuid: Generated<string>;
  conversation: string;
  author: Generated<Author>;
  seq: number | null;
  file_name: string;
  media_type: string;
  bytes: number;
  sha256: string;
  content: Buffer;
  at: Timestamp;
};

/** An act of staff on a conversation, or that they read it. */
export type LiveChatActTable = {
  uuid: Generated<string>;
  /** The order of the acts. */
  number: Generated<string>;
  conversation: string;
  staff: string;
  name: string;
  act: 'take' | 'read' | 'end' | 'to-chatbot' | 'to-queue' | 'open-file';
  at: Timestamp;
  ip: string | null;
};

/** The digest of a nonce by which an account proves its login to a conversation. */
export type LiveChatProofTable = {
  digest: string;
  account: string;
  expires: Timestamp;
  /** The conversation that was begun with it; null: none yet. */
  conversation: ColumnType<string | null, string | null | undefined, string | null>;
};

declare module '../../../../server/platform/database/tables.ts' {
  interface Tables {
    live_chat: LiveChatTable;
    live_chat_message: LiveChatMessageTable;
    live_chat_file: LiveChatFileTable;
    live_chat_act: LiveChatActTable;
    live_chat_proof: LiveChatProofTable;
  }
}
