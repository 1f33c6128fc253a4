import { type ColumnDefinitionBuilder, type Kysely, sql } from 'kysely';

const required = (column: ColumnDefinitionBuilder) => column.notNull();

/** Conversations with the chatbot. Questions and judgements are sealed: a borrower may type anything. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('chatbot_conversation')
    .addColumn('uuid', 'uuid', (column) => column.primaryKey().defaultTo(sql`gen_random_uuid()`))
    .addColumn('org', 'text', required)
    .addColumn('account', 'uuid', (column) => column.references('account.uuid').onDelete('cascade'))
    .addColumn('refreshed', 'timestamptz', required)
    .addColumn('kept_until', 'timestamptz', required)
    .execute();
  await db.schema.createIndex('chatbot_conversation_kept').on('chatbot_conversation').column('kept_until').execute();
  await db.schema
    .createTable('chatbot_reply')
    .addColumn('uuid', 'uuid', (column) => column.primaryKey().defaultTo(sql`gen_random_uuid()`))
    .addColumn('number', 'bigserial', required)
    .addColumn('conversation', 'uuid', (column) =>
      column.notNull().references('chatbot_conversation.uuid').onDelete('cascade'),
    )
    .addColumn('question', 'text', required)
    .addColumn('response', 'text', required)
    .addColumn('document', 'text')
    .addColumn('title', 'text')
    .addColumn('at', 'timestamptz', required)
    .addColumn('judgement', 'text')
    .addColumn('judged', 'timestamptz')
    .execute();
  await db.schema
    .createIndex('chatbot_reply_conversation')
    .on('chatbot_reply')
    .columns(['conversation', 'number'])
    .execute();
}
