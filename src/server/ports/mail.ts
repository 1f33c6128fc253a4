/** An email or a text message in plain text, or a letter of papers, to one recipient. */
export type OutgoingMessage = {
  channel: 'email' | 'text' | 'letter';
  /** An email address, a US phone number as ten digits, or name and postal address in lines. */
  address: string;
  /** The lender's name and email address; replies go there. */
  from: { name: string; email: string };
  /** '' for a text message. */
  subject: string;
  body: string;
  /** The content of a letter as PDF files, in order: they are printed and mailed in one envelope, without subject and body. */
  papers?: readonly { title: string; file: Buffer }[];
  /** The id of the message, the same for each attempt, so that a carrier sends it only once. */
  reference: string;
  /** The number of this attempt, from 1. */
  tries: number;
  /** The id of the message's application; null for a message about an account, such as a password reset. */
  application: string | null;
};

/**
 * `refused`: the address can never receive it, such as a mailbox that does not exist or a number without text messages. A
 * letter is `delivered` once it is mailed.
 */
export type MailOutcome = 'delivered' | 'refused';

/** A carrier of email, text messages and letters. */
export type MailCarrier = {
  /**
   * Sends one message. Rejects if the outcome is unknown: the message is retried later. `signal` is aborted when the caller no
   * longer waits.
   */
  send(message: OutgoingMessage, signal: AbortSignal): Promise<MailOutcome>;
  /**
   * The message's line for the circuit breaker: failures on one line do not stop messages on another. Absent: one line for all.
   */
  line?(message: OutgoingMessage): string;
  /** The timeout in milliseconds, instead of `usualMs`. */
  patience?(usualMs: number): number;
};
