import type { Kysely } from 'kysely';

/** How often the borrower changed an application: the version that two tabs are told apart by. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('application')
    .addColumn('saves', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
  await db.schema.alterTable('application_action').addColumn('saves', 'integer').execute();
  await db.schema.alterTable('idempotency').addColumn('etag', 'text').execute();
}
