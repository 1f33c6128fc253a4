import { type Kysely, sql } from 'kysely';

/** The lender's people: sessions, what they did, read and searched for, and the applications that they prepare. The columns are described in database/tables. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table staff_session (
      secret text primary key,
      staff text not null,
      name text not null,
      roles text[] not null,
      organisations text[] not null,
      created timestamptz not null,
      last_seen timestamptz not null,
      expires timestamptz not null,
      originator uuid,
      provider_session text
    );

    create table staff_presence (
      staff text primary key,
      organisations text[] not null,
      seen timestamptz not null,
      name text not null default ''
    );

    create table staff_act (
      uuid uuid primary key default gen_random_uuid(),
      application uuid not null references application on delete cascade,
      staff text not null,
      name text not null,
      role text not null,
      event text,
      facts jsonb not null,
      comment text,
      from_status text,
      to_status text,
      at timestamptz not null,
      ip text
    );
    create index staff_act_application on staff_act (application, at);

    create table staff_reading (
      uuid uuid primary key default gen_random_uuid(),
      application uuid not null references application on delete cascade,
      staff text not null,
      name text not null,
      role text not null,
      kind text not null,
      file text not null,
      sha256 text not null,
      at timestamptz not null,
      ip text not null
    );
    create index staff_reading_application on staff_reading (application, at);

    create table staff_search (
      uuid uuid primary key default gen_random_uuid(),
      org text not null,
      staff text not null,
      name text not null,
      words integer not null,
      status text not null,
      page integer not null,
      found uuid[] not null,
      at timestamptz not null,
      ip text not null
    );
    create index staff_search_staff on staff_search (staff, at);

    create table prepared_application (
      uuid uuid primary key default gen_random_uuid(),
      org text not null,
      email text not null,
      answers text not null,
      originator uuid,
      broker_nmls text,
      staff text not null,
      name text not null,
      role text not null,
      inquiry boolean not null,
      created timestamptz not null,
      secret text unique,
      expires timestamptz,
      application uuid references application on delete set null,
      withdrawn timestamptz
    );
    create index prepared_application_application on prepared_application (application);
    create index prepared_application_email on prepared_application (email);
    create index prepared_application_org on prepared_application (org, created);

    create table prepared_act (
      uuid uuid primary key default gen_random_uuid(),
      org text not null,
      prepared uuid not null,
      staff text not null,
      name text not null,
      role text not null,
      act text not null,
      at timestamptz not null,
      ip text not null
    );
  `.execute(db);
}
