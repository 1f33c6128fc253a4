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
      chain text not null, position integer not null, kind text not null, record text not null,
      content bytea not null, hash bytea not null, primary key (chain, position))`.execute(db);
  await sql`create table record_head (chain text primary key, length integer not null, hash bytea not null)`.execute(
    db,
  );
  await makeFunctions(db);
  await keepOlderRecords(db);
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
  ['consent_prompt', 'org', 'uuid'],
  ['message_consent', 'account', 'id'],
];

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
    end $$`.execute(db);
  await sql`
    create function record_chain(owned_by text, content jsonb) returns text
    language sql stable set search_path = public, pg_temp as $$
      select case owned_by
        when 'paper' then (select application::text from paper where uuid = (content ->> 'paper')::uuid)
        when 'message' then (select application::text from message where uuid = (content ->> 'message')::uuid)
        else content ->> owned_by end
    $$`.execute(db);
  await sql`
    create function record_id(key text, content jsonb) returns text
    language sql immutable set search_path = public, pg_temp as $$
      select string_agg(content ->> part, '/' order by place)
      from unnest(string_to_array(key, ',')) with ordinality as parts (part, place)
    $$`.execute(db);
  await sql`
    create function keep_record() returns trigger
    language plpgsql security definer set search_path = public, pg_temp set timezone = 'UTC' as $$
    declare
      content jsonb;
    begin
      if tg_nargs > 2 then new := jsonb_populate_record(new, '{"file": null}'); end if;
      content := to_jsonb(new);
      perform append_record(record_chain(tg_argv[0], content), tg_table_name, record_id(tg_argv[1], content), content);
      return null;
    end $$`.execute(db);
  await sql`revoke execute on function append_record(text, text, text, jsonb) from public`.execute(db);
}

/** Records from before there was a chain, in the order in which they were made. */
async function keepOlderRecords(db: Kysely<unknown>): Promise<void> {
  await sql`set local timezone = 'UTC'`.execute(db);
  const rows = kept.map(
    ([table, chain, key, file]) => sql`
      select ${sql.lit(table)} as kind, record_chain(${sql.lit(chain)}, content) as whose,
        record_id(${sql.lit(key)}, content) as its_id, content
      from (select to_jsonb(${file ? sql`jsonb_populate_record(r, '{"file": null}')` : sql`r`}) as content
        from ${sql.table(table)} r) rows`,
  );
  await sql`
    do $$
    declare
      found record;
    begin
      for found in
        select * from (${sql.join(rows, sql` union all `)}) older
        order by whose, coalesce(content ->> 'at', content ->> 'made', content ->> 'created'), kind, length(its_id), its_id
      loop
        perform append_record(found.whose, found.kind, found.its_id, found.content);
      end loop;
    end $$`.execute(db);
}
