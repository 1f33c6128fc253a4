import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('account')
    .addColumn('uuid', 'uuid', (column) => column.primaryKey().defaultTo(sql`gen_random_uuid()`))
    .addColumn('org', 'text', (column) => column.notNull())
    .addColumn('email', 'text', (column) => column.notNull())
    .addColumn('password_hash', 'text', (column) => column.notNull())
    .addColumn('phone', 'text', (column) => column.notNull())
    .addColumn('created', 'timestamptz', (column) => column.notNull().defaultTo(sql`now()`))
    .execute();
  await sql`create unique index account_email on account (org, lower(email))`.execute(db);

  await db.schema
    .createTable('session')
    .addColumn('jti', 'uuid', (column) => column.primaryKey().defaultTo(sql`gen_random_uuid()`))
    .addColumn('account', 'uuid', (column) => column.notNull().references('account.uuid').onDelete('cascade'))
    .addColumn('org', 'text', (column) => column.notNull())
    .addColumn('created', 'timestamptz', (column) => column.notNull())
    .addColumn('last_seen', 'timestamptz', (column) => column.notNull())
    .addColumn('expires', 'timestamptz', (column) => column.notNull())
    .addColumn('revoked', 'timestamptz')
    .execute();
  await db.schema.createIndex('session_account').on('session').column('account').execute();

  await db.schema
    .createTable('login_failure')
    .addColumn('attempt', 'text', (column) => column.primaryKey())
    .addColumn('failures', 'integer', (column) => column.notNull())
    .addColumn('last', 'timestamptz', (column) => column.notNull())
    .addColumn('blocked_until', 'timestamptz', (column) => column.notNull())
    .execute();
}
