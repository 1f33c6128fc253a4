import { type Kysely, sql } from 'kysely';

/** The session that made a link to another device, and the session of the device that used it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table session add column made_by uuid references session on delete cascade;
    create index session_made_by on session (made_by) where made_by is not null;
    alter table account_link add column session uuid references session on delete cascade;
    create index account_link_session on account_link (session) where session is not null;
  `.execute(db);
}
