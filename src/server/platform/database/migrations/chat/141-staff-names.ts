import type { Kysely } from 'kysely';

/** The names of those at the desk: outside production, testers choose who answers their conversation. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('staff_presence')
    .addColumn('name', 'text', (column) => column.notNull().defaultTo(''))
    .execute();
}
