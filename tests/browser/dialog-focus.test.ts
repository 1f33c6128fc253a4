import { type BrowserContext, expect, type Page, type TestInfo, test } from '@playwright/test';
import { describeFailure } from '../../runtime/journey/report/describe-failure.ts';
import type { Journey } from '../../runtime/schema/types.ts';
import { axeViolations } from '../../src/cli/browser/axe-run.ts';
import { driveJourney } from '../../src/cli/browser/drive-journey.ts';
import { pageAsVisitor, setApplication } from '../../src/cli/browser/sandbox.ts';
import { settled } from '../../src/cli/browser/screen.ts';
import { originOf } from '../../src/cli/browser/site.ts';
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

/** `opener`: the action that was pressed last. */
type Opened = { opening: Journey; opener: string };

/** A journey up to where its first dialog is expected. */
function upToDialog(id: string): Opened {
  const found = journeys.find((one) => one.id === id);
  const opened = found?.do.findIndex(({ expect: expected }) => typeof expected?.dialog === 'string') ?? -1;
  if (!found || opened < 0) throw new Error(`No dialog opens in ${id}`);
  const steps = found.do.slice(0, opened + 1);
  return { opening: { ...found, do: steps }, opener: steps.findLast(({ press }) => press !== undefined)?.press ?? '' };
}

/** The page of whoever acted last, with the dialog open: its title has the focus, which stays within it. */
async function pageWithDialog(context: BrowserContext, { opening }: Opened, attempt: TestInfo): Promise<Page> {
  let page: Page | undefined;
  const report = await driveJourney(context, byOthers(opening, `dialog${attempt.retry}`), {
    port: port(),
    from: 0,
    last: (last) => {
      page = last;
    },
  });
  if (!report.passed || !page) throw new Error(describeFailure(report).join('\n'));
  await page.bringToFront();
  await expect(page.locator('dialog[open] [data-dialog-title]')).toBeFocused();
  expect(await axeViolations(page)).toEqual([]);
  for (let presses = 0; presses < 6; presses += 1) {
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.closest('main [data-screen]'))).toBeNull();
  }
  return page;
}

// That each dialog has the focus when it opens, every journey looks at. These four stand for a page of registration, of an application, of its papers and of a signer.
for (const id of ['new-york-on-the-main-site', 'complete-rescinds', 'electronic-withdrawn', 'signer-declines'])
  test(
    `the dialog of ${id} has the focus, and Escape gives it back to the button that was pressed`,
    { tag: '@all' },
    async ({ context }, attempt) => {
      const opened = upToDialog(id);
      const page = await pageWithDialog(context, opened, attempt);
      // A page that refreshes itself could move on between the key and the assertion.
      await context.setOffline(true);
      await page.keyboard.press('Escape');
      await expect(page.locator('dialog[open]')).toHaveCount(0);
      await expect(page.locator(`main [data-action="${opened.opener}"]`)).toBeFocused();
    },
  );

for (const [id, button] of [['active-application-inquiry', 'dashboard']] as const)
  test(
    `the dialog of ${id} has the focus, stays open on Escape, and its buttons are reached by the keyboard`,
    { tag: '@all' },
    async ({ context }, attempt) => {
      const page = await pageWithDialog(context, upToDialog(id), attempt);
      await page.keyboard.press('Escape');
      const action = page.locator(`dialog[open] [data-action="${button}"]`);
      for (let presses = 0; presses < 6; presses += 1) {
        if (await action.evaluate((element) => element === document.activeElement)) break;
        await page.keyboard.press('Tab');
      }
      await expect(action).toBeFocused();
      await page.keyboard.press('Enter');
      await expect(page.locator('dialog[open]')).toHaveCount(0);
    },
  );
