import type { Kysely } from 'kysely';

/** The papers that a letter consists of, where a status made them for people whose papers go by mail. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('message').addColumn('papers', 'jsonb').execute();
}
