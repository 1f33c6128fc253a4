import { type ColumnDefinitionBuilder, type Kysely, sql } from 'kysely';

const required = (column: ColumnDefinitionBuilder) => column.notNull();

/** Sessions of people of the lender at the agents' desk. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('staff_session')
    .addColumn('secret', 'text', (column) => column.primaryKey())
    .addColumn('staff', 'text', required)
    .addColumn('name', 'text', required)
    .addColumn('roles', sql`text[]`, required)
    .addColumn('organisations', sql`text[]`, required)
    .addColumn('created', 'timestamptz', required)
    .addColumn('last_seen', 'timestamptz', required)
    .addColumn('expires', 'timestamptz', required)
    .execute();
}
