import type { Kysely } from 'kysely';

/** How far each chain of records was told to the log: what is told next is what came since. It proves nothing; the log does. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('logged_end')
    .addColumn('chain', 'text', (column) => column.primaryKey())
    .addColumn('length', 'integer', (column) => column.notNull())
    .execute();
}
