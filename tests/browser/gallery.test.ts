import { expect, test } from '@playwright/test';
import { axeViolations } from '../../src/cli/browser/axe-run.ts';
import { settled } from '../../src/cli/browser/screen.ts';
import { port } from './support/run.ts';

/** 320 px is also what 640 px come to at a zoom of 200 %. */
const widths = [320, 390, 1280];

test('every block and every widget in every state is accessible, light and dark, and no wider than the window', async ({
  page,
}) => {
  await page.goto(`http://localhost:${port()}/gallery`);
  await settled(page);
  await expect(page.locator('h1')).toHaveCount(1);
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    const violations = await axeViolations(page);
    expect(
      violations.map(({ id, targets }) => `${id}: ${targets.join(' | ')}`),
      colorScheme,
    ).toEqual([]);
  }
  for (const width of widths) {
    await page.setViewportSize({ width, height: 844 });
    const whole = () => page.evaluate(() => document.documentElement.scrollWidth);
    await expect.poll(whole, { message: `at ${width} px` }).toBeLessThanOrEqual(width);
  }
});

test('a button shows the other colour scheme, and a link another brand, by keyboard', { tag: '@all' }, async ({
  page,
}) => {
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

test('the buttons of a choice list are reached and pressed by the keyboard, in order', { tag: '@all' }, async ({
  page,
}) => {
  await page.goto(`http://localhost:${port()}/gallery`);
  await settled(page);
  const buttons = page.locator('[data-block="choice-list-0"] button');
  await expect(buttons).toHaveText(['Link my bank', 'Upload documents', 'Ask my employer']);
  await buttons.first().focus();
  for (const name of ['Upload documents', 'Ask my employer']) {
    await page.keyboard.press('Tab');
    await expect(page.locator(':focus')).toHaveText(name);
  }
});
