import { createHash } from 'node:crypto';
import type { PaperView } from '../../../../src/trade/papers/contract/borrower.ts';
import { lifecycle } from '../../../lifecycle/documents.ts';
import { type Borrower, own } from '../borrower.ts';
import { fullName } from '../given-application.ts';

/** Papers as their owner gets them, and how figures and days stand in them. */
export const papersOf = async (borrower: Borrower, uuid: string): Promise<PaperView[]> =>
  (await borrower.call('GET', own(uuid, '/papers'))).json().papers;

export const fileOf = async (borrower: Borrower, uuid: string, paper: string): Promise<Buffer> =>
  (await borrower.call('GET', own(uuid, `/papers/${paper}/file`))).rawPayload;

/** Opens a paper and reads it page by page, as fast as may be; the server's clock goes along. */
export async function readPaper(borrower: Borrower, uuid: string, paper: PaperView, upTo = paper.pages): Promise<void> {
  await openPaper(borrower, uuid, paper.id);
  for (let page = 1; page <= upTo; page += 1) {
    passTime(borrower, pageMs);
    await reportPage(borrower, uuid, paper.id, page, paper.sha256);
  }
}

export const pageMs = lifecycle.reading?.pageMs ?? 0;

export const openPaper = (borrower: Borrower, uuid: string, id: string) =>
  borrower.call('GET', own(uuid, `/papers/${id}/file?as=inline`));

/** Reports a page of a paper: of the version with this hash, or of the one that is listed now. */
export async function reportPage(borrower: Borrower, uuid: string, id: string, page: number, version?: string) {
  const listed = async () => (await papersOf(borrower, uuid)).find((paper) => paper.id === id)?.sha256 ?? '';
  return borrower.call('POST', own(uuid, `/papers/${id}/read`), { page, sha256: version ?? (await listed()) });
}

export function passTime({ server: { clock } }: Borrower, ms: number): void {
  clock.now = new Date(clock.now.getTime() + ms);
}

export const sha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

export const dollars = (amount: unknown): string =>
  Number(amount).toLocaleString('en-US', { style: 'currency', currency: 'USD' });

export const percent = (rate: unknown): string => `${(Number(rate) * 100).toFixed(3)}%`;

/** '2026-11-21' as 'November 21, 2026'. */
export const inWords = (day: string): string =>
  new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`));

/** The signature of a given application's borrower. */
export const typed = {
  papers: ['credit-agreement', 'note'],
  signature: { kind: 'typed', text: fullName },
  name: fullName,
  location: { latitude: 39.7392, longitude: -104.9903 },
};
