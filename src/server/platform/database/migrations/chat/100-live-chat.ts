import { type ColumnDefinitionBuilder, type Kysely, sql } from 'kysely';

const required = (column: ColumnDefinitionBuilder) => column.notNull();

/** Live conversations. Name, address and messages are sealed. The row's counter numbers the messages without gaps. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('live_chat')
    .addColumn('uuid', 'uuid', (column) => column.primaryKey().defaultTo(sql`gen_random_uuid()`))
    .addColumn('channel', 'uuid', (column) => column.notNull().unique().defaultTo(sql`gen_random_uuid()`))
    .addColumn('token_digest', 'text', (column) => column.notNull().unique())
    .addColumn('org', 'text', required)
    .addColumn('account', 'uuid', (column) => column.references('account.uuid'))
    .addColumn('application', 'uuid', (column) => column.references('application.uuid'))
    .addColumn('name', 'text', required)
    .addColumn('email', 'text', required)
    .addColumn('skill', 'text')
    .addColumn('last_seq', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('created', 'timestamptz', required)
    .addColumn('refreshed', 'timestamptz', required)
    .addColumn('ended', 'timestamptz')
    .addColumn('ended_by', 'text')
    .addColumn('kept_until', 'timestamptz')
    .execute();
  await db.schema.createIndex('live_chat_kept').on('live_chat').column('kept_until').execute();
  await db.schema
    .createTable('live_chat_message')
    .addColumn('uuid', 'uuid', (column) => column.primaryKey().defaultTo(sql`gen_random_uuid()`))
    .addColumn('conversation', 'uuid', (column) => column.notNull().references('live_chat.uuid').onDelete('cascade'))
    .addColumn('seq', 'integer', required)
    .addColumn('client_id', 'uuid', required)
    .addColumn('author', 'text', required)
    .addColumn('body', 'text', required)
    .addColumn('at', 'timestamptz', required)
    .addUniqueConstraint('live_chat_message_seq', ['conversation', 'seq'])
    .addUniqueConstraint('live_chat_message_client_id', ['conversation', 'author', 'client_id'])
    .execute();
}
