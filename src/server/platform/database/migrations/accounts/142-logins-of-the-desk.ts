import type { Kysely } from 'kysely';

/** What the identity provider of the lender's people needs to end its own login with the desk's session. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('staff_session').addColumn('provider_session', 'text').execute();
}
