import type { Kysely } from 'kysely';

/**
 * What was entered is kept for each screen, and the server's stamp says which is newer: `kept`, and no page's clock. What was kept before stays as the draft of
 * its screen; which tab wrote it is not known.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('draft').dropConstraint('draft_once').execute();
  await db.schema
    .alterTable('draft')
    .addPrimaryKeyConstraint('draft_once', ['application', 'account', 'path'])
    .execute();
  await db.schema
    .alterTable('draft')
    .dropColumn('entered')
    .addColumn('writer', 'text', (column) => column.notNull().defaultTo(''))
    .execute();
}
