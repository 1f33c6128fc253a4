import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('document')
    .addColumn('uuid', 'uuid', (column) => column.primaryKey().defaultTo(sql`gen_random_uuid()`))
    .addColumn('application', 'uuid', (column) => column.notNull().references('application.uuid').onDelete('cascade'))
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('file_name', 'text', (column) => column.notNull())
    .addColumn('media_type', 'text', (column) => column.notNull())
    .addColumn('bytes', 'integer', (column) => column.notNull())
    .addColumn('sha256', 'text', (column) => column.notNull())
    .addColumn('content', 'bytea', (column) => column.notNull())
    .addColumn('used', 'boolean', (column) => column.notNull().defaultTo(false))
    .addColumn('at', 'timestamptz', (column) => column.notNull())
    .execute();
  await sql`alter table document alter column content set storage external`.execute(db);
  await db.schema.createIndex('document_application').on('document').columns(['application', 'at']).execute();
}
