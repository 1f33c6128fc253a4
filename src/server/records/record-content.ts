import { type RawBuilder, sql } from 'kysely';
import { type RecordTable, recordTables } from '../platform/database/record-tables.ts';

/** A current row of a record table: its chain, its key, the SHA-256 of its content (hex), and whether its file matches its hash. */
export type CurrentRecord = { chain: string; kind: string; record: string; content: string; intact: boolean };

/** All records, by chain. The connection's time zone must be UTC: the chain's hashes are of content in UTC. */
export const currentRecords = (): RawBuilder<CurrentRecord> =>
  sql`${sql.join(recordTables.map(rowsOf), sql` union all `)} order by chain`;

function rowsOf({ table, owner, key, holdsFile }: RecordTable): RawBuilder<CurrentRecord> {
  const row = holdsFile ? sql`jsonb_populate_record(r, '{"file": null}')` : sql`r`;
  const intact = holdsFile ? sql`encode(sha256(r.file), 'hex') = r.sha256` : sql`true`;
  const id = sql.join(
    key.map((column) => sql`r.${sql.id(column)}::text`),
    sql` || '/' || `,
  );
  return sql`
    select (${chainOf(owner)})::text collate "C" as chain, ${sql.lit(table)} as kind, ${id} as record, ${intact} as intact,
      encode(sha256(convert_to(jsonb_strip_nulls(to_jsonb(${row}))::text, 'UTF8')), 'hex') as content
    from ${sql.table(table)} r`;
}

const chainOf = (owner: RecordTable['owner']): RawBuilder<unknown> =>
  owner === 'paper' || owner === 'message'
    ? sql`select application from ${sql.table(owner)} o where o.uuid = r.${sql.id(owner)}`
    : sql`r.${sql.id(owner)}`;
