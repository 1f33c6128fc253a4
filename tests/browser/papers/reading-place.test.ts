/** Reading a paper on a phone: the tools stay in reach, only what was shown counts, and a change of view loses nothing. */
import { expect, type Locator, type Page, test } from '@playwright/test';
import { describeFailure } from '../../../runtime/journey/report/describe-failure.ts';
import type { Journey } from '../../../runtime/schema/types.ts';
import { driveJourney } from '../../../src/cli/browser/drive-journey.ts';
import { overflowingElements } from '../../../src/cli/browser/reflow.ts';
import signs from '../../journeys/signing/signing-signs.json' with { type: 'json' };
import { port } from '../support/run.ts';

test.use({ viewport: { width: 390, height: 844 } });

/** The page of the papers, none of them read. */
async function papers(page: Page): Promise<Page> {
  // A journey is checked by its schema where all are read.
  const journey = signs as Journey;
  const steps = journey.do.slice(
    0,
    journey.do.findIndex((step) => 'read' in step),
  );
  const report = await driveJourney(page.context(), { ...journey, do: steps }, { port: port(), from: 0 });
  if (!report.passed) throw new Error(describeFailure(report).join('\n'));
  return page.context().pages().at(-1) ?? page;
}

const count = (shown: Page): Locator => shown.getByText(/^Reviewed \d+ of \d+ (pages|sections)$/);

/** Whether a press in the middle of a control meets it, and nothing that lies over it. */
const isOnTop = (control: Locator): Promise<boolean> =>
  control.evaluate((element) => {
    const { left, right, top, bottom } = element.getBoundingClientRect();
    return element.contains(document.elementFromPoint((left + right) / 2, (top + bottom) / 2));
  });

test('a page counts once its end was in the window, and the tools stay in reach while pages are read', {
  tag: '@all',
}, async ({ page }) => {
  const shown = await papers(page);
  await shown.getByRole('button', { name: 'Show the PDF' }).click();
  await expect(shown.locator('[data-page="1"] canvas')).toBeVisible();
  const pages = shown.getByRole('region', { name: 'Pages of' });
  // The end of the first page is within the pages' own scroller, but below the window.
  await pages.evaluate((element) => window.scrollTo(0, window.scrollY + element.getBoundingClientRect().top - 600));
  const before = await count(shown).textContent();
  await shown.waitForTimeout(1_500);
  await expect(count(shown)).toHaveText(before ?? '');
  await shown.getByRole('button', { name: 'Read on' }).press('Enter');
  await expect(count(shown)).not.toHaveText(before ?? '');
  const progress = count(shown);
  for (const viewport of [
    { width: 390, height: 844 },
    { width: 320, height: 640 },
  ]) {
    await shown.setViewportSize(viewport);
    await pages.evaluate((element) => window.scrollTo(0, window.scrollY + element.getBoundingClientRect().top + 40));
    for (const tool of [
      shown.getByRole('button', { name: 'Read as text' }),
      shown.getByRole('button', { name: 'Zoom in' }),
      progress,
    ])
      await expect.poll(() => isOnTop(tool)).toBe(true);
    expect(await overflowingElements(shown)).toEqual([]);
  }
});

test('the sections read are still counted after a look at the pages', { tag: '@all' }, async ({ page }) => {
  const shown = await papers(page);
  const on = shown.getByRole('button', { name: 'Read on' });
  const read = async (): Promise<number> => Number((await count(shown).textContent())?.match(/\d+/)?.[0]);
  // Several sections of a page that is not read to its end.
  await expect(async () => {
    await on.press('Enter');
    expect(await read()).toBeGreaterThan(2);
  }).toPass();
  await shown.waitForTimeout(1_500);
  const sections = await read();
  await shown.getByRole('button', { name: 'Show the PDF' }).click();
  await expect(count(shown)).toHaveText(/pages$/);
  await shown.getByRole('button', { name: 'Read as text' }).click();
  await expect(count(shown)).toHaveText(/sections$/);
  expect(await read()).toBeGreaterThanOrEqual(sections);
});
