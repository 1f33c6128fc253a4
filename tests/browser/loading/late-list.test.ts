import { expect, type Page, test } from '@playwright/test';
import { settled } from '../../../src/cli/browser/screen.ts';
import { originOf } from '../../../src/cli/browser/site.ts';
import { port } from '../support/run.ts';

const lists = '**/assets/suggestion-list-*.js';
const streetOf = (page: Page) => page.getByRole('combobox', { name: 'Street address' });

async function openFirstScreen(page: Page): Promise<void> {
  await page.goto(`${originOf('main', port())}/account/heloc/register-v2`);
  await settled(page);
}

test('the street takes text before its list is loaded, and is the same input when the list comes', async ({ page }) => {
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  let asked = 0;
  await page.route(lists, async (route) => {
    asked += 1;
    await released;
    await route.continue();
  });
  await openFirstScreen(page);
  expect(asked).toBe(0);
  const street = streetOf(page);
  const suggested = page.waitForResponse((response) => /suggest/.test(response.url()));
  await street.pressSequentially('742 C');
  await street.evaluate((input) => input.setAttribute('data-typed-in', ''));
  await suggested;
  await expect(street).toHaveAttribute('aria-expanded', 'false');
  expect(asked).toBe(1);
  release();
  await expect(page.getByRole('option').first()).toBeVisible();
  await expect(street).toHaveAttribute('data-typed-in', '');
  await expect(street).toBeFocused();
  await street.press('ArrowDown');
  await street.press('Enter');
  await expect(page.locator('[data-part="city"] input')).not.toHaveValue('');
});

test('a list that cannot be loaded is said, and the street keeps its text', { tag: '@all' }, async ({ page }) => {
  await page.route(lists, (route) => route.abort());
  await openFirstScreen(page);
  await streetOf(page).pressSequentially('742 C');
  await expect(page.getByRole('status').filter({ hasText: 'not available right now' })).toBeVisible();
  await expect(streetOf(page)).toHaveValue('742 C');
});
