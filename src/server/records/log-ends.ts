import type { FastifyInstance } from 'fastify';
import { sql, type Transaction } from 'kysely';
import { hour } from '../../../runtime/dates/durations.ts';
import type { ServerContext } from '../platform/context/context.ts';
import type { Tables } from '../platform/database/tables.ts';
import type { ChainEnd } from './judge-chain.ts';

/** The most chain ends in one log line, so that it stays short enough for log collectors. */
const mostPerLine = 100;

type End = ChainEnd & { chain: string };

/**
 * Logs the end of each chain of records that has grown since it was last logged: `recordEnds` of a line, by chain. Entries and ends that are cut off
 * together leave no trace in the database, but the log, which is stored elsewhere, has the ends. An end may be logged twice and is never lost: it is
 * logged before the database notes it.
 */
export async function logEnds({ db, log }: Pick<ServerContext, 'db' | 'log'>): Promise<void> {
  for (;;) {
    const logged = await db.transaction().execute(async (trx) => {
      const ends = await grown(trx);
      if (ends.length === 0) return 0;
      const recordEnds = Object.fromEntries(ends.map(({ chain, length, hash }) => [chain, { length, hash }]));
      log.info({ recordEnds }, 'chains of records end here');
      await note(trx, ends);
      return ends.length;
    });
    if (logged < mostPerLine) return;
  }
}

async function grown(trx: Transaction<Tables>): Promise<End[]> {
  const { rows } = await sql<End>`
    select head.chain, head.length, encode(head.hash, 'hex') as hash
    from record_head head left join logged_end logged on logged.chain = head.chain
    where head.length > coalesce(logged.length, 0) order by head.chain limit ${mostPerLine}`.execute(trx);
  return rows;
}

async function note(trx: Transaction<Tables>, ends: readonly End[]): Promise<void> {
  await trx
    .insertInto('logged_end')
    .values(ends.map(({ chain, length }) => ({ chain, length })))
    .onConflict((conflict) =>
      conflict.column('chain').doUpdateSet({ length: sql`greatest(logged_end.length, excluded.length)` }),
    )
    .execute();
}

/** Logs ends when the server starts, and every hour. */
export function logEndsHourly(app: FastifyInstance): void {
  const run = (): void => {
    logEnds(app.context).catch((error: unknown) => app.log.warn({ err: error }, 'ends of records were not logged'));
  };
  run();
  const timer = setInterval(run, hour);
  timer.unref();
  app.addHook('onClose', async () => clearInterval(timer));
}
