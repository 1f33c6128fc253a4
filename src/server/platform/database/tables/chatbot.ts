import type { Generated } from 'kysely';
import type { Timestamp } from './columns.ts';

/** `account` is who began it, where they were logged in: nobody else may go on with it. Any other is the browser's that began it. */
export type ChatbotConversationTable = {
  uuid: Generated<string>;
  org: string;
  account: string | null;
  /** When it began, or a question was last asked. */
  refreshed: Timestamp;
  /** When it is deleted, with its replies. */
  kept_until: Timestamp;
};

/** A question and its answer. `question` and `judgement` are sealed. */
export type ChatbotReplyTable = {
  uuid: Generated<string>;
  /** Orders the replies of a conversation. */
  number: Generated<string>;
  conversation: string;
  question: string;
  response: string;
  /** Id and title of the document that answered; null where none was alike enough. */
  document: string | null;
  title: string | null;
  at: Timestamp;
  judgement: string | null;
  judged: Timestamp | null;
};
