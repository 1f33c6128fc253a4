import { type Kysely, sql } from 'kysely';

/** When statuses were reached, the day that a status waits for, and how far an application of the sandbox is ahead of the real clock. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('application')
    .addColumn('moments', 'jsonb', (column) => column.notNull().defaultTo(sql`'{}'::jsonb`))
    .addColumn('due', 'timestamptz')
    .addColumn('clock_ms', 'bigint', (column) => column.notNull().defaultTo(0))
    .execute();
}
