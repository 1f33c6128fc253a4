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
