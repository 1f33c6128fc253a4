import type { Transaction } from 'kysely';
import type { PaperRow } from '../../../server/papers/store/paper-store.ts';
import type { Tables } from '../../../server/platform/database/tables.ts';
import type { PaperFacts } from '../decisions/decision.ts';

type Times = Omit<PaperFacts['reading'], 'pageMs'>;

/** The events in which a paper's file was sent to its reader; it is always sent whole. */
const sendings = ['viewed', 'downloaded'] as const;

/**
 * When a paper's file was first sent, and when a page of the application's papers was last counted. Times in the future,
 * after the clock was set back, are ignored; the reader can open the paper again.
 */
export async function readingTimes(
  trx: Transaction<Tables>,
  { uuid, application }: Pick<PaperRow, 'uuid' | 'application'>,
  now: Date,
): Promise<Times> {
  const sent = await trx
    .selectFrom('paper_event')
    .select('at')
    .where('paper', '=', uuid)
    .where('event', 'in', sendings)
    .where('at', '<=', now)
    .orderBy('at')
    .executeTakeFirst();
  const page = await trx
    .selectFrom('paper_page')
    .innerJoin('paper', 'paper.uuid', 'paper_page.paper')
    .select('paper_page.at')
    .where('paper.application', '=', application)
    .where('paper_page.at', '<=', now)
    .orderBy('paper_page.at', 'desc')
    .executeTakeFirst();
  return { sent: sent?.at.getTime(), lastPage: page?.at.getTime() };
}
