import type { Generated, JSONColumnType } from 'kysely';
import type { JsonObject } from '../../../../../runtime/json/json.ts';
import type { Timestamp } from './columns.ts';

/** A search in the back office. */
export type StaffSearchTable = {
  uuid: Generated<string>;
  /** The organisation at whose site somebody searched. */
  org: string;
  /** The subject of their token. */
  staff: string;
  name: string;
  /** How many words they searched for; the words themselves are not kept. */
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
  /** As which loan officer or broker borrowers know them. */
  originator: string | null;
  /** Sealed: what the identity provider needs to end its own login. */
  provider_session: string | null;
  created: Timestamp;
  last_seen: Timestamp;
  expires: Timestamp;
};

/** A flag that somebody switched; `on` null: back to the document. */
export type FlagSwitchTable = {
  uuid: Generated<string>;
  /** Counts up. */
  number: Generated<string>;
  /** The organisation, '*' for all. */
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
