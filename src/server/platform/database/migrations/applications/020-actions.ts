import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('application')
    .addColumn('sealed', 'jsonb', (column) => column.notNull().defaultTo(sql`'{}'::jsonb`))
    .addColumn('consents', 'jsonb', (column) => column.notNull().defaultTo(sql`'[]'::jsonb`))
    .execute();
  await sql`update application set consents = coalesce((select jsonb_agg(distinct type) from consent where consent.application = application.uuid and action = 'OPT_IN'), '[]'::jsonb)`.execute(
    db,
  );

  await db.schema
    .createTable('application_apart')
    .addColumn('application', 'uuid', (column) => column.notNull().references('application.uuid').onDelete('cascade'))
    .addColumn('fact', 'text', (column) => column.notNull())
    .addColumn('value', 'jsonb', (column) => column.notNull())
    .addColumn('at', 'timestamptz', (column) => column.notNull())
    .addPrimaryKeyConstraint('application_apart_key', ['application', 'fact'])
    .execute();

  await db.schema
    .createTable('application_action')
    .addColumn('id', 'bigint', (column) => column.primaryKey().generatedAlwaysAsIdentity())
    .addColumn('application', 'uuid', (column) => column.notNull().references('application.uuid').onDelete('cascade'))
    .addColumn('account', 'uuid', (column) => column.notNull())
    .addColumn('visit', 'integer', (column) => column.notNull())
    .addColumn('event', 'text', (column) => column.notNull())
    .addColumn('facts', 'jsonb', (column) => column.notNull())
    .addColumn('at', 'timestamptz', (column) => column.notNull())
    .addColumn('ip', 'text', (column) => column.notNull())
    .execute();
  await db.schema
    .createIndex('application_action_application')
    .on('application_action')
    .columns(['application', 'visit'])
    .execute();
}
