import { type ColumnDefinitionBuilder, type Kysely, sql } from 'kysely';

const required = (column: ColumnDefinitionBuilder) => column.notNull();
const generated = (column: ColumnDefinitionBuilder) => column.primaryKey().defaultTo(sql`gen_random_uuid()`);
const application = (column: ColumnDefinitionBuilder) =>
  column.notNull().references('application.uuid').onDelete('cascade');

/**
 * Vendors that answer later: `pending_request` says whose answer is waited for, under the vendor's own key; `vendor_answer` holds what came, also before anybody
 * waited for it; `pending_outcome` says what became of it, once. The first and the last are records.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('pending_request')
    .addColumn('uuid', 'uuid', generated)
    .addColumn('application', 'uuid', application)
    .addColumn('vendor', 'text', required)
    .addColumn('vendor_key', 'text', required)
    .addColumn('visit', 'integer', required)
    .addColumn('at', 'timestamptz', required)
    .addUniqueConstraint('pending_request_once', ['vendor', 'vendor_key'])
    .execute();
  await db.schema
    .createIndex('pending_request_visit')
    .on('pending_request')
    .columns(['application', 'visit'])
    .execute();
  await db.schema
    .createTable('vendor_answer')
    .addColumn('uuid', 'uuid', generated)
    .addColumn('vendor', 'text', required)
    .addColumn('vendor_key', 'text', required)
    .addColumn('answer', 'text', required)
    .addColumn('at', 'timestamptz', required)
    .addUniqueConstraint('vendor_answer_once', ['vendor', 'vendor_key'])
    .execute();
  await db.schema
    .createTable('pending_outcome')
    .addColumn('request', 'uuid', (column) =>
      column.primaryKey().references('pending_request.uuid').onDelete('cascade'),
    )
    .addColumn('application', 'uuid', application)
    .addColumn('outcome', 'text', required)
    .addColumn('event', 'text', required)
    .addColumn('sha256', 'text', required)
    .addColumn('at', 'timestamptz', required)
    .execute();
  for (const [table, key] of [
    ['pending_request', 'uuid'],
    ['pending_outcome', 'request'],
  ] as const)
    await sql`
      create trigger keep_record after insert on ${sql.table(table)}
      for each row execute function keep_record('application', ${sql.lit(key)})`.execute(db);
}
