import type { Kysely } from 'kysely';

/** What was entered on the screens of an application and is not saved yet: one for each owner, the newest. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('draft')
    .addColumn('application', 'uuid', (column) => column.notNull().references('application.uuid').onDelete('cascade'))
    .addColumn('account', 'uuid', (column) => column.notNull().references('account.uuid').onDelete('cascade'))
    .addColumn('version', 'text', (column) => column.notNull())
    .addColumn('path', 'text', (column) => column.notNull())
    .addColumn('unsaved', 'jsonb', (column) => column.notNull())
    .addColumn('answers', 'jsonb', (column) => column.notNull())
    .addColumn('entered', 'timestamptz', (column) => column.notNull())
    .addColumn('kept', 'timestamptz', (column) => column.notNull())
    .addPrimaryKeyConstraint('draft_once', ['application', 'account'])
    .execute();
  await db.schema.createIndex('draft_kept').on('draft').columns(['kept']).execute();
}
