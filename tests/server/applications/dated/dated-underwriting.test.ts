import { afterAll, expect, it } from 'vitest';
import { Borrower } from '../../support/borrower.ts';
import { documentsWith } from '../../support/changed-documents.ts';
import { serverOfFile } from '../../support/server-of-file.ts';
import { historyOf, startedAt } from '../../support/started-application.ts';

const documents = documentsWith('tests/dated-documents');
afterAll(() => documents.remove());
const server = serverOfFile({ root: documents.root });

type Judged = { status: string; verdicts: Record<string, string>; reasons: string[] };

/** Where an application rests that was started at this instant, and what its credit score was judged by. */
async function started(now: string, org: string): Promise<Judged> {
  const borrower = await Borrower.register(server, org);
  const uuid = await startedAt(server, borrower, now);
  const status = await borrower.rested(uuid);
  const rows = await historyOf(server, uuid);
  const judged = rows.find(({ verdicts }) => Object.hasOwn(verdicts, 'credit-score'));
  const named = Object.entries(judged?.verdicts ?? {}).filter(([key]) => key.startsWith('credit-score'));
  return { status, verdicts: Object.fromEntries(named), reasons: judged?.reasons ?? [] };
}

it('judges an application by the version of the day on which it was started, and names it in the record', async () => {
  expect(await started('2027-01-01T07:59:59Z', 'fairway')).toEqual({
    status: 'OFFER_SELECTION',
    verdicts: { 'credit-score': 'pass', 'credit-score@2026-01-01': 'in force' },
    reasons: [],
  });
  expect(await started('2027-01-01T08:00:00Z', 'fairway')).toEqual({
    status: 'DECLINED',
    verdicts: { 'credit-score': 'fail', 'credit-score@2027-01-01': 'in force' },
    reasons: ['Credit score does not meet our minimum requirement'],
  });
});

it("leaves other organisations at the base's rule, which has no versions to name", async () => {
  expect(await started('2027-01-01T08:00:00Z', 'main')).toEqual({
    status: 'OFFER_SELECTION',
    verdicts: { 'credit-score': 'pass' },
    reasons: [],
  });
});
