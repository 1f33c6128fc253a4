import { sql } from 'kysely';
import { asOwner } from './as-owner.ts';
import type { TestServer } from './test-server.ts';

/** The database says what it says where its disk is full, at the next file and at whatever else is larger than a row. */
export const fillDisk = (server: TestServer) =>
  asOwner(server, async (db) => {
    const full = "raise exception 'could not extend file: No space left on device' using errcode = 'disk_full'";
    const body = `language plpgsql as $$ begin ${full}; end $$`;
    await sql.raw(`create function full_disk() returns trigger ${body}`).execute(db);
    await sql.raw(`create function full_disk_ddl() returns event_trigger ${body}`).execute(db);
    await sql`create trigger full_disk before insert on document execute function full_disk()`.execute(db);
    await sql`create event trigger full_disk on ddl_command_end when tag in ('CREATE TABLE AS') execute function full_disk_ddl()`.execute(
      db,
    );
  });

/** The disk has room again. */
export const makeRoom = (server: TestServer) =>
  asOwner(server, async (db) => {
    await sql`drop event trigger full_disk`.execute(db);
    await sql`drop trigger full_disk on document`.execute(db);
  });
