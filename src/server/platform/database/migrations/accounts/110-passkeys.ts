import type { Kysely } from 'kysely';

/** Passkeys of accounts: the public keys of devices, by the ids that the devices gave them; and the challenges that a device is to sign, by their digests. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('account_passkey')
    .addColumn('uuid', 'uuid', (column) => column.primaryKey())
    .addColumn('account', 'uuid', (column) => column.notNull().references('account.uuid').onDelete('cascade'))
    .addColumn('credential', 'text', (column) => column.notNull().unique())
    .addColumn('public_key', 'text', (column) => column.notNull())
    .addColumn('counter', 'bigint', (column) => column.notNull())
    .addColumn('transports', 'text', (column) => column.notNull())
    .addColumn('host', 'text', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('created', 'timestamptz', (column) => column.notNull())
    .addColumn('last_used', 'timestamptz')
    .execute();
  await db.schema.createIndex('account_passkey_account').on('account_passkey').column('account').execute();
  await db.schema
    .createTable('passkey_challenge')
    .addColumn('key', 'text', (column) => column.primaryKey())
    .addColumn('org', 'text', (column) => column.notNull())
    .addColumn('purpose', 'text', (column) => column.notNull())
    .addColumn('account', 'uuid', (column) => column.references('account.uuid').onDelete('cascade'))
    .addColumn('expires', 'timestamptz', (column) => column.notNull())
    .execute();
}
