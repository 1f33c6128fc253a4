import type { Generated, JSONColumnType } from 'kysely';
import type { JsonObject } from '../../../../../runtime/json/json.ts';
import type { DefaultTimestamp, Timestamp } from './columns.ts';

/** The number of requests since the window began; `key` is a digest of the route and the caller. */
export type RequestWindowTable = { key: string; started: Timestamp; count: number };

/** An idempotent call: its request (digest) and its response (sealed). */
export type IdempotencyTable = {
  scope: string;
  request: string;
  status: number | null;
  answer: string | null;
  /** The version in the response. */
  etag: string | null;
  created: DefaultTimestamp;
};

/** The id of a key that may have sealed data. */
export type VaultKeyTable = { id: string; since: DefaultTimestamp };

export type TelemetryEventTable = {
  id: Generated<string>;
  context: string;
  event: string;
  /** The session's id. */
  session: string | null;
  /** The deduplication key within the session; null: every event counts. */
  dedupe: string | null;
  details: JSONColumnType<JsonObject>;
  at: DefaultTimestamp;
};

export type TelemetrySessionTable = {
  uuid: string;
  tracker: string;
  details: JSONColumnType<JsonObject>;
  at: DefaultTimestamp;
};

/** The variation of an experiment to which the application's borrower is assigned. */
export type ApplicationExperimentTable = { application: string; name: string; variation: string; at: DefaultTimestamp };

/** The URL of a session recording. */
export type ApplicationRecordingTable = { application: string; link: string; at: DefaultTimestamp };
