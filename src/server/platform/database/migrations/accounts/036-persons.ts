import type { Kysely } from 'kysely';

/** Who applies, as far as it tells one person from another: digests, so that limits count over all applications of a person. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('application_person')
    .addColumn('application', 'uuid', (column) => column.notNull().references('application.uuid').onDelete('cascade'))
    .addColumn('key', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('application_person_key', ['application', 'key'])
    .execute();
  await db.schema.createIndex('application_person_by_key').on('application_person').column('key').execute();
}
