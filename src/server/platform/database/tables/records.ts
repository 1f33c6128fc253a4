import type { ColumnType } from 'kysely';

/**
 * An entry of a hash chain, written by PostgreSQL with each record (docs/decisions/server/records.md). `chain` is the id of the
 * application, or of the account or organisation if there is none; `kind` is the record's table, `record` its key there.
 */
export type RecordEntryTable = {
  chain: ColumnType<string, never, never>;
  position: ColumnType<number, never, never>;
  kind: ColumnType<string, never, never>;
  record: ColumnType<string, never, never>;
  content: ColumnType<Buffer, never, never>;
  hash: ColumnType<Buffer, never, never>;
};

/** The end of a chain. */
export type RecordHeadTable = {
  chain: ColumnType<string, never, never>;
  length: ColumnType<number, never, never>;
  hash: ColumnType<Buffer, never, never>;
};

export type LoggedEndTable = { chain: string; length: number };
