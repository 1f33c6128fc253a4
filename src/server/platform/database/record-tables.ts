/** How a table's rows are found in their chain. */
export type RecordTable = {
  table: string;
  /** The column that names the chain, or the record that this one belongs to. */
  owner: 'application' | 'account' | 'org' | 'paper' | 'message';
  /** The columns of its key. */
  key: readonly string[];
  /** Its row has a file, and the file's SHA-256 (hex) beside it. */
  holdsFile?: true;
};

/**
 * Tables whose rows are never changed or removed: the application's database role may only add to them, and each row has its entry in a chain. A new one
 * needs the trigger `keep_record`, as migration 045 has it; a new column of one may not have a default.
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
  { table: 'consent_prompt', owner: 'org', key: ['uuid'] },
  { table: 'message_consent', owner: 'account', key: ['id'] },
];

/** Written by PostgreSQL with each record; the application's role may only read them. */
export const chainTables: readonly string[] = ['record_entry', 'record_head'];

/** Rows that records belong to, and that would take them along. */
export const ownerTables: readonly string[] = ['account', 'application'];
