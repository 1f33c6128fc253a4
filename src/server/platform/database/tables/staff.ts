import type { ColumnType, Generated, JSONColumnType } from 'kysely';
import type { JsonObject } from '../../../../../runtime/json/json.ts';
import type { Timestamp } from './columns.ts';

/** A search in the back office. */
export type StaffSearchTable = {
  uuid: Generated<string>;
  /** The organisation on whose site the search was made. */
  org: string;
  /** The subject of their token. */
  staff: string;
  name: string;
  /** The number of words searched for; the words themselves are not stored. */
  words: number;
  status: string;
  page: number;
  /** The applications that were shown. */
  found: string[];
  at: Timestamp;
  ip: string;
};

/** A session at the agents' desk. */
export type StaffSessionTable = {
  /** A digest of the secret in the browser's cookie. */
  secret: string;
  staff: string;
  name: string;
  roles: string[];
  organisations: string[];
  /** The loan officer's or broker's id by which borrowers know them. */
  originator: string | null;
  /** Sealed: the provider's session, which ends the login there. */
  provider_session: string | null;
  created: Timestamp;
  last_seen: Timestamp;
  expires: Timestamp;
};

/** A switch of a feature flag; `on` null: back to the document's value. */
export type FlagSwitchTable = {
  uuid: Generated<string>;
  /** The order of the switches. */
  number: Generated<string>;
  /** The organisation, or '*' for all. */
  org: string;
  flag: string;
  on: boolean | null;
  variables: JSONColumnType<JsonObject> | null;
  reason: string;
  staff: string;
  name: string;
  role: string;
  at: Timestamp;
  ip: string;
};

/** A member of staff who is at the desk. */
export type StaffPresenceTable = { staff: string; organisations: string[]; seen: Timestamp; name: string };

/** A member of staff who came to the desk, with what their token or session said then. */
export type StaffMemberTable = {
  /** The subject of their token. */
  staff: string;
  name: string;
  roles: string[];
  organisations: string[];
  originator: string | null;
  seen: Timestamp;
};

/** A note names a colleague. `answered`: since when they need not look at it any more. */
export type StaffMentionTable = {
  /** The note. */
  act: string;
  staff: string;
  application: string;
  answered: ColumnType<Date | null, Date | null | undefined, Date | null>;
};
