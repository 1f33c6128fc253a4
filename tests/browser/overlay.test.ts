import { expect, test } from '@playwright/test';
import { driveJourney } from '../../src/cli/browser/drive-journey.ts';
import { readScreen } from '../../src/cli/browser/screen.ts';
import { axeLedger, port, wholeRegistration } from './support/run.ts';

test('the overlay of a submission shows progress, and is accessible', async ({ context }, attempt) => {
  const { promise: looked, resolve: go } = Promise.withResolvers<void>();
  await context.route('**/service-application/**/helocs*', async (route) => {
    await looked;
    await route.continue();
  });
  const journey = wholeRegistration();
  const from = journey.do.findIndex(({ answer }) => answer?.password !== undefined);
  const drive = driveJourney(context, journey, { port: port(), from });
  const page = context.pages()[0] ?? (await context.waitForEvent('page'));
  await page.locator('dialog[open][data-dialog]').waitFor();
  const seen = await readScreen(page);
  expect(seen.busy).toBe(true);
  // This browser asks for less motion: the drawing of the brand stands, and does not rise.
  const risen = page.locator('[data-loader-animation] > div');
  expect(await risen.evaluate((element) => getComputedStyle(element).animationName)).toBe('none');
  // Behind it the page is the one that was pressed on, though the account is made by now.
  expect(seen.heading).toBe('Set your password');
  expect(await page.locator('main input[type="checkbox"]:checked').count()).toBe(3);
  expect(seen.shown).toContain('password');
  expect(await axeLedger(attempt).look(page, 'main', seen)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(page.locator('dialog[open][data-dialog]')).toBeVisible();
  go();
  expect(await drive).toMatchObject({ passed: true });
});
