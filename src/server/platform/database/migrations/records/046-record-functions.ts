import { type Kysely, sql } from 'kysely';

/**
 * What writes chains may be called by the owner of the tables alone. Firing a trigger needs no right to its function, making one does: with it, a role could put
 * the trigger on a table of its own, and so run its code as the owner, or write entries of records that nobody made.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    revoke execute on function keep_record(), record_chain(text, jsonb), record_id(text, jsonb), append_record(text, text, text, jsonb)
    from public`.execute(db);
}
