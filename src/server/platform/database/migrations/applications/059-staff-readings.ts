import { type ColumnDefinitionBuilder, type Kysely, sql } from 'kysely';

const required = (column: ColumnDefinitionBuilder) => column.notNull();

/** Files of an application that people of the lender opened. A record. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('staff_reading')
    .addColumn('uuid', 'uuid', (column) => column.primaryKey().defaultTo(sql`gen_random_uuid()`))
    .addColumn('application', 'uuid', (column) => column.notNull().references('application.uuid').onDelete('cascade'))
    .addColumn('staff', 'text', required)
    .addColumn('name', 'text', required)
    .addColumn('role', 'text', required)
    .addColumn('kind', 'text', required)
    .addColumn('file', 'text', required)
    .addColumn('sha256', 'text', required)
    .addColumn('at', 'timestamptz', required)
    .addColumn('ip', 'text', required)
    .execute();
  await db.schema.createIndex('staff_reading_application').on('staff_reading').columns(['application', 'at']).execute();
  await sql`
    create trigger keep_record after insert on staff_reading
    for each row execute function keep_record('application', 'uuid')`.execute(db);
}
