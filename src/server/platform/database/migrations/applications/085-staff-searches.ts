import { type ColumnDefinitionBuilder, type Kysely, sql } from 'kysely';

const required = (column: ColumnDefinitionBuilder) => column.notNull();

/** Searches of people of the lender, and the applications that were shown to them. A record of the organisation at whose site they searched. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('staff_search')
    .addColumn('uuid', 'uuid', (column) => column.primaryKey().defaultTo(sql`gen_random_uuid()`))
    .addColumn('org', 'text', required)
    .addColumn('staff', 'text', required)
    .addColumn('name', 'text', required)
    .addColumn('words', 'integer', required)
    .addColumn('status', 'text', required)
    .addColumn('page', 'integer', required)
    .addColumn('found', sql`uuid[]`, required)
    .addColumn('at', 'timestamptz', required)
    .addColumn('ip', 'text', required)
    .execute();
  await db.schema.createIndex('staff_search_staff').on('staff_search').columns(['staff', 'at']).execute();
  await sql`
    create trigger keep_record after insert on staff_search
    for each row execute function keep_record('org', 'uuid')`.execute(db);
}
