import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  // What the application shows of its papers, so that nobody who asks for a status counts pages.
  await db.schema
    .alterTable('application')
    .addColumn('papers', 'jsonb', (column) => column.notNull().defaultTo(sql`'[]'::jsonb`))
    .execute();

  await db.schema
    .createTable('paper')
    .addColumn('uuid', 'uuid', (column) => column.primaryKey().defaultTo(sql`gen_random_uuid()`))
    .addColumn('application', 'uuid', (column) => column.notNull().references('application.uuid').onDelete('cascade'))
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('document', 'text', (column) => column.notNull())
    .addColumn('visit', 'integer', (column) => column.notNull())
    .addColumn('position', 'integer', (column) => column.notNull())
    .addColumn('title', 'text', (column) => column.notNull())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('signing', 'text')
    .addColumn('for_whom', 'text', (column) => column.notNull())
    .addColumn('copy', 'integer', (column) => column.notNull())
    .addColumn('version', 'text', (column) => column.notNull())
    .addColumn('pages', 'integer', (column) => column.notNull())
    .addColumn('fields', 'jsonb', (column) => column.notNull())
    .addColumn('file', 'bytea', (column) => column.notNull())
    .addColumn('sha256', 'text', (column) => column.notNull())
    .addColumn('made', 'timestamptz', (column) => column.notNull())
    .addColumn('superseded', 'boolean', (column) => column.notNull().defaultTo(false))
    .addColumn('signed_file', 'bytea')
    .addColumn('signed_sha256', 'text')
    .addColumn('signed', 'timestamptz')
    .addColumn('envelope', 'uuid')
    .addUniqueConstraint('paper_once', ['application', 'name', 'visit'])
    .execute();
  // A PDF is compressed already.
  await sql`alter table paper alter column file set storage external, alter column signed_file set storage external`.execute(
    db,
  );

  await db.schema
    .createTable('paper_page')
    .addColumn('paper', 'uuid', (column) => column.notNull().references('paper.uuid').onDelete('cascade'))
    .addColumn('page', 'integer', (column) => column.notNull())
    .addColumn('at', 'timestamptz', (column) => column.notNull())
    .addPrimaryKeyConstraint('paper_page_once', ['paper', 'page'])
    .execute();

  await db.schema
    .createTable('paper_event')
    .addColumn('id', 'bigint', (column) => column.primaryKey().generatedAlwaysAsIdentity())
    .addColumn('paper', 'uuid', (column) => column.notNull().references('paper.uuid').onDelete('cascade'))
    .addColumn('event', 'text', (column) => column.notNull())
    .addColumn('at', 'timestamptz', (column) => column.notNull())
    .addColumn('ip', 'text')
    .addColumn('device', 'text')
    .execute();
  await db.schema.createIndex('paper_event_paper').on('paper_event').columns(['paper', 'id']).execute();
}
