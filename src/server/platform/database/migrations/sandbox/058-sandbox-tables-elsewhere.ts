import { type Kysely, sql } from 'kysely';

/** The sandbox makes its tables itself (src/server/sandbox/database/migrations). Those that are in use in a sandbox stay, with their rows. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of ['sandbox_session', 'sandbox_visit']) {
    const { rows } = await sql`select from ${sql.table(table)} limit 1`.execute(db);
    if (rows.length === 0) await db.schema.dropTable(table).execute();
  }
}
