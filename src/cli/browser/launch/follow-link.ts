/** Leads from one page of the product to another as its links do: by the history, without loading the second. */
import type { Page } from '@playwright/test';

/** Both are full URLs; `from` is loaded, and waited for. */
export async function followLink(page: Page, from: string, to: string): Promise<void> {
  await page.goto(from);
  await page.locator('body:not([data-busy]) main h1').waitFor({ timeout: 120_000 });
  await page.evaluate((next) => history.pushState(null, '', next), to);
}
