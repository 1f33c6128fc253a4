import { expect, type Page, test } from '@playwright/test';
import type { Journey } from '../../runtime/schema/types.ts';
import { driveJourney } from '../../src/cli/browser/drive-journey.ts';
import { pageAsVisitor, setApplication } from '../../src/cli/browser/sandbox.ts';
import { settled } from '../../src/cli/browser/screen.ts';
import { originOf } from '../../src/cli/browser/site.ts';
import { describeFailure } from '../../src/cli/journeys/describe-failure.ts';
import { journeys } from '../journey/journeys.ts';
import { axeLedger, port } from './support/run.ts';

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

/** A journey up to the press that opens its dialog. */
function upToDialog(id: string): Journey {
  const found = journeys.find((one) => one.id === id);
  const opened = found?.do.findIndex(({ expect: expected }) => typeof expected?.dialog === 'string') ?? -1;
  if (!found || opened === -1) throw new Error(`No dialog opens in ${id}`);
  return { ...found, do: found.do.slice(0, opened + 1) };
}

for (const id of ['new-york-on-the-main-site', 'outside-new-york-on-its-site', 'hawaii'])
  test(`the dialog of ${id} has the focus, and Escape gives it back to the button that was pressed`, async ({
    context,
  }, attempt) => {
    const report = await driveJourney(context, upToDialog(id), { port: port(), from: 0, axe: axeLedger(attempt) });
    const [page] = context.pages();
    if (!report.passed || !page) throw new Error(describeFailure(report).join('\n'));
    await expect(page.locator('dialog[open] [data-dialog-title]')).toBeFocused();
    for (let presses = 0; presses < 6; presses += 1) {
      await page.keyboard.press('Tab');
      expect(await page.evaluate(() => document.activeElement?.closest('main [data-screen]'))).toBeNull();
    }
    await page.keyboard.press('Escape');
    await expect(page.locator('dialog[open]')).toHaveCount(0);
    await expect(page.locator('main [data-action="next"]')).toBeFocused();
  });
