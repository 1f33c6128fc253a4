import { expect, type Page, test } from '@playwright/test';
import type { Journey } from '../../runtime/schema/types.ts';
import { axeViolations } from '../../src/cli/browser/axe-run.ts';
import { pageAsVisitor, setApplication } from '../../src/cli/browser/sandbox.ts';
import { settled } from '../../src/cli/browser/screen.ts';
import { originOf } from '../../src/cli/browser/site.ts';
import { port } from './support/run.ts';

const journey: Journey = {
  id: 'shell-around',
  title: 'What stands around a screen',
  now: '2026-11-21T17:00:00Z',
  flags: { 'cookie-consent': true },
  given: { calls: { banners: 'three', 'application-originator': 'broker' } },
  do: [],
};

/** A borrower whom a broker sent, at a screen whose logout asks why. */
async function open(page: Page): Promise<void> {
  await setApplication(pageAsVisitor(page, originOf('main', port())), journey, {
    status: { checklistStatus: 'LIEN_VERIFICATION' },
    referrer: { referrerUuid: '33333333-3333-4333-8333-333333333333' },
  });
  await settled(page);
  await expect(page.locator('[data-panel="cookies"]')).toBeVisible();
  await expect(page.locator('[data-dismiss="banners"]')).toHaveCount(2);
  await expect(page.locator('[data-action="contact-originator"]')).toBeVisible();
}

const axe = (page: Page) => axeViolations(page, { tags: ['wcag2a', 'wcag2aa', 'wcag22aa'] });

test('what is wrong in the feedback is scrolled to', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 420 });
  await open(page);
  await page.getByRole('button', { name: 'Menu' }).press('Enter');
  await page.locator('[data-action="feedback"]').press('Enter');
  const dialog = page.locator('dialog[open]');
  await dialog.getByLabel('Topic').selectOption({ label: 'Improve our product' });
  await dialog.getByLabel('Message').fill('A message that is long enough.');
  await dialog.locator('[data-action="send"]').press('Enter');
  await expect(dialog.locator('[data-error-summary]')).toBeFocused();
  await expect(dialog.locator('[aria-invalid="true"]').first()).toBeInViewport();
  expect(await axe(page)).toEqual([]);
});
