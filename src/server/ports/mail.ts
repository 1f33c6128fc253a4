/** An email or a text message to one person, in plain text, or a letter of papers. */
export type OutgoingMessage = {
  channel: 'email' | 'text' | 'letter';
  /** An email address, a US phone number as ten digits, or name and postal address in lines. */
  address: string;
  /** The lender's name and email address; replies go there. */
  from: { name: string; email: string };
  /** '' for a text message. */
  subject: string;
  body: string;
  /** What a letter consists of, as PDF files, in order: they are printed and mailed in one envelope, without subject and body. */
  papers?: readonly { title: string; file: Buffer }[];
  /** The id of the message: the same for each try, so that a carrier sends it once. */
  reference: string;
  /** The number of tries so far, this one included. */
  tries: number;
  /** The id of the application that the message belongs to; null for a message about an account, such as the link to a new password. */
  application: string | null;
};

/** `refused`: the address will never receive it, such as a mailbox that does not exist or a number that takes no text messages. A letter is delivered once it is in the mail. */
export type MailOutcome = 'delivered' | 'refused';

/** A carrier of email, text messages and letters. */
export type MailCarrier = {
  /** Hands over one message. Rejects where the outcome is not known: the message is tried again later. `signal` aborts when nobody waits any more. */
  send(message: OutgoingMessage, signal: AbortSignal): Promise<MailOutcome>;
  /** The connection that a message uses: failures on one do not stop messages on another. One for all where it is left out. */
  line?(message: OutgoingMessage): string;
  /** The timeout in milliseconds, instead of `usualMs`. */
  patience?(usualMs: number): number;
};
