import { type Kysely, sql } from 'kysely';

/** The parts of experiments that an application's borrower belongs to, and the recordings of its sessions. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('application_experiment')
    .addColumn('application', 'uuid', (column) => column.notNull().references('application.uuid').onDelete('cascade'))
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('variation', 'text', (column) => column.notNull())
    .addColumn('at', 'timestamptz', (column) => column.notNull().defaultTo(sql`now()`))
    .addPrimaryKeyConstraint('application_experiment_key', ['application', 'name'])
    .execute();
  await db.schema
    .createTable('application_recording')
    .addColumn('application', 'uuid', (column) => column.notNull().references('application.uuid').onDelete('cascade'))
    .addColumn('link', 'text', (column) => column.notNull())
    .addColumn('at', 'timestamptz', (column) => column.notNull().defaultTo(sql`now()`))
    .addPrimaryKeyConstraint('application_recording_key', ['application', 'link'])
    .execute();
}
