import { type ColumnDefinitionBuilder, type Kysely, sql } from 'kysely';

const required = (column: ColumnDefinitionBuilder) => column.notNull();

/** What people of the lender did in the back office: who, in which role, what and when. A record. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('staff_act')
    .addColumn('uuid', 'uuid', (column) => column.primaryKey().defaultTo(sql`gen_random_uuid()`))
    .addColumn('application', 'uuid', (column) => column.notNull().references('application.uuid').onDelete('cascade'))
    .addColumn('staff', 'text', required)
    .addColumn('name', 'text', required)
    .addColumn('role', 'text', required)
    .addColumn('event', 'text')
    .addColumn('facts', 'jsonb', required)
    .addColumn('comment', 'text')
    .addColumn('from_status', 'text')
    .addColumn('to_status', 'text')
    .addColumn('at', 'timestamptz', required)
    .addColumn('ip', 'text')
    .execute();
  await db.schema.createIndex('staff_act_application').on('staff_act').columns(['application', 'at']).execute();
  await sql`
    create trigger keep_record after insert on staff_act
    for each row execute function keep_record('application', 'uuid')`.execute(db);
}
