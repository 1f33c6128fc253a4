import { type Kysely, sql } from 'kysely';

/** A name with a date of birth tells nobody apart any more; which of the digests are of one cannot be seen, so that all are made anew with what is done next. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`delete from application_person`.execute(db);
}
