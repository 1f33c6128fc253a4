import { type ColumnDefinitionBuilder, type Kysely, sql } from 'kysely';

const required = (column: ColumnDefinitionBuilder) => column.notNull();
const ofAccount = (column: ColumnDefinitionBuilder) => column.references('account.uuid').onDelete('cascade');

/** Links of one use that are sent to an account's address, and the messages about accounts. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('account_link')
    .addColumn('key', 'text', (column) => column.primaryKey())
    .addColumn('account', 'uuid', (column) => ofAccount(column).notNull())
    .addColumn('purpose', 'text', required)
    .addColumn('created', 'timestamptz', required)
    .addColumn('expires', 'timestamptz', required)
    .addColumn('used', 'timestamptz')
    .execute();
  await db.schema.createIndex('account_link_by_account').on('account_link').columns(['account', 'purpose']).execute();
  await db.schema
    .createTable('account_message')
    .addColumn('uuid', 'uuid', (column) => column.primaryKey().defaultTo(sql`gen_random_uuid()`))
    .addColumn('org', 'text', required)
    .addColumn('document', 'text', required)
    .addColumn('address', 'text', required)
    .addColumn('subject', 'text')
    .addColumn('body', 'text')
    .addColumn('at', 'timestamptz', required)
    .addColumn('tries', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('outcome', 'text')
    .execute();
  await db.schema.createIndex('account_message_by_time').on('account_message').column('at').execute();
}
