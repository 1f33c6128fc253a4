import { type ColumnDefinitionBuilder, type Kysely, sql } from 'kysely';

const required = (column: ColumnDefinitionBuilder) => column.notNull();
const object = (column: ColumnDefinitionBuilder) => column.notNull().defaultTo(sql`'{}'::jsonb`);
const now = (column: ColumnDefinitionBuilder) => column.notNull().defaultTo(sql`now()`);

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('sandbox_session')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('now', 'text')
    .addColumn('flags', 'jsonb', object)
    .addColumn('calls', 'jsonb', object)
    .addColumn('taken', 'jsonb', object)
    .addColumn('account', 'uuid', (column) => column.references('account.uuid').onDelete('set null'))
    .addColumn('created', 'timestamptz', now)
    .addColumn('given', 'jsonb', object)
    .execute();
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
