import { expect, test } from '@playwright/test';
import { axeViolations } from '../../src/cli/browser/axe-run.ts';
import { settled } from '../../src/cli/browser/screen.ts';
import { port } from './support/run.ts';

for (const colorScheme of ['light', 'dark'] as const)
  test(`every widget in every state is accessible, ${colorScheme}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme });
    await page.goto(`http://localhost:${port()}/gallery`);
    await settled(page);
    await expect(page.locator('h1')).toHaveCount(1);
    const violations = await axeViolations(page);
    expect(violations.map(({ id, targets }) => `${id}: ${targets.join(' | ')}`)).toEqual([]);
  });

test('a button shows the other colour scheme, and a link another brand, by keyboard', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' });
  await page.goto(`http://localhost:${port()}/gallery`);
  await settled(page);
  const background = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  const light = await background();
  await page.getByRole('button', { name: 'Dark' }).press('Enter');
  const dark = await background();
  expect(dark).not.toBe(light);
  await page.getByRole('button', { name: 'Light' }).press('Enter');
  expect(await background()).toBe(light);
  await page.getByRole('link', { name: 'fairway' }).press('Enter');
  await page.waitForURL(/org=fairway/);
  await settled(page);
  expect(await background()).not.toBe(light);
  expect(await page.locator('[aria-current=page]').textContent()).toBe('fairway');
});
