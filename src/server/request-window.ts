import { type Kysely, sql } from 'kysely';
import type { Tables } from './database/tables.ts';

/** `max` requests within `ms` milliseconds of the first. */
export type Window = { max: number; ms: number };

/** How often, this time included, and the milliseconds until the window ends: never more than it lasts. */
export type Counted = { count: number; left: number };

/**
 * Counts one more in the window of this key, for every server of this database at once: of any number of parallel requests each gets another count.
 * A window that began in the future (a clock was set back) begins now.
 */
export async function countRequest(db: Kysely<Tables>, key: string, ms: number, now: Date): Promise<Counted> {
  const over = sql<boolean>`request_window.started <= ${new Date(now.getTime() - ms)}`;
  const row = await db
    .insertInto('request_window')
    .values({ key, started: now, count: 1 })
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet({
        count: sql`case when ${over} then 1 else request_window.count + 1 end`,
        started: sql`case when ${over} then ${now}::timestamptz else least(request_window.started, ${now}::timestamptz) end`,
      }),
    )
    .returning(['count', 'started'])
    .executeTakeFirstOrThrow();
  return { count: row.count, left: row.started.getTime() + ms - now.getTime() };
}
