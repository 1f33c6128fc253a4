import type { Kysely } from 'kysely';

/** When an account's e-mail address was verified, and the address that a link proves, sealed. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('account').addColumn('email_verified', 'timestamptz').execute();
  await db.schema.alterTable('account_link').addColumn('address', 'text').execute();
}
