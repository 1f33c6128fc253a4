import { type Browser, expect, test } from '@playwright/test';
import { describeFailure } from '../../../runtime/journey/describe-failure.ts';
import type { Journey } from '../../../runtime/schema/types.ts';
import { driveJourney } from '../../../src/cli/browser/drive-journey.ts';
import { journeys } from '../../journey/journeys.ts';
import { slowCalls, watchPageChanges } from '../support/page-changes.ts';
import { port, wholeRegistration } from '../support/run.ts';

/** Long enough that a page which does not wait for its calls is seen without them. */
const CALL_MS = 250;
const WINDOWS = { phone: { width: 390, height: 844 }, desktop: { width: 1280, height: 900 } };
/** These lead to the screen of every status, and through a whole application. */
const LEADING = /^(?:status-|decline-|error-|credit-|whole-sole-owner$|whole-texas$|whole-joint-owners$)/;

/**
 * Each frame has content, forward moves begin at the top with the focus on the heading, what waits does not move, and the
 * header knows who is logged in.
 */
async function expectSteadyPages(browser: Browser, journey: Journey, window: keyof typeof WINDOWS): Promise<void> {
  const context = await browser.newContext({ viewport: WINDOWS[window], reducedMotion: 'reduce' });
  await slowCalls(context, CALL_MS);
  const changes = await watchPageChanges(context);
  const report = await driveJourney(context, journey, { port: port() });
  if (!report.passed) throw new Error(describeFailure(report).join('\n'));
  expect(changes.faults()).toEqual([]);
  if (journey.do.some(({ press }) => press !== undefined)) expect(changes.seen()).toBeGreaterThan(0);
  await context.close();
}

test('the pages of a registration follow each other without a blank frame, a jump or a lost focus', async ({
  browser,
}) => {
  await expectSteadyPages(browser, wholeRegistration(), 'phone');
});

for (const window of ['phone', 'desktop'] as const)
  for (const journey of journeys.filter(({ id }) => LEADING.test(id)))
    test(`pages follow each other steadily (${window}): ${journey.title}`, { tag: '@all' }, async ({ browser }) => {
      await expectSteadyPages(browser, journey, window);
    });
