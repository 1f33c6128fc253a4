import { expect, type Page, test } from '@playwright/test';
import { settled } from '../../src/cli/browser/screen.ts';
import { originOf } from '../../src/cli/browser/site.ts';
import { port } from './support/run.ts';

const first = (): string => `${originOf('main', port())}/account/heloc/register-v2`;

/** Holds the client's scripts back, but for the one that runs before the page is painted, until `release` is called. */
async function holdScripts(page: Page): Promise<{ release(): void }> {
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/assets/*.js', async (route) => {
    if (!route.request().url().includes('/assets/early-')) await released;
    await route.continue();
  });
  return { release: () => release() };
}

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const noted = (page: Page): Promise<string[]> =>
  page.evaluate(() => Object.keys(document.documentElement.dataset).sort());

test('the first screen is there before any script of the client, and the browser takes it over', async ({ page }) => {
  const scripts = await holdScripts(page);
  await page.goto(first(), { waitUntil: 'commit' });
  await expect(heading(page)).toBeVisible();
  await page.evaluate(() => document.querySelector('h1')?.setAttribute('data-of-the-server', ''));
  scripts.release();
  await settled(page);
  await expect(heading(page)).toHaveAttribute('data-of-the-server', '');
});

test('what is typed, chosen and pressed before the page answers is kept and answered', async ({ page }) => {
  const scripts = await holdScripts(page);
  await page.goto(first(), { waitUntil: 'commit' });
  const street = page.getByRole('combobox', { name: 'Street address' });
  await street.fill('742 Cedar');
  await street.press('ArrowLeft');
  const use = page.getByRole('radio').nth(1);
  await use.check({ force: true });
  await street.focus();
  const press = page.locator('[data-action="next"]');
  await press.click();
  await expect(press).toHaveAttribute('data-early', '');
  expect(new URL(page.url()).search).toBe('');
  scripts.release();
  await settled(page);
  await expect(street).toHaveValue('742 Cedar');
  await expect(use).toBeChecked();
  await expect(page.locator('[data-error-summary]')).toBeVisible();
  await expect(press).not.toHaveAttribute('data-early');
});

test('Enter before the page answers sends nothing in an address and is answered later', { tag: '@all' }, async ({
  page,
}) => {
  const scripts = await holdScripts(page);
  await page.goto(first(), { waitUntil: 'commit' });
  const street = page.getByRole('combobox', { name: 'Street address' });
  await street.fill('742 Cedar Ave');
  await street.press('Enter');
  expect(page.url()).toBe(first());
  scripts.release();
  await settled(page);
  await expect(page.locator('[data-error-summary]')).toBeVisible();
  await expect(street).toHaveValue('742 Cedar Ave');
});

test('a link to the page in another language keeps what else the address says, before the page answers and after', {
  tag: '@all',
}, async ({ page }) => {
  const scripts = await holdScripts(page);
  const address = `${first()}?utm_source=newsletter&lang=en-US`;
  await page.goto(address, { waitUntil: 'commit' });
  const spanish = page.getByRole('banner').getByRole('link', { name: 'Español' });
  const kept = `${first()}?utm_source=newsletter&lang=es-US`;
  await spanish.click();
  await page.waitForURL(kept, { waitUntil: 'commit' });
  scripts.release();
  await page.goto(address);
  await settled(page);
  await expect(spanish).toHaveAttribute('href', '?utm_source=newsletter&lang=es-US');
});

test('a visitor with a draft never sees the screen of a stranger', { tag: '@all' }, async ({ page }) => {
  await page.goto(first());
  await settled(page);
  await page.getByRole('radio').nth(1).check({ force: true });
  await page.reload();
  const scripts = await holdScripts(page);
  await page.reload({ waitUntil: 'commit' });
  await page.locator('h1').waitFor({ state: 'attached' });
  await expect(heading(page)).toBeHidden();
  await expect(page.getByRole('banner')).toBeVisible();
  expect(await noted(page)).toEqual(['kept', 'served']);
  scripts.release();
  await settled(page);
  await expect(heading(page)).toBeVisible();
  await expect(page.getByRole('radio').nth(1)).toBeChecked();
  expect(await noted(page)).toEqual([]);
});

test('a private address shows its frame and the shape of its screen at once', { tag: '@all' }, async ({ page }) => {
  const scripts = await holdScripts(page);
  await page.goto(`${originOf('main', port())}/dashboard`, { waitUntil: 'commit' });
  await expect(page.getByRole('banner')).toBeVisible();
  await expect(page.locator('main [aria-hidden="true"]').first()).toBeVisible();
  await expect(heading(page)).toHaveCount(0);
  scripts.release();
  await settled(page);
  await expect(heading(page)).toBeVisible();
});
