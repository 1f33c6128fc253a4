import type { Kysely } from 'kysely';

/** When somebody last proved, in a session, who they are: by the login that opened it, or since. Null: by the login alone. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('session').addColumn('proved', 'timestamptz').execute();
}
