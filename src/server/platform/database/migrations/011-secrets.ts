import { type Kysely, sql } from 'kysely';

/**
 * The secrets of links leave the texts of messages, which are records: they are kept sealed beside them while the link lasts. A
 * proof for the live chat names its conversation. Records are never changed, so a message from before keeps its link, which ends
 * two weeks after it was sent, or when it is used.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table message_secret (
      message uuid primary key references message on delete cascade,
      secret text not null
    );

    alter table live_chat_proof add column conversation uuid;
  `.execute(db);
}
