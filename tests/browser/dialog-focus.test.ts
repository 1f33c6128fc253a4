import { expect, type Page, test } from '@playwright/test';
import type { Journey } from '../../runtime/schema/types.ts';
import { axeViolations } from '../../src/cli/browser/axe-run.ts';
import { driveJourney } from '../../src/cli/browser/drive-journey.ts';
import { pageAsVisitor, setApplication } from '../../src/cli/browser/sandbox.ts';
import { settled } from '../../src/cli/browser/screen.ts';
import { originOf } from '../../src/cli/browser/site.ts';
import { describeFailure } from '../../src/cli/journeys/describe-failure.ts';
import { journeys } from '../journey/journeys.ts';
import { byOthers } from './support/by-others.ts';
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
    expect(await axeViolations(page)).toEqual([]);
    await close(page);
    await expect(page.locator('dialog[open]')).toHaveCount(0);
    await expect(opener, way).toBeFocused();
  }
});

/** A journey up to the press that opens its first dialog, and what was pressed. */
function upToDialog(id: string): { journey: Journey; opener: string } {
  const found = journeys.find((one) => one.id === id);
  const opened = found?.do.findIndex(({ expect: expected }) => typeof expected?.dialog === 'string') ?? -1;
  const opener = found?.do.slice(0, opened + 1).findLast(({ press }) => press !== undefined)?.press;
  if (!found || opener === undefined) throw new Error(`No press opens a dialog in ${id}`);
  return { journey: { ...found, do: found.do.slice(0, opened + 1) }, opener };
}

for (const id of [
  'new-york-on-the-main-site',
  'outside-new-york-on-its-site',
  'hawaii',
  'account-exists',
  'consent-text-changed',
  'complete-rescinds',
  'bank-account-needs-a-proof',
])
  test(`the dialog of ${id} has the focus, and Escape gives it back to the button that was pressed`, async ({
    context,
  }, attempt) => {
    const { journey: opening, opener } = upToDialog(id);
    const others = byOthers(opening, `dialog${attempt.retry}`);
    const report = await driveJourney(context, others, { port: port(), from: 0 });
    const page = context.pages().at(-1);
    if (!report.passed || !page) throw new Error(describeFailure(report).join('\n'));
    await expect(page.locator('dialog[open] [data-dialog-title]')).toBeFocused();
    expect(await axeViolations(page)).toEqual([]);
    for (let presses = 0; presses < 6; presses += 1) {
      await page.keyboard.press('Tab');
      expect(await page.evaluate(() => document.activeElement?.closest('main [data-screen]'))).toBeNull();
    }
    await page.keyboard.press('Escape');
    await expect(page.locator('dialog[open]')).toHaveCount(0);
    await expect(page.locator(`main [data-action="${opener}"]`)).toBeFocused();
  });
