import type { Kysely } from 'kysely';

/** The language in which borrowers read: messages about their applications, and about their accounts, are written in it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('application').addColumn('language', 'text').execute();
  await db.schema.alterTable('account_message').addColumn('language', 'text').execute();
}
