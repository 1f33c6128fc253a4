import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('sandbox_session')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('now', 'text')
    .addColumn('flags', 'jsonb', (column) => column.notNull().defaultTo(sql`'{}'::jsonb`))
    .addColumn('calls', 'jsonb', (column) => column.notNull().defaultTo(sql`'{}'::jsonb`))
    .addColumn('taken', 'jsonb', (column) => column.notNull().defaultTo(sql`'{}'::jsonb`))
    .addColumn('account', 'uuid', (column) => column.references('account.uuid').onDelete('set null'))
    .addColumn('created', 'timestamptz', (column) => column.notNull().defaultTo(sql`now()`))
    .execute();
}
