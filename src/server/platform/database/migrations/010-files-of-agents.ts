import { type Kysely, sql } from 'kysely';

/** Who uploaded a file of a conversation: it is sent by them alone. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table live_chat_file add column author text not null default 'borrower'`.execute(db);
}
