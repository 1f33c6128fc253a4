/** The days of an appointment are chosen in a calendar of those that are offered, by hand and by keyboard, on a phone and on a wide window. */
import { expect, type Locator, type Page, test } from '@playwright/test';
import { describeFailure } from '../../../runtime/journey/report/describe-failure.ts';
import type { Journey } from '../../../runtime/schema/types.ts';
import { axeViolations } from '../../../src/cli/browser/axe-run.ts';
import { driveJourney } from '../../../src/cli/browser/drive-journey.ts';
import { overflowingElements } from '../../../src/cli/browser/reflow.ts';
import inPerson from '../../journeys/signing/notary-in-person.json' with { type: 'json' };
import { port } from '../support/run.ts';

/** The page that asks for two days, of Saturday, November 21, 2026. */
async function asksForDays(page: Page): Promise<Page> {
  // A journey is checked by its schema where all are read.
  const journey = inPerson as Journey;
  const at = journey.do.findIndex(({ expect: expected }) => expected?.path === '/{uuid}/notary/reserve-manual');
  const report = await driveJourney(
    page.context(),
    { ...journey, do: journey.do.slice(0, at + 1) },
    { port: port(), from: 0 },
  );
  if (!report.passed) throw new Error(describeFailure(report).join('\n'));
  return page.context().pages().at(-1) ?? page;
}

/** The questions of one of the two choices: the day, then the time of day. */
const choice = (page: Page, name: string): Locator => page.getByRole('group', { name, exact: true });
const day = (within: Locator, name: string): Locator => within.getByRole('radio', { name });

for (const width of [390, 1280])
  test(`the days that are offered are pressed in a calendar at ${width} px`, { tag: '@all' }, async ({ page }) => {
    const shown = await asksForDays(page);
    await shown.setViewportSize({ width, height: 844 });
    const first = choice(shown, 'First choice');
    expect(await first.getByRole('radio', { name: /, 2026$/ }).count()).toBeGreaterThan(10);
    await expect(day(first, 'Sunday, November 29, 2026')).toHaveCount(0);
    await first.getByText('Tuesday, December 1, 2026').locator('..').click();
    await expect(day(first, 'Tuesday, December 1, 2026')).toBeChecked();
    await expect(day(choice(shown, 'Second choice'), 'Tuesday, December 1, 2026')).not.toBeChecked();
    expect(await overflowingElements(shown)).toEqual([]);
    expect(await axeViolations(shown)).toEqual([]);
  });

test('the arrow keys lead through the days: sideways to the next, down to the same weekday', { tag: '@all' }, async ({
  page,
}) => {
  const shown = await asksForDays(page);
  const first = choice(shown, 'First choice');
  await day(first, 'Tuesday, December 1, 2026').focus();
  await shown.keyboard.press('Space');
  await shown.keyboard.press('ArrowRight');
  await expect(day(first, 'Wednesday, December 2, 2026')).toBeChecked();
  await shown.keyboard.press('ArrowDown');
  await expect(day(first, 'Wednesday, December 9, 2026')).toBeChecked();
  await expect(day(first, 'Wednesday, December 9, 2026')).toBeFocused();
});
