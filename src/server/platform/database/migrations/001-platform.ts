import { type Kysely, sql } from 'kysely';

/** What the server itself keeps: answers under an idempotency key, limits of requests, keys, flags, telemetry. The columns are described in database/tables. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table idempotency (
      scope text primary key,
      request text not null,
      status integer,
      answer text,
      created timestamptz not null default now(),
      etag text
    );

    create table request_window (
      key text primary key,
      started timestamptz not null,
      count integer not null
    );

    create table vault_key (
      id text primary key,
      since timestamptz not null default now()
    );

    create table flag_switch (
      uuid uuid primary key default gen_random_uuid(),
      number bigint generated always as identity,
      org text not null,
      flag text not null,
      "on" boolean,
      variables jsonb,
      reason text not null,
      staff text not null,
      name text not null,
      role text not null,
      at timestamptz not null,
      ip text not null
    );
    create index flag_switch_last on flag_switch (org, flag, number);

    create table telemetry_event (
      id bigint generated always as identity primary key,
      context text not null,
      event text not null,
      details jsonb not null,
      at timestamptz not null default now(),
      session text,
      dedupe text
    );
    create unique index telemetry_event_once on telemetry_event (session, dedupe);

    create table telemetry_session (
      uuid uuid primary key,
      tracker uuid not null,
      details jsonb not null,
      at timestamptz not null default now()
    );
  `.execute(db);
}
