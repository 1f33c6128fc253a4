import { type Kysely, sql } from 'kysely';

/**
 * What the desk's queue reads: the next deadline of each application, and an index in the queue's order. A deadline is counted
 * from the application, its papers and its messages: PostgreSQL counts the changes of these, and the queue counts the deadline
 * again where they are more than it has counted.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table application_due (
      application uuid primary key references application on delete cascade,
      changes integer not null default 1,
      counted integer not null default 0,
      documents text not null default '',
      deadline text,
      day text,
      ends timestamptz
    );
    create index application_due_ends on application_due (ends);
    insert into application_due (application) select uuid from application;

    create index application_queue on application (org, lifecycle, updated, uuid) include (status, open_conditions, clock_ms);

    create function note_change() returns trigger
    language plpgsql set search_path = public, pg_temp as $$
    declare
      changed uuid;
    begin
      if tg_table_name = 'application' then changed := new.uuid; else changed := new.application; end if;
      insert into application_due (application) values (changed)
      on conflict (application) do update set changes = application_due.changes + 1;
      return null;
    end $$;
    revoke execute on function note_change() from public;

    create trigger note_change after insert or update on application for each row execute function note_change();
    create trigger note_change after insert on paper for each row execute function note_change();
    create trigger note_change after insert on message for each row execute function note_change();
  `.execute(db);
}
