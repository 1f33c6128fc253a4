import type { ColumnType, Generated, JSONColumnType } from 'kysely';
import type { JsonObject } from '../../../../../runtime/json/json.ts';
import type { DefaultTimestamp, Timestamp } from './columns.ts';
import type { PaperSummary } from './papers.ts';

/** An application and its status. Only the lifecycle writes the columns from `status` to `fields`. */
export type ApplicationTable = {
  uuid: Generated<string>;
  account: string;
  org: string;
  /** Id of its lifecycle document. */
  lifecycle: string;
  loan_number: Generated<string>;
  /** The borrower's answers, by fact; never the Social Security number. */
  answers: JSONColumnType<JsonObject>;
  /** Other parts of the creating call: campaign, referral, mapped employment. */
  request: JSONColumnType<JsonObject>;
  ssn_sealed: string | null;
  ssn_last_four: string | null;
  status: string | null;
  visit: number;
  asked: JSONColumnType<Record<string, number>>;
  vendor_facts: JSONColumnType<JsonObject>;
  fields: JSONColumnType<JsonObject>;
  /** The summary of its papers, newest of each; updated with them. */
  papers: ColumnType<PaperSummary[], string | undefined, string>;
  /** The time at which each status was last reached: ISO 8601 in UTC. */
  moments: ColumnType<Record<string, string>, string | undefined, string>;
  /** The time of its status's timer, by the application's clock; null without a timer. */
  due: ColumnType<Date | null, Date | null | undefined, Date | null>;
  /** How far its clock is ahead of the real one, in milliseconds. Read as text. */
  clock_ms: ColumnType<string, number | undefined, number>;
  /** Additional data in the owner's view. */
  shown: JSONColumnType<JsonObject>;
  /** Sensitive answers, each sealed separately, by dotted fact. */
  sealed: JSONColumnType<Record<string, SealedAnswer>, string | undefined, string>;
  /** Types of the consents in force: the last answer to each was yes. */
  consents: JSONColumnType<string[], string | undefined, string>;
  /** How many conditions the borrower must act on. */
  open_conditions: Generated<number>;
  /** The number of the borrower's changes; changes by vendors, staff and timers do not count. */
  saves: Generated<number>;
  /** The language in which the owner last used it, if it is not the documents' own. */
  language: ColumnType<string | null, string | null | undefined, string | null>;
  created: DefaultTimestamp;
  updated: DefaultTimestamp;
};

/** Only `lastFour` ever leaves the server. */
export type SealedAnswer = { sealed: string; lastFour: string };

/** An answer collected only because the law requires it: no decision on an application reads this table. */
export type RestrictedAnswerTable = {
  application: string;
  fact: string;
  value: JSONColumnType<JsonObject>;
  at: Timestamp;
};

/** The applicant's identity: a keyed digest of name and birthday, or of a Social Security number. */
export type ApplicationPersonTable = { application: string; key: string };

/** A borrower's action: the names of the answers it brought, and the visit to which it led. */
export type ApplicationActionTable = {
  id: Generated<string>;
  application: string;
  account: string;
  visit: number;
  event: string;
  /** Names only. */
  facts: JSONColumnType<string[]>;
  /** The application's count of saves including this one; null for actions from before saves were counted. */
  saves: number | null;
  at: Timestamp;
  ip: string;
};

/** An uploaded file. `used`: an action has submitted it. */
export type DocumentTable = {
  uuid: Generated<string>;
  application: string;
  /** The additional signer who uploaded it; null: the borrower. */
  signer: ColumnType<string | null, string | null | undefined, string | null>;
  kind: string;
  file_name: string;
  media_type: string;
  bytes: number;
  sha256: string;
  content: Buffer;
  used: ColumnType<boolean, boolean | undefined, boolean>;
  at: Timestamp;
};

/** A transition of an application, with its reasons. */
export type ApplicationHistoryTable = {
  id: Generated<string>;
  application: string;
  at: DefaultTimestamp;
  from_status: string | null;
  to_status: string;
  event: string;
  verdicts: JSONColumnType<Record<string, string>>;
  reasons: JSONColumnType<string[]>;
};

/** A borrower's answer to a consent: its text, time and IP address. */
export type ConsentTable = {
  id: Generated<string>;
  application: string;
  account: string;
  type: string;
  version: string;
  /** SHA-256 of the exact text shown; null if the documents have no text for this type. */
  text_hash: string | null;
  action: string;
  at: Timestamp;
  ip: string;
};

/**
 * A person on the waiting list of an organisation that does not lend where they live yet. `details` is their request, sealed.
 */
export type WaitlistTable = {
  id: Generated<string>;
  org: string;
  details: string;
  consent: boolean;
  state: string | null;
  zip: string | null;
  at: Timestamp;
  ip: string;
};

/** Unsaved input on a screen of an application. `version`: the application's ETag at that time. */
export type DraftTable = {
  application: string;
  account: string;
  version: string;
  path: string;
  /** Names of the facts that were answered. */
  unsaved: JSONColumnType<string[]>;
  answers: JSONColumnType<JsonObject>;
  /** The tab that wrote it. */
  writer: string;
  /** When it was stored, by the server's clock. */
  kept: Timestamp;
};

/** A borrower's visit to a vendor's page, and its outcome. The ticket is a digest, `brought` is sealed. */
export type HostedLinkTable = {
  ticket: string;
  application: string;
  account: string;
  kind: string;
  created: DefaultTimestamp;
  expires: Timestamp;
  redeemed: Timestamp | null;
  outcome: string | null;
  brought: string | null;
};

/** Who of the lender's people looks after an application. */
export type ApplicationOwnerTable = {
  application: string;
  /** The subject of their token. */
  staff: string;
  name: string;
  since: Timestamp;
};

/**
 * The next deadline of an application, as it was counted last. PostgreSQL counts `changes` of the application, its papers and its
 * messages; `counted` is how many of them this deadline knows.
 */
export type ApplicationDueTable = {
  application: string;
  changes: Generated<number>;
  counted: Generated<number>;
  /** A digest of the lifecycle's document by which it was counted. */
  documents: Generated<string>;
  /** Its id in that document; null if nothing is due. */
  deadline: string | null;
  /** yyyy-MM-dd at the property, and the instant at which this day ends. */
  day: string | null;
  ends: Timestamp | null;
  /** The events of people that somebody has asked for. */
  asked: Generated<string[]>;
};

/** An act of staff in the back office: an event, a comment, or an event with one. Rows are never changed. */
export type StaffActTable = {
  uuid: Generated<string>;
  application: string;
  /** The subject of their token. */
  staff: string;
  name: string;
  role: string;
  event: string | null;
  /** The event's facts, except sensitive ones. */
  facts: JSONColumnType<JsonObject>;
  comment: string | null;
  from_status: string | null;
  to_status: string | null;
  at: Timestamp;
  /** Null without a request. */
  ip: string | null;
};

/** A file of an application that a member of staff opened in the back office. Rows are never changed. */
export type StaffReadingTable = {
  uuid: Generated<string>;
  application: string;
  /** The subject of their token. */
  staff: string;
  name: string;
  /** The role that allowed it. */
  role: string;
  kind: 'file' | 'paper';
  /** The uuid of an uploaded file, or the name of a paper. */
  file: string;
  /** SHA-256 of the bytes, hex. */
  sha256: string;
  at: Timestamp;
  ip: string;
};
