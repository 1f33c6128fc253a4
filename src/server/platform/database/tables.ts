import type { ColumnType, Generated, JSONColumnType } from 'kysely';
import type { JsonObject } from '../../../../runtime/json/json.ts';

/** Read and written as a Date; the database's clock is the default. */
type Timestamp = ColumnType<Date, Date, Date>;
type DefaultTimestamp = ColumnType<Date, Date | undefined, Date>;

// --- Platform: accounts, sessions, idempotency (migrations 001 to 009) -----------------------------------

/** A user. E-mail addresses are unique within an organisation, without regard to case. */
type AccountTable = {
  uuid: Generated<string>;
  org: string;
  email: string;
  password_hash: string;
  phone: string;
  created: DefaultTimestamp;
};

/** One login. A token names its row by `jti`; the row decides whether the token is still valid. */
type SessionTable = {
  jti: Generated<string>;
  account: string;
  org: string;
  created: Timestamp;
  last_seen: Timestamp;
  expires: Timestamp;
  revoked: Timestamp | null;
};

/** The number of requests since the window began; `key` is a digest of the route and the caller. */
type RequestWindowTable = { key: string; started: Timestamp; count: number };

/** An IP address that an account was logged in from; `key` is a digest of e-mail address and IP address. */
type KnownLoginTable = { key: string; last: Timestamp };

/** An idempotent call: its request (digest) and its response (sealed). */
type IdempotencyTable = {
  scope: string;
  request: string;
  status: number | null;
  answer: string | null;
  /** The version in the response. */
  etag: string | null;
  created: DefaultTimestamp;
};

/** The id of a key that may have sealed data. */
type VaultKeyTable = { id: string; since: DefaultTimestamp };

type PlatformTables = {
  vault_key: VaultKeyTable;
  account: AccountTable;
  session: SessionTable;
  request_window: RequestWindowTable;
  known_login: KnownLoginTable;
  idempotency: IdempotencyTable;
};

// --- Services: applications, profiles, consents … (migrations from 010) -------------------------------------------

/** A borrower's profile in the shape of the contract; one for each account. */
type ProfileTable = { account: string; view: JSONColumnType<JsonObject>; created: DefaultTimestamp };

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
  /** The time of its status' timer, by the application's clock; null without a timer. */
  due: ColumnType<Date | null, Date | null | undefined, Date | null>;
  /** How far its clock is ahead of the real one, in milliseconds. A number as text. */
  clock_ms: ColumnType<string, number | undefined, number>;
  /** Data that its owner is shown beside the rest. */
  shown: JSONColumnType<JsonObject>;
  /** Sensitive answers, each sealed separately, by dotted fact. */
  sealed: JSONColumnType<Record<string, SealedAnswer>, string | undefined, string>;
  /** Types of the consents in force: the last answer to each was yes. */
  consents: JSONColumnType<string[], string | undefined, string>;
  /** The number of the borrower's changes; changes by vendors, staff and timers do not count. */
  saves: Generated<number>;
  created: DefaultTimestamp;
  updated: DefaultTimestamp;
};

/** The summary of a paper in an application's view. */
export type PaperSummary = {
  id: string;
  paper: string;
  pages: number;
  pagesRead: number;
  signable: boolean;
  signed: boolean;
};

/** The place of a field on a paper: points from the top left of its page. */
export type PaperFieldPlace = {
  id: string;
  kind: 'signature' | 'initials' | 'date' | 'name';
  whose: 'borrower' | 'other';
  label: string;
  page: number;
  x: number;
  y: number;
  width: number;
  height: number;
};

/** A paper of an application. `visit` is the lifecycle's move in which it was made; a paper of a later visit supersedes it. */
export type PaperTable = {
  uuid: Generated<string>;
  application: string;
  /** Its id within the application. */
  name: string;
  /** Id of its document (flows/papers), or 'certificate'. */
  document: string;
  visit: number;
  position: number;
  title: string;
  kind: string;
  /** The event of its signature; null where it is not signed here. */
  signing: string | null;
  for_whom: string;
  copy: number;
  version: string;
  pages: number;
  fields: JSONColumnType<PaperFieldPlace[]>;
  file: Buffer;
  /** Of `file`, hex. */
  sha256: string;
  made: Timestamp;
  /** Of a certificate: its signing. */
  envelope: ColumnType<string | null, string | null | undefined, never>;
};

/** A paper's signed file. */
type PaperSignatureTable = {
  paper: string;
  file: Buffer;
  /** Of `file`, hex. */
  sha256: string;
  at: Timestamp;
  /** The signing that it belongs to. */
  envelope: string;
};

/** A page that the borrower has read to its end. */
type PaperPageTable = { paper: string; page: number; at: Timestamp };

/** An event of a paper: made, sent, viewed, downloaded, signed. Rows are never changed. */
type PaperEventTable = {
  id: Generated<string>;
  paper: string;
  event: string;
  at: Timestamp;
  ip: string | null;
  device: string | null;
};

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
  channel: 'email' | 'text';
  address: string;
  /** '' for a text message. */
  subject: string;
  body: string;
  /** For a text message: the email that is sent if it is refused. */
  instead: ColumnType<WrittenEmail | null, string | null, string | null>;
  at: Timestamp;
};

/** The outcome of a message; without one, the message is waiting. */
type MessageOutcomeTable = { message: string; outcome: 'sent' | 'refused'; at: Timestamp };

/** The number of tries to send a message, or the text message that it replaces. */
type MessageDeliveryTable = { message: string; tries: number };

/**
 * A record's entry in its chain, written by PostgreSQL with the record (docs/decisions/records.md). `chain` is the application, or the account or
 * organisation where there is none; `kind` is the record's table, `record` its key there.
 */
type RecordEntryTable = {
  chain: ColumnType<string, never, never>;
  position: ColumnType<number, never, never>;
  kind: ColumnType<string, never, never>;
  record: ColumnType<string, never, never>;
  content: ColumnType<Buffer, never, never>;
  hash: ColumnType<Buffer, never, never>;
};

/** The end of a chain. */
type RecordHeadTable = {
  chain: ColumnType<string, never, never>;
  length: ColumnType<number, never, never>;
  hash: ColumnType<Buffer, never, never>;
};

type LoggedEndTable = { chain: string; length: number };

/** Only `lastFour` ever leaves the server. */
export type SealedAnswer = { sealed: string; lastFour: string };

/** An answer collected only because the law requires it: no decision on an application reads this table. */
type ApplicationApartTable = { application: string; fact: string; value: JSONColumnType<JsonObject>; at: Timestamp };

/** The applicant's identity: a keyed digest of name and birthday, or of a Social Security number. */
type ApplicationPersonTable = { application: string; key: string };

/** A borrower's action: the answers it brought (names, no values), and the visit that it led to. */
type ApplicationActionTable = {
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
type DocumentTable = {
  uuid: Generated<string>;
  application: string;
  kind: string;
  file_name: string;
  media_type: string;
  bytes: number;
  sha256: string;
  content: Buffer;
  used: ColumnType<boolean, boolean | undefined, boolean>;
  at: Timestamp;
};

/** One move of an application, with its reasons. */
type ApplicationHistoryTable = {
  id: Generated<string>;
  application: string;
  at: DefaultTimestamp;
  from_status: string | null;
  to_status: string;
  event: string;
  verdicts: JSONColumnType<Record<string, string>>;
  reasons: JSONColumnType<string[]>;
};

/** A borrower's answer to a consent: its text, time and address. */
type ConsentTable = {
  id: Generated<string>;
  application: string;
  account: string;
  type: string;
  version: string;
  /** SHA-256 of the exact text shown; null where the documents have no text for this type. */
  text_hash: string | null;
  action: string;
  at: Timestamp;
  ip: string;
};

type TelemetryEventTable = {
  id: Generated<string>;
  context: string;
  event: string;
  details: JSONColumnType<JsonObject>;
  at: DefaultTimestamp;
};

type TelemetrySessionTable = {
  uuid: string;
  tracker: string;
  details: JSONColumnType<JsonObject>;
  at: DefaultTimestamp;
};

/** A person who waits until an organisation lends where they live. `details` is their request, sealed. */
type WaitlistTable = {
  id: Generated<string>;
  org: string;
  details: string;
  consent: boolean;
  state: string | null;
  zip: string | null;
  at: Timestamp;
  ip: string;
};

/** A text that asks for consent to messages, as it was shown. */
type ConsentPromptTable = {
  uuid: string;
  org: string;
  type: string;
  version: string;
  text: string;
  text_hash: string;
  created: DefaultTimestamp;
};

/** A user's answer to a prompt. Rows are never changed: a later row is a later answer. */
type MessageConsentTable = {
  id: Generated<string>;
  account: string;
  prompt: string;
  action: string;
  source: string;
  product_type: string;
  phone: string | null;
  email: string | null;
  text_hash: string;
  at: Timestamp;
  ip: string;
};

/** Unsaved input on a screen of an application. `version`: the application's ETag at that time. */
type DraftTable = {
  application: string;
  account: string;
  version: string;
  path: string;
  /** Names of the facts that were answered. */
  unsaved: JSONColumnType<string[]>;
  answers: JSONColumnType<JsonObject>;
  /** The tab that wrote it. */
  writer: string;
  /** When it was written, by the server's clock. */
  kept: Timestamp;
};

type OptimizelyProfileTable = { account: string; profile: string };

/** A registration at the login provider. Ticket and code are digests, `details` is sealed. */
type BrokerTicketTable = {
  ticket: string;
  org: string;
  nonce: string | null;
  return_to: string;
  details: string;
  code: string | null;
  account: string | null;
  expires: Timestamp;
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

/** A request of this visit that the vendor answers later, under its own key. Rows are never changed. */
export type PendingRequestTable = {
  uuid: Generated<string>;
  application: string;
  vendor: string;
  vendor_key: string;
  visit: number;
  /** By the application's clock. */
  at: Timestamp;
};

/** A vendor's late answer, sealed; it may arrive before its request is recorded. */
type VendorAnswerTable = {
  uuid: Generated<string>;
  vendor: string;
  vendor_key: string;
  answer: string;
  at: Timestamp;
};

/** The outcome of a late answer. `applied`: it moved the application. `kept`: the application had moved on. `sha256` is of the answer. */
type PendingOutcomeTable = {
  request: string;
  application: string;
  outcome: 'applied' | 'kept';
  event: string;
  sha256: string;
  at: Timestamp;
};

/** Something that somebody did in the back office: an event, a comment, or an event with one. Nothing is changed here. */
type StaffActTable = {
  uuid: Generated<string>;
  application: string;
  /** The subject of their token. */
  staff: string;
  name: string;
  role: string;
  event: string | null;
  /** What the event brought, but for what is sensitive. */
  facts: JSONColumnType<JsonObject>;
  comment: string | null;
  from_status: string | null;
  to_status: string | null;
  at: Timestamp;
  /** Null where it was no request. */
  ip: string | null;
};

type ServiceTables = {
  profile: ProfileTable;
  application: ApplicationTable;
  application_history: ApplicationHistoryTable;
  application_apart: ApplicationApartTable;
  application_person: ApplicationPersonTable;
  application_action: ApplicationActionTable;
  document: DocumentTable;
  consent: ConsentTable;
  paper: PaperTable;
  paper_page: PaperPageTable;
  paper_event: PaperEventTable;
  paper_signature: PaperSignatureTable;
  telemetry_event: TelemetryEventTable;
  telemetry_session: TelemetrySessionTable;
  waitlist: WaitlistTable;
  consent_prompt: ConsentPromptTable;
  message: MessageTable;
  message_delivery: MessageDeliveryTable;
  message_outcome: MessageOutcomeTable;
  record_entry: RecordEntryTable;
  record_head: RecordHeadTable;
  logged_end: LoggedEndTable;
  message_consent: MessageConsentTable;
  draft: DraftTable;
  optimizely_profile: OptimizelyProfileTable;
  broker_ticket: BrokerTicketTable;
  hosted_link: HostedLinkTable;
  pending_request: PendingRequestTable;
  pending_outcome: PendingOutcomeTable;
  vendor_answer: VendorAnswerTable;
  staff_act: StaffActTable;
};

export type Tables = PlatformTables & ServiceTables;
