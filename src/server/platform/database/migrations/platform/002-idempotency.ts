import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('idempotency')
    .addColumn('scope', 'text', (column) => column.primaryKey())
    .addColumn('request', 'text', (column) => column.notNull())
    .addColumn('status', 'integer')
    .addColumn('answer', 'text')
    .addColumn('created', 'timestamptz', (column) => column.notNull().defaultTo(sql`now()`))
    .execute();
}
