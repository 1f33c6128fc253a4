import { type ColumnDefinitionBuilder, type Kysely, sql } from 'kysely';

const id = (column: ColumnDefinitionBuilder) => column.primaryKey().generatedAlwaysAsIdentity();
const required = (column: ColumnDefinitionBuilder) => column.notNull();
const ofAccount = (column: ColumnDefinitionBuilder) => column.references('account.uuid').onDelete('cascade');

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('waitlist')
    .addColumn('id', 'bigint', id)
    .addColumn('org', 'text', required)
    .addColumn('details', 'text', required)
    .addColumn('consent', 'boolean', required)
    .addColumn('state', 'text')
    .addColumn('zip', 'text')
    .addColumn('at', 'timestamptz', required)
    .addColumn('ip', 'text', required)
    .execute();

  await db.schema
    .createTable('consent_prompt')
    .addColumn('uuid', 'uuid', (column) => column.primaryKey())
    .addColumn('org', 'text', required)
    .addColumn('type', 'text', required)
    .addColumn('version', 'text', required)
    .addColumn('text', 'text', required)
    .addColumn('text_hash', 'text', required)
    .addColumn('created', 'timestamptz', (column) => column.notNull().defaultTo(sql`now()`))
    .execute();

  await db.schema
    .createTable('message_consent')
    .addColumn('id', 'bigint', id)
    .addColumn('account', 'uuid', (column) => ofAccount(column).notNull())
    .addColumn('prompt', 'uuid', (column) => column.notNull().references('consent_prompt.uuid'))
    .addColumn('action', 'text', required)
    .addColumn('source', 'text', required)
    .addColumn('product_type', 'text', required)
    .addColumn('phone', 'text')
    .addColumn('email', 'text')
    .addColumn('text_hash', 'text', required)
    .addColumn('at', 'timestamptz', required)
    .addColumn('ip', 'text', required)
    .execute();
  await db.schema.createIndex('message_consent_account').on('message_consent').column('account').execute();

  await db.schema
    .createTable('optimizely_profile')
    .addColumn('account', 'uuid', (column) => ofAccount(column).primaryKey())
    .addColumn('profile', 'uuid', required)
    .execute();

  await db.schema
    .createTable('broker_ticket')
    .addColumn('ticket', 'text', (column) => column.primaryKey())
    .addColumn('org', 'text', required)
    .addColumn('nonce', 'text')
    .addColumn('return_to', 'text', required)
    .addColumn('details', 'text', required)
    .addColumn('code', 'text', (column) => column.unique())
    .addColumn('account', 'uuid', ofAccount)
    .addColumn('expires', 'timestamptz', required)
    .execute();
}
