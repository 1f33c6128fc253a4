import { type Kysely, sql } from 'kysely';

/** Whence a conversation was begun, so that one address holds few of the places. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table live_chat add column address text`.execute(db);
}
