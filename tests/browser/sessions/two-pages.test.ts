import { expect, type Page, test } from '@playwright/test';
import type { Journey } from '../../../runtime/schema/types.ts';
import { pageAsVisitor, setApplication } from '../../../src/cli/browser/sandbox.ts';
import { settled } from '../../../src/cli/browser/screen.ts';
import { originOf } from '../../../src/cli/browser/site.ts';
import { port } from '../support/run.ts';

const journey: Journey = { id: 'two-pages', title: 'Two pages', now: '2026-11-21T17:00:00Z', do: [] };

/** Two pages of one browser on the same application. */
async function twoPages(page: Page, checklistStatus: string): Promise<[Page, Page]> {
  await setApplication(pageAsVisitor(page, originOf('main', port())), journey, { status: { checklistStatus } });
  await settled(page);
  const other = await page.context().newPage();
  await other.goto(page.url());
  await settled(other);
  expect(new URL(other.url()).pathname).toBe(new URL(page.url()).pathname);
  return [page, other];
}

const press = async (page: Page, action: string) => {
  await page.locator(`[data-action="${action}"]`).first().click();
  await settled(page);
};

const changed = (page: Page) => page.locator('dialog[open][data-dialog="application-changed"]');

test('a page is told of answers that another page saved, shows them and continues', { tag: '@all' }, async ({
  page,
}) => {
  const [one, other] = await twoPages(page, 'LIEN_VERIFICATION');
  await press(one, 'mark');
  await expect(one.locator('main')).toContainText('Paid off from your line');
  await press(other, 'mark');
  await expect(changed(other)).toContainText('What you entered here stays on the page.');
  await press(other, 'show');
  await expect(changed(other)).toHaveCount(0);
  await expect(other.locator('main')).toContainText('Paid off from your line');
  await press(other, 'unmark');
  await expect(other.locator('main')).not.toContainText('Paid off from your line');
});

test("a step finished in one page leads the other to the application's current screen", { tag: '@all' }, async ({
  page,
}) => {
  const [one, other] = await twoPages(page, 'LIEN_VERIFICATION');
  await press(one, 'next');
  await expect(one).toHaveURL(/\/product\/select/);
  await press(other, 'mark');
  await expect(changed(other)).toContainText('Your application has moved on since you opened this page');
  await press(other, 'show');
  await expect(other).toHaveURL(one.url());
});
