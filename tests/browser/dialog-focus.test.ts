import { expect, type Page, test } from '@playwright/test';
import type { Journey } from '../../runtime/schema/types.ts';
import { pageAsVisitor, setApplication } from '../../src/cli/browser/sandbox.ts';
import { settled } from '../../src/cli/browser/screen.ts';
import { originOf } from '../../src/cli/browser/site.ts';
import { port } from './support/run.ts';

const journey: Journey = { id: 'dialog-focus', title: 'A dialog', now: '2026-11-21T17:00:00Z', do: [] };

const ways: [string, (page: Page) => Promise<void>][] = [
  ['Escape', (page) => page.keyboard.press('Escape')],
  ['the cross', (page) => page.getByRole('button', { name: 'Close', exact: true }).click()],
  ['the other button', (page) => page.getByRole('button', { name: 'Keep it open' }).click()],
];

test('a dialog gives the focus back to what opened it, however it is closed', async ({ page }) => {
  const status = { checklistStatus: 'CLTV_LIEN_POSITION_REQUALIFY' };
  await setApplication(pageAsVisitor(page, originOf('main', port())), journey, { status });
  await settled(page);
  const opener = page.locator('main [data-action="decline"]');
  for (const [way, close] of ways) {
    await opener.focus();
    await page.keyboard.press('Enter');
    await expect(page.locator('dialog[open]')).toBeVisible();
    await close(page);
    await expect(page.locator('dialog[open]')).toHaveCount(0);
    await expect(opener, way).toBeFocused();
  }
});
