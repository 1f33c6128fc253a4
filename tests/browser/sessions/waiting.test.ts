import { expect, test } from '@playwright/test';
import type { Journey } from '../../../runtime/schema/types.ts';
import { pageAsVisitor, setApplication } from '../../../src/cli/browser/sandbox.ts';
import { originOf } from '../../../src/cli/browser/site.ts';
import { port } from '../support/run.ts';

const journey: Journey = { id: 'waiting', title: 'Waiting', now: '2026-11-21T17:00:00Z', do: [] };

test('a status that stays waiting is polled 14 more times, then given up', { tag: '@all' }, async ({ page }) => {
  const asked: string[] = [];
  page.on('response', (response) => {
    if (/\/status$/.test(new URL(response.url()).pathname)) asked.push(response.url());
  });
  await page.clock.install();
  // Nobody works on an application that is given in a status: it waits for ever.
  await setApplication(pageAsVisitor(page, originOf('main', port())), journey, {
    status: { checklistStatus: 'GEN_APP_DISCLOSURES' },
  });
  for (let polls = 0; polls < 200 && !page.url().includes('/error/timeout'); polls += 1) {
    const before = asked.length;
    await page.clock.runFor(1000);
    await page.waitForTimeout(before === asked.length ? 20 : 50);
  }
  await expect(page).toHaveURL(/\/error\/timeout$/);
  await expect(page.locator('h1')).toHaveText('This is taking longer than usual');
  expect(asked).toHaveLength(15);
});

test.describe('a reader in another time zone than the lender', () => {
  test.use({ timezoneId: 'America/New_York' });

  test('reads moments in their own zone, which is named', { tag: '@all' }, async ({ page }) => {
    await setApplication(pageAsVisitor(page, originOf('main', port())), journey, {
      status: { checklistStatus: 'BPO_PROCESSING' },
    });
    await expect(page.getByText(/^Last checked at \d+:\d\d [AP]M E[SD]T\. /)).toBeVisible();
    await expect(page.getByText(/P[SD]T/)).toHaveCount(0);
  });
});
