import { type ColumnDefinitionBuilder, type Kysely, sql } from 'kysely';

const required = (column: ColumnDefinitionBuilder) => column.notNull();

/** Logins at a provider: who somebody is there, visits that log in rather than register, and the embedded provider's accounts and records. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('account_login')
    .addColumn('org', 'text', required)
    .addColumn('issuer', 'text', required)
    .addColumn('subject', 'text', required)
    .addColumn('account', 'uuid', (column) => column.notNull().references('account.uuid').onDelete('cascade'))
    .addColumn('created', 'timestamptz', (column) => column.notNull().defaultTo(sql`now()`))
    .addPrimaryKeyConstraint('account_login_key', ['org', 'issuer', 'subject'])
    .execute();
  await db.schema.createIndex('account_login_by_account').on('account_login').column('account').execute();
  await db.schema
    .alterTable('broker_ticket')
    .alterColumn('details', (column) => column.dropNotNull())
    .addColumn('purpose', 'text', (column) => column.notNull().defaultTo('register'))
    .addColumn('browser', 'text', (column) => column.notNull().defaultTo(''))
    .addColumn('provider_session', 'text')
    .execute();
  await db.schema.alterTable('session').addColumn('provider_session', 'text').execute();
  await db.schema
    .createTable('provider_account')
    .addColumn('subject', 'uuid', (column) => column.primaryKey().defaultTo(sql`gen_random_uuid()`))
    .addColumn('org', 'text', required)
    .addColumn('email', 'text', required)
    .addColumn('phone', 'text', required)
    .addColumn('password_hash', 'text', required)
    .addColumn('created', 'timestamptz', (column) => column.notNull().defaultTo(sql`now()`))
    .execute();
  await db.schema
    .createIndex('provider_account_by_email')
    .on('provider_account')
    .columns(['org', sql`lower(email)`])
    .unique()
    .execute();
  await db.schema
    .createTable('provider_record')
    .addColumn('key', 'text', (column) => column.primaryKey())
    .addColumn('kind', 'text', required)
    .addColumn('payload', 'text', required)
    .addColumn('uid', 'text')
    .addColumn('grant_id', 'text')
    .addColumn('consumed', 'timestamptz')
    .addColumn('expires', 'timestamptz')
    .execute();
  for (const column of ['uid', 'grant_id', 'expires'])
    await db.schema.createIndex(`provider_record_by_${column}`).on('provider_record').column(column).execute();
}
