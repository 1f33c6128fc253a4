import { type ColumnDefinitionBuilder, type Kysely, sql } from 'kysely';

const required = (column: ColumnDefinitionBuilder) => column.notNull();
const zero = (column: ColumnDefinitionBuilder) => column.notNull().defaultTo(0);
const ofConversation = (column: ColumnDefinitionBuilder) =>
  column.notNull().references('live_chat.uuid').onDelete('cascade');

/** Who answers a conversation, what each side has read, its files, and who is at the desk. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('live_chat')
    .addColumn('borrower_read', 'integer', zero)
    .addColumn('agent_read', 'integer', zero)
    .addColumn('borrower_seen', 'timestamptz')
    .addColumn('page', 'text')
    .addColumn('proved_until', 'timestamptz')
    .addColumn('staff', 'text')
    .addColumn('staff_name', 'text')
    .addColumn('taken', 'timestamptz')
    .addColumn('to_chatbot', 'boolean', (column) => column.notNull().defaultTo(false))
    .execute();
  await db.schema
    .createIndex('live_chat_open')
    .on('live_chat')
    .columns(['org', 'created'])
    .where(sql.ref('ended'), 'is', null)
    .execute();
  await db.schema.createIndex('live_chat_application').on('live_chat').column('application').execute();
  await db.schema
    .createTable('live_chat_file')
    .addColumn('uuid', 'uuid', (column) => column.primaryKey().defaultTo(sql`gen_random_uuid()`))
    .addColumn('conversation', 'uuid', ofConversation)
    .addColumn('seq', 'integer')
    .addColumn('file_name', 'text', required)
    .addColumn('media_type', 'text', required)
    .addColumn('bytes', 'integer', required)
    .addColumn('sha256', 'text', required)
    .addColumn('content', 'bytea', required)
    .addColumn('at', 'timestamptz', required)
    .execute();
  await sql`alter table live_chat_file alter column content set storage external`.execute(db);
  await db.schema.createIndex('live_chat_file_message').on('live_chat_file').columns(['conversation', 'seq']).execute();
  await db.schema
    .createTable('live_chat_act')
    .addColumn('uuid', 'uuid', (column) => column.primaryKey().defaultTo(sql`gen_random_uuid()`))
    .addColumn('conversation', 'uuid', ofConversation)
    .addColumn('staff', 'text', required)
    .addColumn('name', 'text', required)
    .addColumn('act', 'text', required)
    .addColumn('at', 'timestamptz', required)
    .addColumn('ip', 'text')
    .execute();
  await db.schema.createIndex('live_chat_act_conversation').on('live_chat_act').column('conversation').execute();
  await db.schema
    .createTable('live_chat_proof')
    .addColumn('digest', 'text', (column) => column.primaryKey())
    .addColumn('account', 'uuid', (column) => column.notNull().references('account.uuid').onDelete('cascade'))
    .addColumn('expires', 'timestamptz', required)
    .execute();
  await db.schema
    .createTable('staff_presence')
    .addColumn('staff', 'text', (column) => column.primaryKey())
    .addColumn('organisations', sql`text[]`, required)
    .addColumn('seen', 'timestamptz', required)
    .execute();
}
