import type { ColumnType, Generated } from 'kysely';
import type { Timestamp } from './columns.ts';

export type WrittenEmail = { address: string; subject: string; body: string };

/**
 * A message to one recipient. `move` is the transition of the application that caused it; a refused text message is written
 * again as an email.
 */
export type MessageTable = {
  uuid: Generated<string>;
  application: string;
  move: string;
  /** The id of its document (flows/messages). */
  document: string;
  /** The recipient's number, from 1, among those of this message and transition. */
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
  /** Of a letter with papers that a status generated: their names (JSON). Null: the papers that its document names. */
  papers: ColumnType<string[] | null, string | null | undefined, never>;
  at: Timestamp;
};

/** The outcome of a message; a message without one is waiting. */
export type MessageOutcomeTable = { message: string; outcome: 'sent' | 'refused'; at: Timestamp };

/** The sealed secret of the link in a message, whose stored text does not have it. */
export type MessageSecretTable = { message: string; secret: string };

/** The number of attempts to send a message, including those of the text message that it replaces. */
export type MessageDeliveryTable = { message: string; tries: number };

/**
 * A message about an account. `address` and `body` are sealed, because the body may contain a link. Null body: it is not
 * written yet.
 */
export type AccountMessageTable = {
  uuid: Generated<string>;
  org: string;
  /** The id of its document (flows/messages). */
  document: string;
  address: string;
  subject: string | null;
  body: string | null;
  /** The language in which it is written, if it is not the documents' own. */
  language: ColumnType<string | null, string | null | undefined, string | null>;
  at: Timestamp;
  tries: ColumnType<number, number | undefined, number>;
  outcome: 'sent' | 'refused' | null;
};
