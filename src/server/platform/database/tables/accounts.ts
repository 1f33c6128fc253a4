import type { ColumnType, Generated, JSONColumnType } from 'kysely';
import type { JsonObject } from '../../../../../runtime/json/json.ts';
import type { DefaultTimestamp, Timestamp } from './columns.ts';

/** A user. E-mail addresses are unique within an organisation, without regard to case. */
export type AccountTable = {
  uuid: Generated<string>;
  org: string;
  email: string;
  password_hash: string;
  phone: string;
  created: DefaultTimestamp;
  /** When the e-mail address was verified; null if it is not. */
  email_verified: Timestamp | null;
  /** Roles by the login provider, under this server's names. */
  roles: Generated<string[]>;
};

/** A session. A token names its row by `jti`; the row decides whether the token is still valid. */
export type SessionTable = {
  jti: Generated<string>;
  account: string;
  org: string;
  created: Timestamp;
  last_seen: Timestamp;
  expires: Timestamp;
  revoked: Timestamp | null;
  /** Sealed: the provider's session, which ends the login there. Null: a login with a password. */
  provider_session: string | null;
  /** The browser and operating system of the login; null if unknown. */
  device: string | null;
  /** The last proof of identity after the login; null if there was none. */
  proved: Timestamp | null;
  /** Whether the login had a code besides the password. */
  second_factor: Generated<boolean>;
  /** The session that made the link by which this one was opened: it ends with that one. Null: a login. */
  made_by: string | null;
};

/** The authenticator app of an account; in effect since `confirmed`. */
export type AccountTotpTable = {
  account: string;
  /** Sealed, base32. */
  secret: string;
  created: Timestamp;
  confirmed: Timestamp | null;
  /** The 30-second period of the last code used: neither that code nor an earlier one is accepted again. */
  last_step: number | null;
};

/** A single-use code in place of the authenticator app's; `hash` by argon2id. */
export type AccountRecoveryCodeTable = {
  uuid: Generated<string>;
  account: string;
  hash: string;
  used: Timestamp | null;
};

/**
 * A passkey of an account: `credential` is the authenticator's id, `public_key` is base64url, `host` the host on which it was
 * created.
 */
export type AccountPasskeyTable = {
  uuid: string;
  account: string;
  credential: string;
  public_key: string;
  /** The authenticator's signature counter; 0 if it does not count. */
  counter: ColumnType<string, number, number>;
  /** Separated by spaces. */
  transports: string;
  host: string;
  /** Sealed: the owner's name for it. */
  name: string;
  created: Timestamp;
  last_used: Timestamp | null;
};

/** A single-use WebAuthn challenge; `key` is its digest. Without an account: for a login. */
export type PasskeyChallengeTable = {
  key: string;
  org: string;
  purpose: string;
  account: string | null;
  expires: Timestamp;
};

/** An account's identity at a login provider; `subject` is the provider's id of the person. */
export type AccountLoginTable = {
  org: string;
  issuer: string;
  subject: string;
  account: string;
  created: DefaultTimestamp;
};

/** An account at the embedded login provider. E-mail addresses are unique within an organisation, without regard to case. */
export type ProviderAccountTable = {
  subject: Generated<string>;
  org: string;
  email: string;
  phone: string;
  password_hash: string;
  created: DefaultTimestamp;
};

/**
 * A record of the embedded login provider: a session, code, token or key. `key`, `uid` and `grant_id` are digests, `payload` is
 * sealed.
 */
export type ProviderRecordTable = {
  key: string;
  kind: string;
  payload: string;
  uid: string | null;
  grant_id: string | null;
  consumed: Timestamp | null;
  expires: Timestamp | null;
};

/** An IP address from which an account logged in; `key` is a digest of e-mail address and IP address. */
export type KnownLoginTable = { key: string; last: Timestamp };

/** A borrower's profile in the shape of the contract; one for each account. */
export type ProfileTable = { account: string; view: JSONColumnType<JsonObject>; created: DefaultTimestamp };

/** A text that asks for consent to messages, as it was shown. */
export type ConsentPromptTable = {
  uuid: string;
  org: string;
  type: string;
  version: string;
  text: string;
  text_hash: string;
  created: DefaultTimestamp;
};

/** A user's answer to a prompt. Rows are never changed: a later row is a later answer. */
export type MessageConsentTable = {
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

export type OptimizelyProfileTable = { account: string; profile: string };

/** A visit to the login provider. Ticket, browser and code are digests; `details` (of a registration) and `provider_session` are sealed. */
export type BrokerTicketTable = {
  ticket: string;
  org: string;
  purpose: string;
  browser: string;
  nonce: string | null;
  return_to: string;
  details: string | null;
  provider_session: string | null;
  code: string | null;
  account: string | null;
  expires: Timestamp;
};

/**
 * A single-use link sent to an account's address; `key` is its digest. `used`: when it was used, or replaced by a later one.
 */
export type AccountLinkTable = {
  key: string;
  account: string;
  purpose: string;
  /** Sealed: the e-mail address that the link proves, or the path that it opens. */
  address: string | null;
  created: Timestamp;
  expires: Timestamp;
  used: Timestamp | null;
  /** The session that made it: a link to another device ends with it. */
  session: string | null;
};

/** What a borrower wrote to the lender's chief executive. `message` is sealed. */
export type FeedbackTable = {
  uuid: Generated<string>;
  org: string;
  account: string;
  application: string | null;
  topic: string;
  message: string;
  marketing_consent: boolean;
  /** The screen that was open. */
  pathname: string;
  at: Timestamp;
};
