import { type Kysely, sql } from 'kysely';

/** Conversations with people of the lender, and with the chatbot. The columns are described in database/tables. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table live_chat (
      uuid uuid primary key default gen_random_uuid(),
      channel uuid not null default gen_random_uuid() unique,
      token_digest text not null unique,
      org text not null,
      account uuid references account,
      application uuid references application,
      name text not null,
      email text not null,
      skill text,
      last_seq integer not null default 0,
      created timestamptz not null,
      refreshed timestamptz not null,
      ended timestamptz,
      ended_by text,
      kept_until timestamptz,
      borrower_read integer not null default 0,
      agent_read integer not null default 0,
      borrower_seen timestamptz,
      page text,
      proved_until timestamptz,
      staff text,
      staff_name text,
      taken timestamptz,
      to_chatbot boolean not null default false,
      borrower_typed timestamptz
    );
    create index live_chat_application on live_chat (application);
    create index live_chat_kept on live_chat (kept_until);
    create index live_chat_open on live_chat (org, created) where ended is null;
    create index live_chat_staff on live_chat (staff, ended);

    create table live_chat_message (
      uuid uuid primary key default gen_random_uuid(),
      conversation uuid not null references live_chat on delete cascade,
      seq integer not null,
      client_id uuid not null,
      author text not null,
      body text not null,
      at timestamptz not null,
      constraint live_chat_message_client_id unique (conversation, author, client_id),
      constraint live_chat_message_seq unique (conversation, seq)
    );

    create table live_chat_file (
      uuid uuid primary key default gen_random_uuid(),
      conversation uuid not null references live_chat on delete cascade,
      seq integer,
      file_name text not null,
      media_type text not null,
      bytes integer not null,
      sha256 text not null,
      content bytea not null,
      at timestamptz not null
    );
    alter table live_chat_file alter column content set storage external;
    create index live_chat_file_message on live_chat_file (conversation, seq);

    create table live_chat_act (
      uuid uuid primary key default gen_random_uuid(),
      conversation uuid not null references live_chat on delete cascade,
      staff text not null,
      name text not null,
      act text not null,
      at timestamptz not null,
      ip text,
      number bigserial
    );
    create index live_chat_act_conversation on live_chat_act (conversation);

    create table live_chat_proof (
      digest text primary key,
      account uuid not null references account on delete cascade,
      expires timestamptz not null
    );

    create table chatbot_conversation (
      uuid uuid primary key default gen_random_uuid(),
      org text not null,
      account uuid references account on delete cascade,
      refreshed timestamptz not null,
      kept_until timestamptz not null
    );
    create index chatbot_conversation_kept on chatbot_conversation (kept_until);

    create table chatbot_reply (
      uuid uuid primary key default gen_random_uuid(),
      number bigserial,
      conversation uuid not null references chatbot_conversation on delete cascade,
      question text not null,
      response text not null,
      document text,
      title text,
      at timestamptz not null,
      judgement text,
      judged timestamptz
    );
    create index chatbot_reply_conversation on chatbot_reply (conversation, number);
  `.execute(db);
}
