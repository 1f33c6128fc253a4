import { type Kysely, sql } from 'kysely';

/** Papers, with what becomes of them, and the messages to borrowers. The columns are described in database/tables. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table paper (
      uuid uuid primary key default gen_random_uuid(),
      application uuid not null references application on delete cascade,
      name text not null,
      document text not null,
      visit integer not null,
      position integer not null,
      title text not null,
      kind text not null,
      signing text,
      for_whom text not null,
      copy integer not null,
      version text not null,
      pages integer not null,
      fields jsonb not null,
      file bytea not null,
      sha256 text not null,
      made timestamptz not null,
      envelope uuid,
      signer uuid references application_signer,
      owners text,
      constraint paper_once unique (application, name, visit)
    );
    alter table paper alter column file set storage external;

    create table paper_page (
      paper uuid not null references paper on delete cascade,
      page integer not null,
      at timestamptz not null,
      constraint paper_page_once primary key (paper, page)
    );

    create table paper_event (
      id bigint generated always as identity primary key,
      paper uuid not null references paper on delete cascade,
      event text not null,
      at timestamptz not null,
      ip text,
      device text
    );
    create index paper_event_paper on paper_event (paper, id);

    create table paper_signature (
      paper uuid primary key references paper on delete cascade,
      file bytea not null,
      sha256 text not null,
      at timestamptz not null,
      envelope uuid not null
    );
    alter table paper_signature alter column file set storage external;

    create table message (
      uuid uuid primary key default gen_random_uuid(),
      application uuid not null references application on delete cascade,
      move bigint not null,
      document text not null,
      recipient integer not null,
      channel text not null,
      address text not null,
      subject text not null,
      body text not null,
      instead jsonb,
      at timestamptz not null,
      papers jsonb,
      constraint message_once unique (move, document, recipient, channel)
    );
    create index message_application on message (application, at);

    create table message_delivery (
      message uuid primary key references message on delete cascade,
      tries integer not null
    );

    create table message_outcome (
      message uuid primary key references message on delete cascade,
      outcome text not null,
      at timestamptz not null
    );
  `.execute(db);
}
