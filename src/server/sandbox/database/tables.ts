import type { ColumnType, Generated, JSONColumnType, Kysely } from 'kysely';
import type { Json } from '../../../../runtime/json/json.ts';
import type { Tables } from '../../platform/database/tables.ts';
import type { SandboxSeed } from './sandbox-seed.ts';

type DefaultTimestamp = ColumnType<Date, Date | undefined, Date>;

/** The sandbox session of one browser context. */
export type SandboxSessionTable = {
  id: string;
  now: string | null;
  flags: JSONColumnType<Record<string, Json>>;
  calls: JSONColumnType<Record<string, Json>>;
  /** The number of scripted responses already used, by call. */
  taken: JSONColumnType<Record<string, number>>;
  given: JSONColumnType<SandboxSeed>;
  account: string | null;
  created: DefaultTimestamp;
};

/** A visit to the sandbox's hosted pages, from the vendor's side. `applicant` is sealed. */
export type SandboxVisitTable = {
  reference: string;
  org: string;
  kind: string;
  return_to: string;
  applicant: string;
  provider: string | null;
  item: string | null;
  outcome: string | null;
  /** The number of requests for the result so far. */
  asked: Generated<number>;
  created: DefaultTimestamp;
};

type SandboxTables = { sandbox_session: SandboxSessionTable; sandbox_visit: SandboxVisitTable };

/** The database, or a transaction of it, with the sandbox's own tables beside the server's. */
export const withSandboxTables = (db: Kysely<Tables>) => db.withTables<SandboxTables>();
