import type { Kysely } from 'kysely';

/** The device that a session was opened on, to tell it from others in the list of sessions. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('session').addColumn('device', 'text').execute();
}
