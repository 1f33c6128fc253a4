import { expect, test } from '@playwright/test';
import type { Journey } from '../../../runtime/schema/types.ts';
import { pageAsVisitor, setApplication } from '../../../src/cli/browser/sandbox.ts';
import { originOf } from '../../../src/cli/browser/site.ts';
import { port } from '../support/run.ts';

const journey: Journey = { id: 'waiting', title: 'Waiting', now: '2026-11-21T17:00:00Z', do: [] };

test('a status that stays waiting is polled 14 more times, then given up', async ({ page }) => {
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
