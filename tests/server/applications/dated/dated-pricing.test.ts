import { afterAll, expect, it } from 'vitest';
import { Borrower, own } from '../../support/borrower.ts';
import { documentsWith } from '../../support/changed-documents.ts';
import { serverOfFile } from '../../support/server-of-file.ts';
import { historyOf, startedAt } from '../../support/started-application.ts';

const documents = documentsWith('tests/dated-documents');
afterAll(() => documents.remove());
const server = serverOfFile({ root: documents.root });

/** An application that was started at this instant, and the versions that each row of its history names. */
async function started(now: string): Promise<{ most: unknown; records: string[][] }> {
  const borrower = await Borrower.register(server, 'teachers-federal-cu');
  const uuid = await startedAt(server, borrower, now);
  expect(await borrower.rested(uuid)).toBe('OFFER_SELECTION');
  const offers = await borrower.call('GET', own(uuid, '/offers'));
  const rows = await historyOf(server, uuid);
  return {
    most: offers.json().offers[0].max,
    records: rows.map(({ verdicts }) => Object.keys(verdicts).filter((key) => key.startsWith('pricing@'))),
  };
}

it('prices an application by the day on which it was started, and says so in each of its records', async () => {
  const before = await started('2027-01-01T07:59:59Z');
  expect(Number(before.most)).toBeGreaterThan(50_000);
  expect(new Set(before.records.flat())).toEqual(new Set());
  const after = await started('2027-01-01T08:00:00Z');
  expect(after.most).toBe('50000.00');
  expect(after.records.length).toBeGreaterThan(3);
  expect(after.records.filter((named) => named.join() !== 'pricing@2027-01-01')).toEqual([]);
});
