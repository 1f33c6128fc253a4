import type { Transaction } from 'kysely';
import { HttpError } from '../http/http-error.ts';
import type { PaperRow } from '../papers/store/paper-store.ts';
import type { Tables } from '../platform/database/tables.ts';

/** The events in which a paper's file was sent to the borrower; it is always sent whole. */
const sendings = ['viewed', 'downloaded'] as const;

/**
 * Refuses a page of a paper that the borrower cannot have read yet. The file must have been sent to them, and `pageMs` must
 * have passed since then, and since the last page counted of any of the application's papers. A page that is already counted
 * may be reported again. Throws a 409 that says which of the two is missing.
 */
export async function judgeReading(
  trx: Transaction<Tables>,
  { uuid, application, read }: PaperRow,
  page: number,
  { at, pageMs }: { at: Date; pageMs: number },
): Promise<void> {
  if (read.includes(page)) return;
  const sent = await sendingOf(trx, uuid, at);
  if (!sent) throw new HttpError(409, ['Please open the paper first'], { code: 'paper-not-opened' });
  const since = Math.max(sent.getTime(), (await lastPageOf(trx, application, at))?.getTime() ?? 0);
  if (at.getTime() - since < pageMs)
    throw new HttpError(409, ['Please read the page to its end'], { code: 'page-too-soon' });
}

/**
 * When the file was last sent. Times in the future, after the clock was set back, are ignored; the borrower can open the paper
 * again.
 */
async function sendingOf(trx: Transaction<Tables>, paper: string, at: Date): Promise<Date | undefined> {
  const sent = trx.selectFrom('paper_event').select('at').where('paper', '=', paper).where('event', 'in', sendings);
  return (await sent.where('at', '<=', at).orderBy('at').executeTakeFirst())?.at;
}

async function lastPageOf(trx: Transaction<Tables>, application: string, at: Date): Promise<Date | undefined> {
  const pages = trx
    .selectFrom('paper_page')
    .innerJoin('paper', 'paper.uuid', 'paper_page.paper')
    .select('paper_page.at')
    .where('paper.application', '=', application);
  return (await pages.where('paper_page.at', '<=', at).orderBy('paper_page.at', 'desc').executeTakeFirst())?.at;
}
