import { expect, test } from '@playwright/test';
import { answerAll } from '../../../src/cli/browser/controls.ts';
import { settled } from '../../../src/cli/browser/screen.ts';
import { originOf } from '../../../src/cli/browser/site.ts';
import { registrationAt } from '../support/registration-at.ts';
import { port } from '../support/run.ts';

test('a submit without a network says so, keeps everything, and goes on when the network is back', async ({
  page,
  context,
}) => {
  const created: string[] = [];
  page.on('response', (response) => {
    if (response.ok() && new URL(response.url()).pathname.endsWith('/application/helocs')) created.push(response.url());
  });
  const [{ answer = {} }, { press = '' } = {}] = await registrationAt(page, 'password');
  await answerAll(page, answer);
  await context.setOffline(true);
  await page.locator(`[data-action="${press}"]`).first().click();
  const notice = page.locator('[data-notice="offline"]');
  await expect(notice).toContainText('We couldn’t connect');
  await expect(notice).toBeInViewport();
  await expect(page.locator('[id="field-password"]')).not.toHaveValue('');
  await notice.locator('button').click();
  await expect(notice).toBeVisible();
  await context.setOffline(false);
  await expect(page).toHaveURL(/\/product\/select/);
  expect(created).toHaveLength(1);
});

test('a screen whose section cannot be loaded leaves what is open as it is, and opens once the section is there', {
  tag: '@all',
}, async ({ page }) => {
  const sections = '**/documents/sections/**';
  await page.route(sections, (route) => route.abort());
  await page.goto(`${originOf('main', port())}/account/heloc/register-v2`);
  await settled(page);
  const heading = await page.locator('h1').textContent();
  const street = page.locator('input[autocomplete]').first();
  await street.fill('12 Example Way');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Licenses' }).click();
  const notice = page.locator('[data-notice="offline"]');
  await expect(notice).toContainText('We couldn’t connect');
  await expect(page.locator('h1')).toHaveText(heading ?? '');
  await expect(street).toHaveValue('12 Example Way');
  await page.unroute(sections);
  // The page also tries again by itself after some seconds, and may do so before the press.
  await expect(async () => {
    if (await notice.isVisible()) await notice.locator('button').click({ timeout: 5_000 });
    await expect(page).toHaveURL(/\/licenses/, { timeout: 5_000 });
  }).toPass();
  await expect(page.locator('h1')).toHaveText('Licenses');
  await expect(notice).toHaveCount(0);
});
