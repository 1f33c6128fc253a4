import type { Db } from '../../../../server/platform/database/tables.ts';
import { conversationOfApplication } from '../../decisions/views.ts';
import { stateOf } from '../store/conversation.ts';

const limit = 200;

/** The live conversations about an application, the newest first. */
export async function conversationsAbout(db: Db, uuid: string) {
  const rows = await db
    .selectFrom('live_chat')
    .selectAll()
    .where('application', '=', uuid)
    .orderBy('created', 'desc')
    .limit(limit)
    .execute();
  return rows.map((row) => conversationOfApplication(row.uuid, stateOf(row)));
}
