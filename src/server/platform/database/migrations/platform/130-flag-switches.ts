import { type ColumnDefinitionBuilder, type Kysely, sql } from 'kysely';

const required = (column: ColumnDefinitionBuilder) => column.notNull();

/** Flags that people of the lender have switched: who, in which role, when, and why. The last row of a flag is in force. A record of the organisation, '*' of all. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('flag_switch')
    .addColumn('uuid', 'uuid', (column) => column.primaryKey().defaultTo(sql`gen_random_uuid()`))
    .addColumn('number', 'bigint', (column) => column.notNull().generatedAlwaysAsIdentity())
    .addColumn('org', 'text', required)
    .addColumn('flag', 'text', required)
    .addColumn('on', 'boolean')
    .addColumn('variables', 'jsonb')
    .addColumn('reason', 'text', required)
    .addColumn('staff', 'text', required)
    .addColumn('name', 'text', required)
    .addColumn('role', 'text', required)
    .addColumn('at', 'timestamptz', required)
    .addColumn('ip', 'text', required)
    .execute();
  await db.schema.createIndex('flag_switch_last').on('flag_switch').columns(['org', 'flag', 'number']).execute();
  await sql`
    create trigger keep_record after insert on flag_switch
    for each row execute function keep_record('org', 'uuid')`.execute(db);
}
