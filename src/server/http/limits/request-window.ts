import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../platform/database/tables.ts';

/** `max` requests within `ms` milliseconds from the first. */
export type Window = { max: number; ms: number };

/** The count, this request included, and the milliseconds until the window ends, at most its length. */
export type WindowCount = { count: number; left: number };

/** The digests of a window, one for each key of the vault, the current key first. Counts under the other keys are added. */
export type WindowKeys = readonly string[];

/**
 * Counts a request in a window, for all servers of this database, by the database's clock, so that a server's wrong clock has
 * no effect. Parallel requests get different counts. A window that began in the future (the clock was set back) begins now.
 */
export async function countRequest(
  db: Kysely<Tables>,
  [key = '', ...others]: WindowKeys,
  ms: number,
): Promise<WindowCount> {
  const own = await countOne(db, key, ms);
  if (others.length === 0) return own;
  // Counted before the other keys are read: of parallel requests under different keys, the last one sees all counts.
  const elsewhere = await countedUnder(db, others, ms);
  return { count: own.count + elsewhere.count, left: Math.max(own.left, elsewhere.left) };
}

const now = sql<Date>`statement_timestamp()`;
const lasting = (ms: number) => sql`${ms} * interval '1 millisecond'`;
const isOver = (ms: number) => sql<boolean>`request_window.started <= ${now} - ${lasting(ms)}`;
const leftOf = (ms: number) =>
  sql<number>`least(${ms}, extract(epoch from request_window.started + ${lasting(ms)} - ${now}) * 1000)::float8`;

async function countOne(db: Kysely<Tables>, key: string, ms: number): Promise<WindowCount> {
  return db
    .insertInto('request_window')
    .values({ key, started: now, count: 1 })
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet({
        count: sql`case when ${isOver(ms)} then 1 else request_window.count + 1 end`,
        started: sql`case when ${isOver(ms)} then ${now} else least(request_window.started, ${now}) end`,
      }),
    )
    .returning(['count', leftOf(ms).as('left')])
    .executeTakeFirstOrThrow();
}

/** The sum of the counts under these keys, in windows that have not ended. */
async function countedUnder(db: Kysely<Tables>, keys: readonly string[], ms: number): Promise<WindowCount> {
  const rows = await db
    .selectFrom('request_window')
    .select(['count', leftOf(ms).as('left')])
    .where('key', 'in', keys)
    .where(sql<boolean>`not ${isOver(ms)}`)
    .execute();
  return {
    count: rows.reduce((sum, row) => sum + row.count, 0),
    left: Math.max(0, ...rows.map((row) => row.left)),
  };
}
