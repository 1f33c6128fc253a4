import { type ColumnDefinitionBuilder, type Kysely, sql } from 'kysely';

const required = (column: ColumnDefinitionBuilder) => column.notNull();

/** What the lender's people, or a transition, ask of a borrower besides the screens. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('application_condition')
    .addColumn('uuid', 'uuid', (column) => column.primaryKey().defaultTo(sql`gen_random_uuid()`))
    .addColumn('application', 'uuid', (column) => column.notNull().references('application.uuid').onDelete('cascade'))
    .addColumn('category', 'text', required)
    .addColumn('documents', 'jsonb', required)
    .addColumn('count', 'integer', required)
    .addColumn('comments', 'text', required)
    .addColumn('state', 'text', (column) => column.notNull().check(sql`state in ('open', 'answered', 'cleared')`))
    .addColumn('created', 'timestamptz', required)
    .addColumn('answered', 'timestamptz')
    .addColumn('cleared', 'timestamptz')
    .execute();
  await db.schema
    .createIndex('application_condition_application')
    .on('application_condition')
    .columns(['application', 'created'])
    .execute();
  await db.schema
    .alterTable('application')
    .addColumn('open_conditions', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
}
