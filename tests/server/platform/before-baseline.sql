-- The schema of a database that was migrated step by step, before the migrations became one baseline, and what it says of its migrations.
create sequence loan_number start 1000001;
create table account (uuid uuid primary key default gen_random_uuid(), org text not null, email text not null, password_hash text not null, phone text not null, created timestamptz not null default now(), email_verified timestamptz, roles text[] not null default '{}');
create unique index account_email on account (org, lower(email));
create table account_link (key text primary key, account uuid not null references account on delete cascade, purpose text not null, created timestamptz not null, expires timestamptz not null, used timestamptz, address text);
create index account_link_by_account on account_link (account, purpose);
create table account_login (org text not null, issuer text not null, subject text not null, account uuid not null references account on delete cascade, created timestamptz not null default now(), constraint account_login_key primary key (org, issuer, subject));
create index account_login_by_account on account_login (account);
create table account_message (uuid uuid primary key default gen_random_uuid(), org text not null, document text not null, address text not null, subject text, body text, at timestamptz not null, tries integer not null default 0, outcome text, language text);
create index account_message_by_time on account_message (at);
create table account_passkey (uuid uuid primary key, account uuid not null references account on delete cascade, credential text not null unique, public_key text not null, counter bigint not null, transports text not null, host text not null, name text not null, created timestamptz not null, last_used timestamptz);
create index account_passkey_account on account_passkey (account);
create table account_recovery_code (uuid uuid primary key default gen_random_uuid(), account uuid not null references account on delete cascade, hash text not null, used timestamptz);
create index account_recovery_code_account on account_recovery_code (account);
create table account_totp (account uuid primary key references account on delete cascade, secret text not null, created timestamptz not null, confirmed timestamptz, last_step integer);
create table adapter_migration (name character varying(255) primary key, timestamp character varying(255) not null);
create table adapter_migration_lock (id character varying(255) primary key, is_locked integer not null default 0);
create table application (uuid uuid primary key default gen_random_uuid(), account uuid not null references account on delete cascade, org text not null, lifecycle text not null, loan_number text not null default (nextval('loan_number'))::text unique, answers jsonb not null, request jsonb not null default '{}', ssn_sealed text, ssn_last_four text, status text, visit integer not null, asked jsonb not null default '{}', vendor_facts jsonb not null default '{}', fields jsonb not null default '{}', shown jsonb not null default '{}', created timestamptz not null default now(), updated timestamptz not null default now(), sealed jsonb not null default '{}', consents jsonb not null default '[]', moments jsonb not null default '{}', due timestamptz, clock_ms bigint not null default 0, saves integer not null default 0, papers jsonb not null default '[]', open_conditions integer not null default 0, language text);
create index application_account on application (account, created);
create index application_referrer on application (lower((request ->> 'referrerId')));
create table application_action (id bigint generated always as identity primary key, application uuid not null references application on delete cascade, account uuid not null, visit integer not null, event text not null, facts jsonb not null, at timestamptz not null, ip text not null, saves integer);
create index application_action_application on application_action (application, visit);
create table application_apart (application uuid not null references application on delete cascade, fact text not null, value jsonb not null, at timestamptz not null, constraint application_apart_key primary key (application, fact));
create table application_experiment (application uuid not null references application on delete cascade, name text not null, variation text not null, at timestamptz not null default now(), constraint application_experiment_key primary key (application, name));
create table application_history (id bigint generated always as identity primary key, application uuid not null references application on delete cascade, at timestamptz not null default now(), from_status text, to_status text not null, event text not null, verdicts jsonb not null default '{}', reasons jsonb not null default '[]');
create index application_history_application on application_history (application, id);
create table application_person (application uuid not null references application on delete cascade, key text not null, constraint application_person_key primary key (application, key));
create index application_person_by_key on application_person (key);
create table application_recording (application uuid not null references application on delete cascade, link text not null, at timestamptz not null default now(), constraint application_recording_key primary key (application, link));
create table application_signer (uuid uuid primary key default gen_random_uuid(), application uuid not null references application on delete cascade, email text not null, invitation text, expires timestamptz not null, account uuid references account, identity text, identified timestamptz, agreed timestamptz, name text, identity_state text not null default 'none' check (identity_state in ('none', 'checking', 'again', 'review', 'verified')), identity_problem text, identity_turns integer not null default 0, constraint application_signer_once unique (application, email));
create index application_signer_account on application_signer (account);
create index application_signer_invitation on application_signer (invitation);
create table application_condition (uuid uuid primary key default gen_random_uuid(), application uuid not null references application on delete cascade, category text not null, documents jsonb not null, count integer not null, comments text not null, state text not null check (state in ('open', 'answered', 'cleared')), created timestamptz not null, answered timestamptz, cleared timestamptz, signer uuid references application_signer on delete cascade);
create index application_condition_application on application_condition (application, created);
create table broker_ticket (ticket text primary key, org text not null, nonce text, return_to text not null, details text, code text unique, account uuid references account on delete cascade, expires timestamptz not null, purpose text not null default 'register', browser text not null default '', provider_session text);
create table chatbot_conversation (uuid uuid primary key default gen_random_uuid(), org text not null, account uuid references account on delete cascade, refreshed timestamptz not null, kept_until timestamptz not null);
create index chatbot_conversation_kept on chatbot_conversation (kept_until);
create table chatbot_reply (uuid uuid primary key default gen_random_uuid(), number bigserial, conversation uuid not null references chatbot_conversation on delete cascade, question text not null, response text not null, document text, title text, at timestamptz not null, judgement text, judged timestamptz);
create index chatbot_reply_conversation on chatbot_reply (conversation, number);
create table consent (id bigint generated always as identity primary key, application uuid not null references application on delete cascade, account uuid not null, type text not null, version text not null, text_hash text, action text not null, at timestamptz not null, ip text not null);
create index consent_application on consent (application);
create table consent_prompt (uuid uuid primary key, org text not null, type text not null, version text not null, text text not null, text_hash text not null, created timestamptz not null default now());
create table document (uuid uuid primary key default gen_random_uuid(), application uuid not null references application on delete cascade, kind text not null, file_name text not null, media_type text not null, bytes integer not null, sha256 text not null, content bytea not null, used boolean not null default false, at timestamptz not null, signer uuid references application_signer on delete cascade);
alter table document alter column content set storage external;
create index document_application on document (application, at);
create table draft (application uuid not null references application on delete cascade, account uuid not null references account on delete cascade, version text not null, path text not null, unsaved jsonb not null, answers jsonb not null, kept timestamptz not null, writer text not null default '', constraint draft_once primary key (application, account, path));
create index draft_kept on draft (kept);
create table feedback (uuid uuid primary key default gen_random_uuid(), org text not null, account uuid not null references account on delete cascade, application uuid references application on delete set null, topic text not null, message text not null, marketing_consent boolean not null, pathname text not null, at timestamptz not null);
create table flag_switch (uuid uuid primary key default gen_random_uuid(), number bigint generated always as identity, org text not null, flag text not null, "on" boolean, variables jsonb, reason text not null, staff text not null, name text not null, role text not null, at timestamptz not null, ip text not null);
create index flag_switch_last on flag_switch (org, flag, number);
create table hosted_link (ticket text primary key, application uuid not null references application on delete cascade, account uuid not null, kind text not null, created timestamptz not null default now(), expires timestamptz not null, redeemed timestamptz, outcome text, brought text);
create index hosted_link_application on hosted_link (application);
create table idempotency (scope text primary key, request text not null, status integer, answer text, created timestamptz not null default now(), etag text);
create table known_login (key text primary key, last timestamptz not null);
create table kysely_migration (name character varying(255) primary key, timestamp character varying(255) not null);
create table kysely_migration_lock (id character varying(255) primary key, is_locked integer not null default 0);
create table live_chat (uuid uuid primary key default gen_random_uuid(), channel uuid not null default gen_random_uuid() unique, token_digest text not null unique, org text not null, account uuid references account, application uuid references application, name text not null, email text not null, skill text, last_seq integer not null default 0, created timestamptz not null, refreshed timestamptz not null, ended timestamptz, ended_by text, kept_until timestamptz, borrower_read integer not null default 0, agent_read integer not null default 0, borrower_seen timestamptz, page text, proved_until timestamptz, staff text, staff_name text, taken timestamptz, to_chatbot boolean not null default false, borrower_typed timestamptz);
create index live_chat_application on live_chat (application);
create index live_chat_kept on live_chat (kept_until);
create index live_chat_open on live_chat (org, created) where (ended is null);
create index live_chat_staff on live_chat (staff, ended);
create table live_chat_act (uuid uuid primary key default gen_random_uuid(), conversation uuid not null references live_chat on delete cascade, staff text not null, name text not null, act text not null, at timestamptz not null, ip text, number bigserial);
create index live_chat_act_conversation on live_chat_act (conversation);
create table live_chat_file (uuid uuid primary key default gen_random_uuid(), conversation uuid not null references live_chat on delete cascade, seq integer, file_name text not null, media_type text not null, bytes integer not null, sha256 text not null, content bytea not null, at timestamptz not null);
alter table live_chat_file alter column content set storage external;
create index live_chat_file_message on live_chat_file (conversation, seq);
create table live_chat_message (uuid uuid primary key default gen_random_uuid(), conversation uuid not null references live_chat on delete cascade, seq integer not null, client_id uuid not null, author text not null, body text not null, at timestamptz not null, constraint live_chat_message_client_id unique (conversation, author, client_id), constraint live_chat_message_seq unique (conversation, seq));
create table live_chat_proof (digest text primary key, account uuid not null references account on delete cascade, expires timestamptz not null);
create table logged_end (chain text primary key, length integer not null);
create table message (uuid uuid primary key default gen_random_uuid(), application uuid not null references application on delete cascade, move bigint not null, document text not null, recipient integer not null, channel text not null, address text not null, subject text not null, body text not null, instead jsonb, at timestamptz not null, papers jsonb, constraint message_once unique (move, document, recipient, channel));
create index message_application on message (application, at);
create table message_consent (id bigint generated always as identity primary key, account uuid not null references account on delete cascade, prompt uuid not null references consent_prompt, action text not null, source text not null, product_type text not null, phone text, email text, text_hash text not null, at timestamptz not null, ip text not null);
create index message_consent_account on message_consent (account);
create table message_delivery (message uuid primary key references message on delete cascade, tries integer not null);
create table message_outcome (message uuid primary key references message on delete cascade, outcome text not null, at timestamptz not null);
create table optimizely_profile (account uuid primary key references account on delete cascade, profile uuid not null);
create table paper (uuid uuid primary key default gen_random_uuid(), application uuid not null references application on delete cascade, name text not null, document text not null, visit integer not null, position integer not null, title text not null, kind text not null, signing text, for_whom text not null, copy integer not null, version text not null, pages integer not null, fields jsonb not null, file bytea not null, sha256 text not null, made timestamptz not null, envelope uuid, signer uuid references application_signer, owners text, constraint paper_once unique (application, name, visit));
alter table paper alter column file set storage external;
create table paper_event (id bigint generated always as identity primary key, paper uuid not null references paper on delete cascade, event text not null, at timestamptz not null, ip text, device text);
create index paper_event_paper on paper_event (paper, id);
create table paper_page (paper uuid not null references paper on delete cascade, page integer not null, at timestamptz not null, constraint paper_page_once primary key (paper, page));
create table paper_signature (paper uuid primary key references paper on delete cascade, file bytea not null, sha256 text not null, at timestamptz not null, envelope uuid not null);
alter table paper_signature alter column file set storage external;
create table passkey_challenge (key text primary key, org text not null, purpose text not null, account uuid references account on delete cascade, expires timestamptz not null);
create table pending_request (uuid uuid primary key default gen_random_uuid(), application uuid not null references application on delete cascade, vendor text not null, vendor_key text not null, visit integer not null, at timestamptz not null, constraint pending_request_once unique (vendor, vendor_key));
create index pending_request_visit on pending_request (application, visit);
create table pending_outcome (request uuid primary key references pending_request on delete cascade, application uuid not null references application on delete cascade, outcome text not null, event text not null, sha256 text not null, at timestamptz not null);
create table prepared_act (uuid uuid primary key default gen_random_uuid(), org text not null, prepared uuid not null, staff text not null, name text not null, role text not null, act text not null, at timestamptz not null, ip text not null);
create table prepared_application (uuid uuid primary key default gen_random_uuid(), org text not null, email text not null, answers text not null, originator uuid, broker_nmls text, staff text not null, name text not null, role text not null, inquiry boolean not null, created timestamptz not null, secret text unique, expires timestamptz, application uuid references application on delete set null, withdrawn timestamptz);
create index prepared_application_application on prepared_application (application);
create index prepared_application_email on prepared_application (email);
create index prepared_application_org on prepared_application (org, created);
create table profile (account uuid primary key references account on delete cascade, view jsonb not null, created timestamptz not null default now());
create table provider_account (subject uuid primary key default gen_random_uuid(), org text not null, email text not null, phone text not null, password_hash text not null, created timestamptz not null default now());
create unique index provider_account_by_email on provider_account (org, lower(email));
create table provider_record (key text primary key, kind text not null, payload text not null, uid text, grant_id text, consumed timestamptz, expires timestamptz);
create index provider_record_by_expires on provider_record (expires);
create index provider_record_by_grant_id on provider_record (grant_id);
create index provider_record_by_uid on provider_record (uid);
create table record_entry (chain text not null, position integer not null, kind text not null, record text not null, content bytea not null, hash bytea not null, primary key (chain, "position"));
create table record_head (chain text primary key, length integer not null, hash bytea not null);
create table request_window (key text primary key, started timestamptz not null, count integer not null);
create table sandbox_session (id text primary key, now text, flags jsonb not null default '{}', calls jsonb not null default '{}', taken jsonb not null default '{}', account uuid references account on delete set null, created timestamptz not null default now(), given jsonb not null default '{}');
create table sandbox_visit (reference text primary key, org text not null, kind text not null, return_to text not null, applicant text not null, provider text, item text, outcome text, asked integer not null default 0, created timestamptz not null default now());
create table session (jti uuid primary key default gen_random_uuid(), account uuid not null references account on delete cascade, org text not null, created timestamptz not null, last_seen timestamptz not null, expires timestamptz not null, revoked timestamptz, provider_session text, device text, proved timestamptz, second_factor boolean not null default false);
create index session_account on session (account);
create table signer_request (vendor text not null, vendor_key text not null, signer uuid not null references application_signer on delete cascade, turn integer not null, at timestamptz not null, answered text, constraint signer_request_key primary key (vendor, vendor_key));
create table staff_act (uuid uuid primary key default gen_random_uuid(), application uuid not null references application on delete cascade, staff text not null, name text not null, role text not null, event text, facts jsonb not null, comment text, from_status text, to_status text, at timestamptz not null, ip text);
create index staff_act_application on staff_act (application, at);
create table staff_presence (staff text primary key, organisations text[] not null, seen timestamptz not null, name text not null default '');
create table staff_reading (uuid uuid primary key default gen_random_uuid(), application uuid not null references application on delete cascade, staff text not null, name text not null, role text not null, kind text not null, file text not null, sha256 text not null, at timestamptz not null, ip text not null);
create index staff_reading_application on staff_reading (application, at);
create table staff_search (uuid uuid primary key default gen_random_uuid(), org text not null, staff text not null, name text not null, words integer not null, status text not null, page integer not null, found uuid[] not null, at timestamptz not null, ip text not null);
create index staff_search_staff on staff_search (staff, at);
create table staff_session (secret text primary key, staff text not null, name text not null, roles text[] not null, organisations text[] not null, created timestamptz not null, last_seen timestamptz not null, expires timestamptz not null, originator uuid, provider_session text);
create table telemetry_event (id bigint generated always as identity primary key, context text not null, event text not null, details jsonb not null, at timestamptz not null default now(), session text, dedupe text);
create unique index telemetry_event_once on telemetry_event (session, dedupe);
create table telemetry_session (uuid uuid primary key, tracker uuid not null, details jsonb not null, at timestamptz not null default now());
create table vault_key (id text primary key, since timestamptz not null default now());
create table vendor_answer (uuid uuid primary key default gen_random_uuid(), vendor text not null, vendor_key text not null, answer text not null, at timestamptz not null, constraint vendor_answer_once unique (vendor, vendor_key));
create table waitlist (id bigint generated always as identity primary key, org text not null, details text not null, consent boolean not null, state text, zip text, at timestamptz not null, ip text not null);
create function append_record(whose text, its_kind text, its_id text, row_content jsonb)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
    declare
      head record_head;
      digest bytea := sha256(convert_to(jsonb_strip_nulls(row_content)::text, 'UTF8'));
    begin
      select * into head from record_head where chain = whose for update;
      if not found then
        insert into record_head values (whose, 0, decode(repeat('00', 32), 'hex')) on conflict do nothing;
        select * into head from record_head where chain = whose for update;
      end if;
      head.length := head.length + 1;
      head.hash := sha256(
        head.hash || convert_to(concat_ws(E'
', whose, head.length, its_kind, its_id), 'UTF8') || digest);
      insert into record_entry values (whose, head.length, its_kind, its_id, digest, head.hash);
      update record_head set length = head.length, hash = head.hash where chain = whose;
    end $function$;
create function keep_record()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
 SET "TimeZone" TO 'UTC'
AS $function$
    declare
      content jsonb;
    begin
      if tg_nargs > 2 then new := jsonb_populate_record(new, '{"file": null}'); end if;
      content := to_jsonb(new);
      perform append_record(record_chain(tg_argv[0], content), tg_table_name, record_id(tg_argv[1], content), content);
      return null;
    end $function$;
create function record_chain(owned_by text, content jsonb)
 RETURNS text
 LANGUAGE sql
 STABLE
 SET search_path TO 'public', 'pg_temp'
AS $function$
      select case owned_by
        when 'paper' then (select application::text from paper where uuid = (content ->> 'paper')::uuid)
        when 'message' then (select application::text from message where uuid = (content ->> 'message')::uuid)
        else content ->> owned_by end
    $function$;
create function record_id(key text, content jsonb)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO 'public', 'pg_temp'
AS $function$
      select string_agg(content ->> part, '/' order by place)
      from unnest(string_to_array(key, ',')) with ordinality as parts (part, place)
    $function$;
revoke execute on function keep_record(), record_chain(text, jsonb), record_id(text, jsonb), append_record(text, text, text, jsonb) from public;
create trigger keep_record after insert on application_action for each row execute function keep_record('application', 'id');
create trigger keep_record after insert on application_history for each row execute function keep_record('application', 'id');
create trigger keep_record after insert on consent for each row execute function keep_record('application', 'id');
create trigger keep_record after insert on consent_prompt for each row execute function keep_record('org', 'uuid');
create trigger keep_record after insert on flag_switch for each row execute function keep_record('org', 'uuid');
create trigger keep_record after insert on message for each row execute function keep_record('application', 'uuid');
create trigger keep_record after insert on message_consent for each row execute function keep_record('account', 'id');
create trigger keep_record after insert on message_outcome for each row execute function keep_record('message', 'message');
create trigger keep_record after insert on paper for each row execute function keep_record('application', 'uuid', 'file');
create trigger keep_record after insert on paper_event for each row execute function keep_record('paper', 'id');
create trigger keep_record after insert on paper_page for each row execute function keep_record('paper', 'paper,page');
create trigger keep_record after insert on paper_signature for each row execute function keep_record('paper', 'paper', 'file');
create trigger keep_record after insert on pending_request for each row execute function keep_record('application', 'uuid');
create trigger keep_record after insert on pending_outcome for each row execute function keep_record('application', 'request');
create trigger keep_record after insert on prepared_act for each row execute function keep_record('org', 'uuid');
create trigger keep_record after insert on staff_act for each row execute function keep_record('application', 'uuid');
create trigger keep_record after insert on staff_reading for each row execute function keep_record('application', 'uuid');
create trigger keep_record after insert on staff_search for each row execute function keep_record('org', 'uuid');
insert into kysely_migration select name, '2026-11-28T00:00:00.000Z' from (values ('001-accounts'), ('002-idempotency'), ('003-sandbox'), ('004-sandbox-given'), ('010-applications'), ('011-telemetry'), ('012-registration'), ('020-actions'), ('021-lifecycle'), ('022-documents'), ('023-job-groups'), ('024-saves'), ('025-messages'), ('026-hosted-links'), ('027-papers'), ('035-request-windows'), ('036-persons'), ('038-person-keys'), ('040-vault-keys'), ('044-records-apart'), ('045-record-chain'), ('046-record-functions'), ('048-drafts'), ('053-logged-ends'), ('054-typed-autopay-account'), ('055-drafts-by-screen'), ('056-pending-answers'), ('057-staff-acts'), ('058-sandbox-tables-elsewhere'), ('059-staff-readings'), ('063-logins'), ('065-signers'), ('066-signers-by-name'), ('070-account-links'), ('075-logins-at-the-embedded-provider'), ('076-owners-on-papers'), ('080-session-devices'), ('081-verified-emails'), ('082-session-proofs'), ('083-second-factors'), ('085-staff-searches'), ('086-staff-sessions'), ('095-conditions'), ('096-feedback'), ('100-live-chat'), ('105-chatbot'), ('110-passkeys'), ('115-live-chat-desk'), ('116-live-chat-typing'), ('117-signer-identity'), ('130-flag-switches'), ('131-events-once'), ('132-experiments'), ('134-roles-of-people'), ('135-prepared-applications'), ('141-staff-names'), ('142-logins-of-the-desk'), ('143-languages'), ('144-papers-by-mail')) as run (name);
insert into kysely_migration_lock values ('migration_lock', 0);
insert into adapter_migration values ('001-sandbox', '2026-11-28T00:00:00.000Z');
insert into adapter_migration_lock values ('migration_lock', 0);
