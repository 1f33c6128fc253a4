import type { Db } from '../../../server/platform/database/tables.ts';
import type { Entry } from '../decisions/timeline.ts';

const entryLimit = 200;

/** What was written to the people of an application, the newest first: the subjects, and not the texts. */
export async function messagesSent(db: Db, application: string): Promise<Entry[]> {
  const rows = await db
    .selectFrom('message')
    .select(['at', 'channel', 'subject', 'instead'])
    .where('application', '=', application)
    .orderBy('at', 'desc')
    .limit(entryLimit)
    .execute();
  return rows.map(({ at, channel, subject, instead }) => ({
    ...{ at: at.toISOString(), what: channel, by: null, text: null },
    title: subject || instead?.subject || null,
  }));
}
