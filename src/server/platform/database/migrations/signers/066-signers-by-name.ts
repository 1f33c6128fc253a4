import type { Kysely } from 'kysely';

/** Under which name of the list somebody took their invitation: another name at the same address is another person. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('application_signer').addColumn('name', 'text').execute();
}
