import { type Kysely, sql } from 'kysely';

/** Jobs that were asked for while an application's jobs were kept apart by the queue's policy wait by their group, as new ones do. A new database has none. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    do $$
    begin
      if to_regclass('pgboss.queue') is null then return; end if;
      update pgboss.queue set policy = 'standard' where name = 'lifecycle';
      update pgboss.job set policy = 'standard', group_id = singleton_key where name = 'lifecycle' and group_id is null;
    end $$`.execute(db);
}
