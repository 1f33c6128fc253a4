import { type Kysely, sql } from 'kysely';

/** Which keys may have sealed what the database holds: ids, which tell nothing of the keys. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('vault_key')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('since', 'timestamptz', (column) => column.notNull().defaultTo(sql`now()`))
    .execute();
}
