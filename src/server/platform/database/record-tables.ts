/** A table of records: its rows are entries of a hash chain. */
export type RecordTable = {
  table: string;
  /** The column with the chain's id, or with the record to which the row belongs. */
  owner: 'application' | 'account' | 'org' | 'paper' | 'message';
  /** The columns of the primary key. */
  key: readonly string[];
  /** The row has a file, and the file's SHA-256 (hex). */
  holdsFile?: true;
};

/**
 * Tables whose rows are never changed or removed: the application's database role may only insert, and each row has an entry in a chain. A new
 * table needs the trigger `keep_record` of the migration `007-records`; a new column may not have a default.
 */
export const recordTables: readonly RecordTable[] = [
  { table: 'application_history', owner: 'application', key: ['id'] },
  { table: 'application_action', owner: 'application', key: ['id'] },
  { table: 'consent', owner: 'application', key: ['id'] },
  { table: 'paper', owner: 'application', key: ['uuid'], holdsFile: true },
  { table: 'paper_page', owner: 'paper', key: ['paper', 'page'] },
  { table: 'paper_event', owner: 'paper', key: ['id'] },
  { table: 'paper_signature', owner: 'paper', key: ['paper'], holdsFile: true },
  { table: 'message', owner: 'application', key: ['uuid'] },
  { table: 'message_outcome', owner: 'message', key: ['message'] },
  { table: 'pending_request', owner: 'application', key: ['uuid'] },
  { table: 'pending_outcome', owner: 'application', key: ['request'] },
  { table: 'staff_act', owner: 'application', key: ['uuid'] },
  { table: 'staff_reading', owner: 'application', key: ['uuid'] },
  { table: 'staff_search', owner: 'org', key: ['uuid'] },
  { table: 'prepared_act', owner: 'org', key: ['uuid'] },
  { table: 'flag_switch', owner: 'org', key: ['uuid'] },
  { table: 'consent_prompt', owner: 'org', key: ['uuid'] },
  { table: 'message_consent', owner: 'account', key: ['id'] },
];

/** Written by PostgreSQL with each record; the application's role may only read them. */
export const chainTables: readonly string[] = ['record_entry', 'record_head'];

/** Where Kysely records the migrations that were run. */
export const migrationTables: readonly string[] = ['kysely_migration', 'kysely_migration_lock'];

/** The same for the adapters' own migrations; only present if the adapters have some. */
export const adapterMigrationTables = ['adapter_migration', 'adapter_migration_lock'] as const;

/** Tables that records refer to: deleting their rows would delete records. */
export const ownerTables: readonly string[] = ['account', 'application'];
