import type { Kysely } from 'kysely';

/** The names that stand on a signer's paper: where the owners are others by now, it is made anew. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('paper').addColumn('owners', 'text').execute();
}
