import { expect, it } from 'vitest';
import { Borrower } from '../support/borrower.ts';
import { openTestDatabase } from '../support/test-database.ts';
import { startTestServer } from '../support/test-server.ts';
import { testKey } from '../support/variables.ts';

it('work that a stopped server left is done by the next one, once', { tags: ['all'] }, async () => {
  const database = await openTestDatabase();
  const variables = { DATABASE_URL: database.url, LINTEL_KEY: testKey, SANDBOX_PACE_MS: '250' };
  const first = await startTestServer({ variables });
  const before = await Promise.all([1, 2, 3].map(() => Borrower.register(first)));
  const uuids = await Promise.all(before.map((borrower) => borrower.apply()));
  await expect.poll(async () => (await before[0]?.status(uuids[0] ?? ''))?.checklistStatus).toMatch(/^WAITING_FOR/);
  await first.stop();

  const second = await startTestServer({ variables: { ...variables, SANDBOX_PACE_MS: '0' } });
  for (const [index, borrower] of before.entries())
    expect(await borrower.at(second).rested(uuids[index] ?? '')).toBe('OFFER_SELECTION');
  const moves = await second.context.db
    .selectFrom('application_history')
    .select(['application', 'to_status'])
    .execute();
  expect(moves).toHaveLength(uuids.length * 8);
  await second.stop();
  await database.stop();
});
