import { type Kysely, sql } from 'kysely';

/**
 * What became of the check of a signer's photo ID, whose a file or a condition is, and the requests that a vendor answers later. Who only stated a number
 * before gives photos now: nobody had looked at it.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('application_signer')
    .addColumn('identity_state', 'text', (column) =>
      column
        .notNull()
        .defaultTo('none')
        .check(sql`identity_state in ('none', 'checking', 'again', 'review', 'verified')`),
    )
    .addColumn('identity_problem', 'text')
    .addColumn('identity_turns', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
  await sql`update application_signer set identity = null, identified = null`.execute(db);
  for (const table of ['document', 'application_condition'])
    await db.schema
      .alterTable(table)
      .addColumn('signer', 'uuid', (column) => column.references('application_signer.uuid').onDelete('cascade'))
      .execute();
  await db.schema
    .createTable('signer_request')
    .addColumn('vendor', 'text', (column) => column.notNull())
    .addColumn('vendor_key', 'text', (column) => column.notNull())
    .addColumn('signer', 'uuid', (column) => column.notNull().references('application_signer.uuid').onDelete('cascade'))
    .addColumn('turn', 'integer', (column) => column.notNull())
    .addColumn('at', 'timestamptz', (column) => column.notNull())
    .addColumn('answered', 'text')
    .addPrimaryKeyConstraint('signer_request_key', ['vendor', 'vendor_key'])
    .execute();
}
