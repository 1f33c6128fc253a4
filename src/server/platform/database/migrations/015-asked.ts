import { type Kysely, sql } from 'kysely';

/** The events of people that somebody has asked for in an application, counted with its next deadline; all are counted anew. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table application_due add column asked text[] not null default '{}';
    update application_due set documents = '';
  `.execute(db);
}
