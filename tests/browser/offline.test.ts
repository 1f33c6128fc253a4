import { expect, test } from '@playwright/test';
import { answerAll } from '../../src/cli/browser/controls.ts';
import { pageAsVisitor, startSandbox } from '../../src/cli/browser/sandbox.ts';
import { settled } from '../../src/cli/browser/screen.ts';
import { addressOf, originOf } from '../../src/cli/browser/site.ts';
import { port, wholeRegistration } from './support/run.ts';

test('a submit without a network says so, keeps everything, and goes on when the network is back', async ({
  page,
  context,
}) => {
  const journey = wholeRegistration();
  const origin = originOf('main', port());
  const created: string[] = [];
  page.on('response', (response) => {
    if (response.ok() && new URL(response.url()).pathname.endsWith('/application/helocs')) created.push(response.url());
  });
  await startSandbox(pageAsVisitor(page, origin), journey);
  for (const step of journey.do) {
    if (step.open !== undefined) await page.goto(addressOf(step.open, origin));
    await settled(page);
    if (step.answer) await answerAll(page, step.answer);
    if (step.answer?.password) await context.setOffline(true);
    if (step.press !== undefined) await page.locator(`[data-action="${step.press}"]`).first().click();
  }
  const notice = page.locator('[data-notice="offline"]');
  await expect(notice).toContainText("We couldn't connect");
  await expect(notice).toBeInViewport();
  await expect(page.locator('[id="field-password"]')).not.toHaveValue('');
  await notice.locator('button').click();
  await expect(notice).toBeVisible();
  await context.setOffline(false);
  await expect(page).toHaveURL(/\/product\/select/, { timeout: 60_000 });
  expect(created).toHaveLength(1);
});
