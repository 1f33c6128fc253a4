import { type Kysely, sql } from 'kysely';

/** How often something was asked for in the present window, and the addresses that an account was last logged in to from. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // Windows last an hour at most: a crash may forget them, so that no request waits for the write-ahead log.
  await sql`create unlogged table request_window (key text primary key, started timestamptz not null, count integer not null)`.execute(
    db,
  );
  await db.schema
    .createTable('known_login')
    .addColumn('key', 'text', (column) => column.primaryKey())
    .addColumn('last', 'timestamptz', (column) => column.notNull())
    .execute();
  await db.schema.dropTable('login_failure').execute();
}
