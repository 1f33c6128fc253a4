import type { ColumnType, Generated } from 'kysely';
import type { Timestamp } from './columns.ts';

export type WrittenEmail = { address: string; subject: string; body: string };

/** A message to one person. `move` is the application's move that caused it; a text message that is refused is written again as an email. */
export type MessageTable = {
  uuid: Generated<string>;
  application: string;
  move: string;
  /** Id of its document (flows/messages). */
  document: string;
  /** From 1, among the recipients of this message in this move. */
  recipient: number;
  /** letter: printed and mailed, with the papers that its document names. */
  channel: 'email' | 'text' | 'letter';
  /** An email address, a phone number, or the lines of a postal address. */
  address: string;
  /** '' for a text message. */
  subject: string;
  body: string;
  /** For a text message: the email that is sent if it is refused. */
  instead: ColumnType<WrittenEmail | null, string | null, string | null>;
  /** JSON, of a letter of papers that a status made: their names; null: those that its document names. */
  papers: ColumnType<string[] | null, string | null | undefined, never>;
  at: Timestamp;
};

/** The outcome of a message; without one, the message is waiting. */
export type MessageOutcomeTable = { message: string; outcome: 'sent' | 'refused'; at: Timestamp };

/** The number of tries to send a message, or the text message that it replaces. */
export type MessageDeliveryTable = { message: string; tries: number };

/** A message about an account. `address` and `body` are sealed, for the body may hold a link. Without a body it is not written yet. */
export type AccountMessageTable = {
  uuid: Generated<string>;
  org: string;
  /** Id of its document (flows/messages). */
  document: string;
  address: string;
  subject: string | null;
  body: string | null;
  /** The language in which it is written, where it is not that of the documents. */
  language: ColumnType<string | null, string | null | undefined, string | null>;
  at: Timestamp;
  tries: ColumnType<number, number | undefined, number>;
  outcome: 'sent' | 'refused' | null;
};
