import { type Kysely, sql } from 'kysely';

/** Accounts, their sessions, logins and second factors, and the messages about them. The columns are described in database/tables. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table account (
      uuid uuid primary key default gen_random_uuid(),
      org text not null,
      email text not null,
      password_hash text not null,
      phone text not null,
      created timestamptz not null default now(),
      email_verified timestamptz,
      roles text[] not null default '{}'
    );
    create unique index account_email on account (org, lower(email));

    create table session (
      jti uuid primary key default gen_random_uuid(),
      account uuid not null references account on delete cascade,
      org text not null,
      created timestamptz not null,
      last_seen timestamptz not null,
      expires timestamptz not null,
      revoked timestamptz,
      provider_session text,
      device text,
      proved timestamptz,
      second_factor boolean not null default false
    );
    create index session_account on session (account);

    create table profile (
      account uuid primary key references account on delete cascade,
      view jsonb not null,
      created timestamptz not null default now()
    );

    create table account_link (
      key text primary key,
      account uuid not null references account on delete cascade,
      purpose text not null,
      created timestamptz not null,
      expires timestamptz not null,
      used timestamptz,
      address text
    );
    create index account_link_by_account on account_link (account, purpose);

    create table account_login (
      org text not null,
      issuer text not null,
      subject text not null,
      account uuid not null references account on delete cascade,
      created timestamptz not null default now(),
      constraint account_login_key primary key (org, issuer, subject)
    );
    create index account_login_by_account on account_login (account);

    create table account_message (
      uuid uuid primary key default gen_random_uuid(),
      org text not null,
      document text not null,
      address text not null,
      subject text,
      body text,
      at timestamptz not null,
      tries integer not null default 0,
      outcome text,
      language text
    );
    create index account_message_by_time on account_message (at);

    create table account_passkey (
      uuid uuid primary key,
      account uuid not null references account on delete cascade,
      credential text not null unique,
      public_key text not null,
      counter bigint not null,
      transports text not null,
      host text not null,
      name text not null,
      created timestamptz not null,
      last_used timestamptz
    );
    create index account_passkey_account on account_passkey (account);

    create table passkey_challenge (
      key text primary key,
      org text not null,
      purpose text not null,
      account uuid references account on delete cascade,
      expires timestamptz not null
    );

    create table account_recovery_code (
      uuid uuid primary key default gen_random_uuid(),
      account uuid not null references account on delete cascade,
      hash text not null,
      used timestamptz
    );
    create index account_recovery_code_account on account_recovery_code (account);

    create table account_totp (
      account uuid primary key references account on delete cascade,
      secret text not null,
      created timestamptz not null,
      confirmed timestamptz,
      last_step integer
    );

    create table known_login (
      key text primary key,
      last timestamptz not null
    );

    create table broker_ticket (
      ticket text primary key,
      org text not null,
      nonce text,
      return_to text not null,
      details text,
      code text unique,
      account uuid references account on delete cascade,
      expires timestamptz not null,
      purpose text not null default 'register',
      browser text not null default '',
      provider_session text
    );

    create table optimizely_profile (
      account uuid primary key references account on delete cascade,
      profile uuid not null
    );

    create table provider_account (
      subject uuid primary key default gen_random_uuid(),
      org text not null,
      email text not null,
      phone text not null,
      password_hash text not null,
      created timestamptz not null default now()
    );
    create unique index provider_account_by_email on provider_account (org, lower(email));

    create table provider_record (
      key text primary key,
      kind text not null,
      payload text not null,
      uid text,
      grant_id text,
      consumed timestamptz,
      expires timestamptz
    );
    create index provider_record_by_expires on provider_record (expires);
    create index provider_record_by_grant_id on provider_record (grant_id);
    create index provider_record_by_uid on provider_record (uid);
  `.execute(db);
}
