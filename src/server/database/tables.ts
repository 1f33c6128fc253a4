import type { ColumnType, Generated, JSONColumnType } from 'kysely';
import type { Json } from '../../../runtime/schema/copy.ts';

/** Read as a Date, written as a Date; the database's own clock where it is left out. */
type Timestamp = ColumnType<Date, Date, Date>;
type DefaultTimestamp = ColumnType<Date, Date | undefined, Date>;

// --- Platform: accounts, sessions, idempotency, sandbox (migrations 001 to 009) -----------------------------------

/** Who can log in. An e-mail is unique within an organisation, without regard to case. */
export type AccountTable = {
  uuid: Generated<string>;
  org: string;
  email: string;
  password_hash: string;
  phone: string;
  created: DefaultTimestamp;
};

/** One login. A token names its row by `jti`; the row decides whether the token still counts. */
export type SessionTable = {
  jti: Generated<string>;
  account: string;
  org: string;
  created: Timestamp;
  last_seen: Timestamp;
  expires: Timestamp;
  revoked: Timestamp | null;
};

/** Failed logins of one e-mail from one address; `attempt` is a keyed digest of both. */
export type LoginFailureTable = { attempt: string; failures: number; last: Timestamp; blocked_until: Timestamp };

/** A creating call that was answered: what was asked (digest) and what was answered (sealed). */
export type IdempotencyTable = {
  scope: string;
  request: string;
  status: number | null;
  answer: string | null;
  created: DefaultTimestamp;
};

/** What one browser context pretends, outside production. */
export type SandboxSessionTable = {
  id: string;
  now: string | null;
  flags: JSONColumnType<Record<string, boolean | string | number>>;
  calls: JSONColumnType<Record<string, Json>>;
  /** How many scripted answers of each call were given. */
  taken: JSONColumnType<Record<string, number>>;
  account: string | null;
  created: DefaultTimestamp;
};

export type PlatformTables = {
  account: AccountTable;
  session: SessionTable;
  login_failure: LoginFailureTable;
  idempotency: IdempotencyTable;
  sandbox_session: SandboxSessionTable;
};

// --- Services: applications, profiles, consents … (migrations from 010) -------------------------------------------

export type ServiceTables = Record<never, never>;

export type Tables = PlatformTables & ServiceTables;
