import type { Db } from '../../../../server/platform/database/tables.ts';

const limit = 200;

/** The live conversations about an application, the newest first. */
export async function conversationsAbout(db: Db, uuid: string) {
  const rows = await db
    .selectFrom('live_chat')
    .select(['uuid as conversation', 'created', 'ended', 'staff_name as agent', 'last_seq as messages'])
    .where('application', '=', uuid)
    .orderBy('created', 'desc')
    .limit(limit)
    .execute();
  return rows.map(({ created, ended, ...row }) => ({
    ...row,
    started: created.toISOString(),
    ended: ended?.toISOString() ?? null,
  }));
}
