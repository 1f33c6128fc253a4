import { type Kysely, sql } from 'kysely';

/**
 * A chain over the records of each application (of each account and organisation, for what belongs to no application): an entry for every record, with the hash of
 * its content and a hash over that and the entry before. PostgreSQL writes it with the record, by the rights of the schema's owner.
 *
 * `content` is the SHA-256 of the row as jsonb text, times in UTC, without what is null (so that a column may be added) and without a `file`, which the
 * row's own `sha256` stands for. `hash` is the SHA-256 of: the hash before (32 zero bytes at first), the lines chain, position, kind and record, and `content`.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table record_entry (
      chain text not null,
      position integer not null,
      kind text not null,
      record text not null,
      content bytea not null,
      hash bytea not null,
      primary key (chain, position)
    );

    create table record_head (
      chain text primary key,
      length integer not null,
      hash bytea not null
    );

    create table logged_end (
      chain text primary key,
      length integer not null
    );
  `.execute(db);
  await makeFunctions(db);
  for (const [table, ...facts] of kept)
    await sql`
      create trigger keep_record after insert on ${sql.table(table)}
      for each row execute function keep_record(${sql.join(facts.map((fact) => sql.lit(fact)))})`.execute(db);
}

/** A table, the column that says whose chain, the columns of its key; whether it holds a file. */
const kept: [table: string, chain: string, key: string, file?: 'file'][] = [
  ['application_history', 'application', 'id'],
  ['application_action', 'application', 'id'],
  ['consent', 'application', 'id'],
  ['paper', 'application', 'uuid', 'file'],
  ['paper_page', 'paper', 'paper,page'],
  ['paper_event', 'paper', 'id'],
  ['paper_signature', 'paper', 'paper', 'file'],
  ['message', 'application', 'uuid'],
  ['message_outcome', 'message', 'message'],
  ['pending_request', 'application', 'uuid'],
  ['pending_outcome', 'application', 'request'],
  ['staff_act', 'application', 'uuid'],
  ['staff_reading', 'application', 'uuid'],
  ['staff_search', 'org', 'uuid'],
  ['prepared_act', 'org', 'uuid'],
  ['flag_switch', 'org', 'uuid'],
  ['consent_prompt', 'org', 'uuid'],
  ['message_consent', 'account', 'id'],
];

/**
 * The owner of the tables alone may call these functions. Firing a trigger needs no right to its function, making one does: with it, a role could put
 * the trigger on a table of its own, and so run its code as the owner, or write entries of records that nobody made.
 */
async function makeFunctions(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function append_record(whose text, its_kind text, its_id text, row_content jsonb) returns void
    language plpgsql set search_path = public, pg_temp as $$
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
        head.hash || convert_to(concat_ws(E'\n', whose, head.length, its_kind, its_id), 'UTF8') || digest);
      insert into record_entry values (whose, head.length, its_kind, its_id, digest, head.hash);
      update record_head set length = head.length, hash = head.hash where chain = whose;
    end $$;

    create function record_chain(owned_by text, content jsonb) returns text
    language sql stable set search_path = public, pg_temp as $$
      select case owned_by
        when 'paper' then (select application::text from paper where uuid = (content ->> 'paper')::uuid)
        when 'message' then (select application::text from message where uuid = (content ->> 'message')::uuid)
        else content ->> owned_by end
    $$;

    create function record_id(key text, content jsonb) returns text
    language sql immutable set search_path = public, pg_temp as $$
      select string_agg(content ->> part, '/' order by place)
      from unnest(string_to_array(key, ',')) with ordinality as parts (part, place)
    $$;

    create function keep_record() returns trigger
    language plpgsql security definer set search_path = public, pg_temp set timezone = 'UTC' as $$
    declare
      content jsonb;
    begin
      if tg_nargs > 2 then new := jsonb_populate_record(new, '{"file": null}'); end if;
      content := to_jsonb(new);
      perform append_record(record_chain(tg_argv[0], content), tg_table_name, record_id(tg_argv[1], content), content);
      return null;
    end $$;

    revoke execute on function keep_record(), record_chain(text, jsonb), record_id(text, jsonb), append_record(text, text, text, jsonb)
    from public;
  `.execute(db);
}
