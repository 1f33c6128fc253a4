import type { Kysely } from 'kysely';

/** When a borrower last typed: the agents' desk asks, and is not told by a socket. Acts have an order, also where their times are the same. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('live_chat').addColumn('borrower_typed', 'timestamptz').execute();
  await db.schema
    .alterTable('live_chat_act')
    .addColumn('number', 'bigserial', (column) => column.notNull())
    .execute();
  await db.schema.createIndex('live_chat_staff').on('live_chat').columns(['staff', 'ended']).execute();
}
