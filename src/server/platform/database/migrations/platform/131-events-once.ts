import type { Kysely } from 'kysely';

/** An event that counts once a session. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('telemetry_event').addColumn('session', 'text').addColumn('dedupe', 'text').execute();
  await db.schema
    .createIndex('telemetry_event_once')
    .unique()
    .on('telemetry_event')
    .columns(['session', 'dedupe'])
    .execute();
}
