import { type Kysely, sql } from 'kysely';

/** What was written to borrowers and to those who sign with them, once for each move that told it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('message')
    .addColumn('uuid', 'uuid', (column) => column.primaryKey().defaultTo(sql`gen_random_uuid()`))
    .addColumn('application', 'uuid', (column) => column.notNull().references('application.uuid').onDelete('cascade'))
    .addColumn('move', 'bigint', (column) => column.notNull())
    .addColumn('document', 'text', (column) => column.notNull())
    .addColumn('recipient', 'integer', (column) => column.notNull())
    .addColumn('channel', 'text', (column) => column.notNull())
    .addColumn('address', 'text', (column) => column.notNull())
    .addColumn('subject', 'text', (column) => column.notNull())
    .addColumn('body', 'text', (column) => column.notNull())
    .addColumn('instead', 'jsonb')
    .addColumn('at', 'timestamptz', (column) => column.notNull())
    .addColumn('tries', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('sent', 'timestamptz')
    .addColumn('refused', 'timestamptz')
    .addUniqueConstraint('message_once', ['move', 'document', 'recipient', 'channel'])
    .execute();
  await db.schema.createIndex('message_application').on('message').columns(['application', 'at']).execute();
}
