import { type ColumnDefinitionBuilder, type Kysely, sql } from 'kysely';

const now = (column: ColumnDefinitionBuilder) => column.notNull().defaultTo(sql`now()`);
const emptyObject = (column: ColumnDefinitionBuilder) => column.notNull().defaultTo(sql`'{}'::jsonb`);
const id = (column: ColumnDefinitionBuilder) => column.primaryKey().generatedAlwaysAsIdentity();

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('profile')
    .addColumn('account', 'uuid', (column) => column.primaryKey().references('account.uuid').onDelete('cascade'))
    .addColumn('view', 'jsonb', (column) => column.notNull())
    .addColumn('created', 'timestamptz', now)
    .execute();

  await sql`create sequence loan_number start 1000001`.execute(db);
  await db.schema
    .createTable('application')
    .addColumn('uuid', 'uuid', (column) => column.primaryKey().defaultTo(sql`gen_random_uuid()`))
    .addColumn('account', 'uuid', (column) => column.notNull().references('account.uuid').onDelete('cascade'))
    .addColumn('org', 'text', (column) => column.notNull())
    .addColumn('lifecycle', 'text', (column) => column.notNull())
    .addColumn('loan_number', 'text', (column) =>
      column.notNull().unique().defaultTo(sql`nextval('loan_number')::text`),
    )
    .addColumn('answers', 'jsonb', (column) => column.notNull())
    .addColumn('request', 'jsonb', emptyObject)
    .addColumn('ssn_sealed', 'text')
    .addColumn('ssn_last_four', 'text')
    .addColumn('status', 'text')
    .addColumn('visit', 'integer', (column) => column.notNull())
    .addColumn('asked', 'jsonb', emptyObject)
    .addColumn('vendor_facts', 'jsonb', emptyObject)
    .addColumn('fields', 'jsonb', emptyObject)
    .addColumn('shown', 'jsonb', emptyObject)
    .addColumn('created', 'timestamptz', now)
    .addColumn('updated', 'timestamptz', now)
    .execute();
  await db.schema.createIndex('application_account').on('application').columns(['account', 'created']).execute();

  await db.schema
    .createTable('application_history')
    .addColumn('id', 'bigint', id)
    .addColumn('application', 'uuid', (column) => column.notNull().references('application.uuid').onDelete('cascade'))
    .addColumn('at', 'timestamptz', now)
    .addColumn('from_status', 'text')
    .addColumn('to_status', 'text', (column) => column.notNull())
    .addColumn('event', 'text', (column) => column.notNull())
    .addColumn('verdicts', 'jsonb', emptyObject)
    .addColumn('reasons', 'jsonb', (column) => column.notNull().defaultTo(sql`'[]'::jsonb`))
    .execute();
  await db.schema
    .createIndex('application_history_application')
    .on('application_history')
    .columns(['application', 'id'])
    .execute();

  await db.schema
    .createTable('consent')
    .addColumn('id', 'bigint', id)
    .addColumn('application', 'uuid', (column) => column.notNull().references('application.uuid').onDelete('cascade'))
    .addColumn('account', 'uuid', (column) => column.notNull())
    .addColumn('type', 'text', (column) => column.notNull())
    .addColumn('version', 'text', (column) => column.notNull())
    .addColumn('text_hash', 'text')
    .addColumn('action', 'text', (column) => column.notNull())
    .addColumn('at', 'timestamptz', (column) => column.notNull())
    .addColumn('ip', 'text', (column) => column.notNull())
    .execute();
  await db.schema.createIndex('consent_application').on('consent').column('application').execute();
}
