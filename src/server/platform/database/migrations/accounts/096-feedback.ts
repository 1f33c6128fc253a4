import { type ColumnDefinitionBuilder, type Kysely, sql } from 'kysely';

const required = (column: ColumnDefinitionBuilder) => column.notNull();

/** What borrowers wrote to the lender's chief executive. The message is sealed. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('feedback')
    .addColumn('uuid', 'uuid', (column) => column.primaryKey().defaultTo(sql`gen_random_uuid()`))
    .addColumn('org', 'text', required)
    .addColumn('account', 'uuid', (column) => column.notNull().references('account.uuid').onDelete('cascade'))
    .addColumn('application', 'uuid', (column) => column.references('application.uuid').onDelete('set null'))
    .addColumn('topic', 'text', required)
    .addColumn('message', 'text', required)
    .addColumn('marketing_consent', 'boolean', required)
    .addColumn('pathname', 'text', required)
    .addColumn('at', 'timestamptz', required)
    .execute();
}
