import type { Transaction } from 'kysely';
import type { Tables } from '../database/tables.ts';
import { HttpError } from '../http-error.ts';
import type { PaperRow } from './paper-store.ts';

/** Events by which the bytes of a paper's pages reached the borrower: a file is always sent whole. */
const sendings = ['viewed', 'downloaded'] as const;

/**
 * Whether one more page of a paper can have been read by now: its file was sent to the borrower, and so much time has passed since as that page and those read
 * before take (`pageMs` each). A page that counts already may be reported again. Throws a 409 that says which is missing.
 */
export async function judgeReading(
  trx: Transaction<Tables>,
  { uuid, read }: PaperRow,
  page: number,
  { at, pageMs }: { at: Date; pageMs: number },
): Promise<void> {
  if (read.includes(page)) return;
  // Of a clock that was set back, what lies ahead is not counted: opening the paper again helps.
  const sent = await trx
    .selectFrom('paper_event')
    .select('at')
    .where('paper', '=', uuid)
    .where('event', 'in', sendings)
    .where('at', '<=', at)
    .orderBy('at')
    .executeTakeFirst();
  if (!sent) throw new HttpError(409, ['Please open the paper first'], { code: 'paper-not-opened' });
  if (at.getTime() - sent.at.getTime() < (read.length + 1) * pageMs)
    throw new HttpError(409, ['Please read the page to its end'], { code: 'page-too-soon' });
}
