import { type Kysely, sql } from 'kysely';

/** Applications with what borrowers, vendors and time do to them, and who signs them. The columns are described in database/tables. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create sequence loan_number start 1000001;
    create table application (
      uuid uuid primary key default gen_random_uuid(),
      account uuid not null references account on delete cascade,
      org text not null,
      lifecycle text not null,
      loan_number text not null default nextval('loan_number')::text unique,
      answers jsonb not null,
      request jsonb not null default '{}',
      ssn_sealed text,
      ssn_last_four text,
      status text,
      visit integer not null,
      asked jsonb not null default '{}',
      vendor_facts jsonb not null default '{}',
      fields jsonb not null default '{}',
      shown jsonb not null default '{}',
      created timestamptz not null default now(),
      updated timestamptz not null default now(),
      sealed jsonb not null default '{}',
      consents jsonb not null default '[]',
      moments jsonb not null default '{}',
      due timestamptz,
      clock_ms bigint not null default 0,
      saves integer not null default 0,
      papers jsonb not null default '[]',
      open_conditions integer not null default 0,
      language text
    );
    create index application_account on application (account, created);
    create index application_referrer on application (lower(request ->> 'referrerId'));

    create table application_apart (
      application uuid not null references application on delete cascade,
      fact text not null,
      value jsonb not null,
      at timestamptz not null,
      constraint application_apart_key primary key (application, fact)
    );

    create table application_person (
      application uuid not null references application on delete cascade,
      key text not null,
      constraint application_person_key primary key (application, key)
    );
    create index application_person_by_key on application_person (key);

    create table application_experiment (
      application uuid not null references application on delete cascade,
      name text not null,
      variation text not null,
      at timestamptz not null default now(),
      constraint application_experiment_key primary key (application, name)
    );

    create table application_recording (
      application uuid not null references application on delete cascade,
      link text not null,
      at timestamptz not null default now(),
      constraint application_recording_key primary key (application, link)
    );

    create table application_history (
      id bigint generated always as identity primary key,
      application uuid not null references application on delete cascade,
      at timestamptz not null default now(),
      from_status text,
      to_status text not null,
      event text not null,
      verdicts jsonb not null default '{}',
      reasons jsonb not null default '[]'
    );
    create index application_history_application on application_history (application, id);

    create table application_action (
      id bigint generated always as identity primary key,
      application uuid not null references application on delete cascade,
      account uuid not null,
      visit integer not null,
      event text not null,
      facts jsonb not null,
      at timestamptz not null,
      ip text not null,
      saves integer
    );
    create index application_action_application on application_action (application, visit);

    create table application_signer (
      uuid uuid primary key default gen_random_uuid(),
      application uuid not null references application on delete cascade,
      email text not null,
      invitation text,
      expires timestamptz not null,
      account uuid references account,
      identity text,
      identified timestamptz,
      agreed timestamptz,
      name text,
      identity_state text not null default 'none'
        check (identity_state in ('none', 'checking', 'again', 'review', 'verified')),
      identity_problem text,
      identity_turns integer not null default 0,
      constraint application_signer_once unique (application, email)
    );
    create index application_signer_account on application_signer (account);
    create index application_signer_invitation on application_signer (invitation);

    create table signer_request (
      vendor text not null,
      vendor_key text not null,
      signer uuid not null references application_signer on delete cascade,
      turn integer not null,
      at timestamptz not null,
      answered text,
      constraint signer_request_key primary key (vendor, vendor_key)
    );

    create table application_condition (
      uuid uuid primary key default gen_random_uuid(),
      application uuid not null references application on delete cascade,
      category text not null,
      documents jsonb not null,
      count integer not null,
      comments text not null,
      state text not null check (state in ('open', 'answered', 'cleared')),
      created timestamptz not null,
      answered timestamptz,
      cleared timestamptz,
      signer uuid references application_signer on delete cascade
    );
    create index application_condition_application on application_condition (application, created);

    create table document (
      uuid uuid primary key default gen_random_uuid(),
      application uuid not null references application on delete cascade,
      kind text not null,
      file_name text not null,
      media_type text not null,
      bytes integer not null,
      sha256 text not null,
      content bytea not null,
      used boolean not null default false,
      at timestamptz not null,
      signer uuid references application_signer on delete cascade
    );
    alter table document alter column content set storage external;
    create index document_application on document (application, at);

    create table draft (
      application uuid not null references application on delete cascade,
      account uuid not null references account on delete cascade,
      version text not null,
      path text not null,
      unsaved jsonb not null,
      answers jsonb not null,
      kept timestamptz not null,
      writer text not null default '',
      constraint draft_once primary key (application, account, path)
    );
    create index draft_kept on draft (kept);

    create table hosted_link (
      ticket text primary key,
      application uuid not null references application on delete cascade,
      account uuid not null,
      kind text not null,
      created timestamptz not null default now(),
      expires timestamptz not null,
      redeemed timestamptz,
      outcome text,
      brought text
    );
    create index hosted_link_application on hosted_link (application);

    create table consent (
      id bigint generated always as identity primary key,
      application uuid not null references application on delete cascade,
      account uuid not null,
      type text not null,
      version text not null,
      text_hash text,
      action text not null,
      at timestamptz not null,
      ip text not null
    );
    create index consent_application on consent (application);

    create table consent_prompt (
      uuid uuid primary key,
      org text not null,
      type text not null,
      version text not null,
      text text not null,
      text_hash text not null,
      created timestamptz not null default now()
    );

    create table message_consent (
      id bigint generated always as identity primary key,
      account uuid not null references account on delete cascade,
      prompt uuid not null references consent_prompt,
      action text not null,
      source text not null,
      product_type text not null,
      phone text,
      email text,
      text_hash text not null,
      at timestamptz not null,
      ip text not null
    );
    create index message_consent_account on message_consent (account);

    create table pending_request (
      uuid uuid primary key default gen_random_uuid(),
      application uuid not null references application on delete cascade,
      vendor text not null,
      vendor_key text not null,
      visit integer not null,
      at timestamptz not null,
      constraint pending_request_once unique (vendor, vendor_key)
    );
    create index pending_request_visit on pending_request (application, visit);

    create table pending_outcome (
      request uuid primary key references pending_request on delete cascade,
      application uuid not null references application on delete cascade,
      outcome text not null,
      event text not null,
      sha256 text not null,
      at timestamptz not null
    );

    create table vendor_answer (
      uuid uuid primary key default gen_random_uuid(),
      vendor text not null,
      vendor_key text not null,
      answer text not null,
      at timestamptz not null,
      constraint vendor_answer_once unique (vendor, vendor_key)
    );

    create table feedback (
      uuid uuid primary key default gen_random_uuid(),
      org text not null,
      account uuid not null references account on delete cascade,
      application uuid references application on delete set null,
      topic text not null,
      message text not null,
      marketing_consent boolean not null,
      pathname text not null,
      at timestamptz not null
    );

    create table waitlist (
      id bigint generated always as identity primary key,
      org text not null,
      details text not null,
      consent boolean not null,
      state text,
      zip text,
      at timestamptz not null,
      ip text not null
    );
  `.execute(db);
}
