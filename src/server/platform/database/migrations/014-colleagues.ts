import { type Kysely, sql } from 'kysely';

/** The members of staff whom colleagues may assign work to, and whom notes name. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table staff_member (
      staff text primary key,
      name text not null,
      roles text[] not null,
      organisations text[] not null,
      originator text,
      seen timestamptz not null
    );

    create table staff_mention (
      act uuid not null references staff_act on delete cascade,
      staff text not null,
      application uuid not null references application on delete cascade,
      answered timestamptz,
      constraint staff_mention_key primary key (act, staff)
    );
    create index staff_mention_open on staff_mention (staff, application) where answered is null;
    create index staff_mention_application on staff_mention (application);
  `.execute(db);
}
