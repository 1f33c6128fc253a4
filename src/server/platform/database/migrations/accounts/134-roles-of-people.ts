import { type Kysely, sql } from 'kysely';

/** The roles of accounts, as the provider of their login names them; and as which loan officer or broker somebody at the desk is known to borrowers. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('account')
    .addColumn('roles', sql`text[]`, (column) => column.notNull().defaultTo(sql`'{}'`))
    .execute();
  await db.schema.alterTable('staff_session').addColumn('originator', 'uuid').execute();
}
