import { type ColumnDefinitionBuilder, type Kysely, sql } from 'kysely';

const required = (column: ColumnDefinitionBuilder) => column.notNull();
const now = (column: ColumnDefinitionBuilder) => column.notNull().defaultTo(sql`now()`);

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('hosted_link')
    .addColumn('ticket', 'text', (column) => column.primaryKey())
    .addColumn('application', 'uuid', (column) => column.notNull().references('application.uuid').onDelete('cascade'))
    .addColumn('account', 'uuid', required)
    .addColumn('kind', 'text', required)
    .addColumn('created', 'timestamptz', now)
    .addColumn('expires', 'timestamptz', required)
    .addColumn('redeemed', 'timestamptz')
    .addColumn('outcome', 'text')
    .addColumn('brought', 'text')
    .execute();
  await db.schema.createIndex('hosted_link_application').on('hosted_link').column('application').execute();

  await db.schema
    .createTable('sandbox_visit')
    .addColumn('reference', 'text', (column) => column.primaryKey())
    .addColumn('org', 'text', required)
    .addColumn('kind', 'text', required)
    .addColumn('return_to', 'text', required)
    .addColumn('applicant', 'text', required)
    .addColumn('provider', 'text')
    .addColumn('item', 'text')
    .addColumn('outcome', 'text')
    .addColumn('asked', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('created', 'timestamptz', now)
    .execute();
}
