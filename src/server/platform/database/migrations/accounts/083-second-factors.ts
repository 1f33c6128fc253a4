import { type Kysely, sql } from 'kysely';

/** The second factor of an account: the sealed secret of an authenticator app, and hashes of recovery codes. A session knows whether it proved it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('account_totp')
    .addColumn('account', 'uuid', (column) => column.primaryKey().references('account.uuid').onDelete('cascade'))
    .addColumn('secret', 'text', (column) => column.notNull())
    .addColumn('created', 'timestamptz', (column) => column.notNull())
    .addColumn('confirmed', 'timestamptz')
    .addColumn('last_step', 'integer')
    .execute();
  await db.schema
    .createTable('account_recovery_code')
    .addColumn('uuid', 'uuid', (column) => column.primaryKey().defaultTo(sql`gen_random_uuid()`))
    .addColumn('account', 'uuid', (column) => column.notNull().references('account.uuid').onDelete('cascade'))
    .addColumn('hash', 'text', (column) => column.notNull())
    .addColumn('used', 'timestamptz')
    .execute();
  await db.schema.createIndex('account_recovery_code_account').on('account_recovery_code').column('account').execute();
  await db.schema
    .alterTable('session')
    .addColumn('second_factor', 'boolean', (column) => column.notNull().defaultTo(false))
    .execute();
}
