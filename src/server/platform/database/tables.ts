import type { ColumnType, Generated, JSONColumnType } from 'kysely';
import type { Json, JsonObject } from '../../../../runtime/json/json.ts';
import type { SandboxSeed } from './sandbox-seed.ts';

/** Read as a Date, written as a Date; the database's own clock where it is left out. */
type Timestamp = ColumnType<Date, Date, Date>;
type DefaultTimestamp = ColumnType<Date, Date | undefined, Date>;

// --- Platform: accounts, sessions, idempotency, sandbox (migrations 001 to 009) -----------------------------------

/** Who can log in. An e-mail is unique within an organisation, without regard to case. */
type AccountTable = {
  uuid: Generated<string>;
  org: string;
  email: string;
  password_hash: string;
  phone: string;
  created: DefaultTimestamp;
};

/** One login. A token names its row by `jti`; the row decides whether the token still counts. */
type SessionTable = {
  jti: Generated<string>;
  account: string;
  org: string;
  created: Timestamp;
  last_seen: Timestamp;
  expires: Timestamp;
  revoked: Timestamp | null;
};

/** How often something was asked for since the window began; `key` is a digest of what and by whom. */
type RequestWindowTable = { key: string; started: Timestamp; count: number };

/** An address that an account was logged in to from; `key` is a digest of e-mail and address. */
type KnownLoginTable = { key: string; last: Timestamp };

/** A creating call that was answered: what was asked (digest) and what was answered (sealed). */
type IdempotencyTable = {
  scope: string;
  request: string;
  status: number | null;
  answer: string | null;
  /** The version that the answer told of. */
  etag: string | null;
  created: DefaultTimestamp;
};

/** What one browser context pretends, outside production. */
type SandboxSessionTable = {
  id: string;
  now: string | null;
  flags: JSONColumnType<Record<string, Json>>;
  calls: JSONColumnType<Record<string, Json>>;
  /** How many scripted answers of each call were given. */
  taken: JSONColumnType<Record<string, number>>;
  given: JSONColumnType<SandboxSeed>;
  account: string | null;
  created: DefaultTimestamp;
};

/** A key that may have sealed something, by its id. */
type VaultKeyTable = { id: string; since: DefaultTimestamp };

type PlatformTables = {
  vault_key: VaultKeyTable;
  account: AccountTable;
  session: SessionTable;
  request_window: RequestWindowTable;
  known_login: KnownLoginTable;
  idempotency: IdempotencyTable;
  sandbox_session: SandboxSessionTable;
};

// --- Services: applications, profiles, consents … (migrations from 010) -------------------------------------------

/** A borrower's profile, as the contract answers it; one for each account. */
type ProfileTable = { account: string; view: JSONColumnType<JsonObject>; created: DefaultTimestamp };

/** An application and where it stands. The lifecycle alone writes from `status` to `fields`. */
export type ApplicationTable = {
  uuid: Generated<string>;
  account: string;
  org: string;
  /** Id of its lifecycle document. */
  lifecycle: string;
  loan_number: Generated<string>;
  /** The borrower's answers, as facts have them; never the Social Security number. */
  answers: JSONColumnType<JsonObject>;
  /** What else the creating call brought: campaign, referral, mapped employment. */
  request: JSONColumnType<JsonObject>;
  ssn_sealed: string | null;
  ssn_last_four: string | null;
  status: string | null;
  visit: number;
  asked: JSONColumnType<Record<string, number>>;
  vendor_facts: JSONColumnType<JsonObject>;
  fields: JSONColumnType<JsonObject>;
  /** What is shown of its papers, newest of each; written with them. */
  papers: ColumnType<PaperSummary[], string | undefined, string>;
  /** When each status was last reached: ISO 8601 in UTC. */
  moments: ColumnType<Record<string, string>, string | undefined, string>;
  /** When time leads on from its status, by its own clock; null where nothing is waited for. */
  due: ColumnType<Date | null, Date | null | undefined, Date | null>;
  /** How far its clock is ahead of the real one, outside production. A number as text. */
  clock_ms: ColumnType<string, number | undefined, number>;
  /** What a sandbox session gave it to show. */
  shown: JSONColumnType<JsonObject>;
  /** Sensitive answers, each sealed by itself: dotted fact to what is kept of it. */
  sealed: JSONColumnType<Record<string, SealedAnswer>, string | undefined, string>;
  /** Types of the consents that stand: the last answer to each was yes. */
  consents: JSONColumnType<string[], string | undefined, string>;
  /** How often the borrower changed it; what vendors, people and time do is not counted. */
  saves: Generated<number>;
  created: DefaultTimestamp;
  updated: DefaultTimestamp;
};

/** What an application shows of one of its papers. */
export type PaperSummary = {
  id: string;
  paper: string;
  pages: number;
  pagesRead: number;
  signable: boolean;
  signed: boolean;
};

/** A field of a paper, where it stands: points from the top left of its page. */
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

/** A paper that was made for an application. `visit` is the lifecycle's move it was made in: made again in a later one, it supersedes this. */
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
  /** The event that its signature leads to; null where it is not signed here. */
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
  /** Of a certificate: the signing that it tells of. */
  envelope: ColumnType<string | null, string | null | undefined, never>;
};

/** A paper as it was signed. */
type PaperSignatureTable = {
  paper: string;
  file: Buffer;
  /** Of `file`, hex. */
  sha256: string;
  at: Timestamp;
  /** The signing that it was part of. */
  envelope: string;
};

/** A page that the borrower was shown to its end. */
type PaperPageTable = { paper: string; page: number; at: Timestamp };

/** What happened to a paper: made, sent, viewed, downloaded, signed. Nothing is changed here. */
type PaperEventTable = {
  id: Generated<string>;
  paper: string;
  event: string;
  at: Timestamp;
  ip: string | null;
  device: string | null;
};

export type WrittenEmail = { address: string; subject: string; body: string };

/**
 * A message to one person, as it was written. `move` is the move of the application that told it; refused by one channel, it is written again for another.
 */
export type MessageTable = {
  uuid: Generated<string>;
  application: string;
  move: string;
  /** Id of its document (flows/messages). */
  document: string;
  /** From 1, among those that this move told it. */
  recipient: number;
  channel: 'email' | 'text';
  address: string;
  /** '' of a text message. */
  subject: string;
  body: string;
  /** Of a text message: the email that is sent where it is refused. */
  instead: ColumnType<WrittenEmail | null, string | null, string | null>;
  at: Timestamp;
};

/** What became of a message. One that has no outcome waits. */
type MessageOutcomeTable = { message: string; outcome: 'sent' | 'refused'; at: Timestamp };

/** How often the vendor was asked to carry a message, or the text message that it stands in for. */
type MessageDeliveryTable = { message: string; tries: number };

/**
 * One record's place in its chain, written by PostgreSQL with the record (docs/decisions/records.md). `chain` is the application, or the account or
 * organisation of what belongs to none; `kind` the record's table, `record` its key there.
 */
type RecordEntryTable = {
  chain: ColumnType<string, never, never>;
  position: ColumnType<number, never, never>;
  kind: ColumnType<string, never, never>;
  record: ColumnType<string, never, never>;
  content: ColumnType<Buffer, never, never>;
  hash: ColumnType<Buffer, never, never>;
};

/** Where a chain ends. */
type RecordHeadTable = {
  chain: ColumnType<string, never, never>;
  length: ColumnType<number, never, never>;
  hash: ColumnType<Buffer, never, never>;
};

type LoggedEndTable = { chain: string; length: number };

/** `lastFour` is all of it that leaves the server. */
export type SealedAnswer = { sealed: string; lastFour: string };

/** An answer that is asked for the law's sake alone: what decides on an application never reads this table. */
type ApplicationApartTable = { application: string; fact: string; value: JSONColumnType<JsonObject>; at: Timestamp };

/** What tells the person who applies from others: a keyed digest of name and birthday, or of a Social Security number. */
type ApplicationPersonTable = { application: string; key: string };

/** Something that a borrower did: which answers it brought (names, no values), and the visit that it led to. */
type ApplicationActionTable = {
  id: Generated<string>;
  application: string;
  account: string;
  visit: number;
  event: string;
  /** Names only. */
  facts: JSONColumnType<string[]>;
  /** The application's count of saves with this one; null for those from before they were counted. */
  saves: number | null;
  at: Timestamp;
  ip: string;
};

/** A file that a borrower sent. `used`: an action handed it in. */
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

/** One move of an application, and why. */
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

/** What a borrower agreed to or refused: which text, when and from where. */
type ConsentTable = {
  id: Generated<string>;
  application: string;
  account: string;
  type: string;
  version: string;
  /** SHA-256 of the exact text shown; null where the documents show none for this type. */
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

/** Somebody who waits until an organisation lends where they live. `details` is what they sent, sealed. */
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

/** A text that asks for leave to send messages, as it was shown. */
type ConsentPromptTable = {
  uuid: string;
  org: string;
  type: string;
  version: string;
  text: string;
  text_hash: string;
  created: DefaultTimestamp;
};

/** What somebody answered to a prompt. Nothing is changed here: a later row is a later answer. */
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

/** What was entered on a screen of an application and is not saved yet. `version`: the application's ETag then. */
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

/** A registration that went to the sandbox's login provider. Ticket and code are digests, `details` is sealed. */
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

/** A borrower who was sent to a vendor's page, and what came of it. The ticket is a digest, `brought` is sealed. */
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

/** A visit to the sandbox's hosted pages, as the vendor there keeps it. `applicant` is sealed. */
export type SandboxVisitTable = {
  reference: string;
  org: string;
  kind: string;
  return_to: string;
  applicant: string;
  provider: string | null;
  item: string | null;
  outcome: string | null;
  /** How often the result was asked for. */
  asked: Generated<number>;
  created: DefaultTimestamp;
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
  sandbox_visit: SandboxVisitTable;
};

export type Tables = PlatformTables & ServiceTables;
