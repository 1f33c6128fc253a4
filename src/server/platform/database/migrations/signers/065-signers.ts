import { type ColumnDefinitionBuilder, type Kysely, sql } from 'kysely';

const required = (column: ColumnDefinitionBuilder) => column.notNull();

/** The additional signers of applications, by the addresses that were invited; and whose a paper is. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('application_signer')
    .addColumn('uuid', 'uuid', (column) => column.primaryKey().defaultTo(sql`gen_random_uuid()`))
    .addColumn('application', 'uuid', (column) => column.notNull().references('application.uuid').onDelete('cascade'))
    .addColumn('email', 'text', required)
    .addColumn('invitation', 'text')
    .addColumn('expires', 'timestamptz', required)
    .addColumn('account', 'uuid', (column) => column.references('account.uuid'))
    .addColumn('identity', 'text')
    .addColumn('identified', 'timestamptz')
    .addColumn('agreed', 'timestamptz')
    .addUniqueConstraint('application_signer_once', ['application', 'email'])
    .execute();
  await db.schema.createIndex('application_signer_invitation').on('application_signer').column('invitation').execute();
  await db.schema.createIndex('application_signer_account').on('application_signer').column('account').execute();
  await db.schema
    .alterTable('paper')
    .addColumn('signer', 'uuid', (column) => column.references('application_signer.uuid'))
    .execute();
}
