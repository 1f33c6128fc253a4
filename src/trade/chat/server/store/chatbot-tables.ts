import type { Generated } from 'kysely';
import type { Timestamp } from '../../../../server/platform/database/tables/columns.ts';

/**
 * A conversation with the chatbot. `account`: the logged-in account that began it, which alone can continue it; null: it
 * belongs to the browser that began it.
 */
export type ChatbotConversationTable = {
  uuid: Generated<string>;
  org: string;
  account: string | null;
  /** When it began, or the last question was asked. */
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
  /** Id and title of the answer document; null if none was similar enough. */
  document: string | null;
  title: string | null;
  at: Timestamp;
  judgement: string | null;
  judged: Timestamp | null;
};

declare module '../../../../server/platform/database/tables.ts' {
  interface Tables {
    chatbot_conversation: ChatbotConversationTable;
    chatbot_reply: ChatbotReplyTable;
  }
}
