import { type ColumnDefinitionBuilder, type Kysely, sql } from 'kysely';

const required = (column: ColumnDefinitionBuilder) => column.notNull();

/** Applications that a loan officer or a broker begins for a borrower, and what people did with them: a record. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('prepared_application')
    .addColumn('uuid', 'uuid', (column) => column.primaryKey().defaultTo(sql`gen_random_uuid()`))
    .addColumn('org', 'text', required)
    .addColumn('email', 'text', required)
    .addColumn('answers', 'text', required)
    .addColumn('originator', 'uuid')
    .addColumn('broker_nmls', 'text')
    .addColumn('staff', 'text', required)
    .addColumn('name', 'text', required)
    .addColumn('role', 'text', required)
    .addColumn('inquiry', 'boolean', required)
    .addColumn('created', 'timestamptz', required)
    .addColumn('secret', 'text', (column) => column.unique())
    .addColumn('expires', 'timestamptz')
    .addColumn('application', 'uuid', (column) => column.references('application.uuid').onDelete('set null'))
    .addColumn('withdrawn', 'timestamptz')
    .execute();
  const indexed = { org: ['org', 'created'], email: ['email'], application: ['application'] };
  for (const [name, columns] of Object.entries(indexed))
    await db.schema.createIndex(`prepared_application_${name}`).on('prepared_application').columns(columns).execute();
  await sql`create index application_referrer on application (lower(request ->> 'referrerId'))`.execute(db);
  await db.schema
    .createTable('prepared_act')
    .addColumn('uuid', 'uuid', (column) => column.primaryKey().defaultTo(sql`gen_random_uuid()`))
    .addColumn('org', 'text', required)
    .addColumn('prepared', 'uuid', required)
    .addColumn('staff', 'text', required)
    .addColumn('name', 'text', required)
    .addColumn('role', 'text', required)
    .addColumn('act', 'text', required)
    .addColumn('at', 'timestamptz', required)
    .addColumn('ip', 'text', required)
    .execute();
  await sql`
    create trigger keep_record after insert on prepared_act
    for each row execute function keep_record('org', 'uuid')`.execute(db);
}
