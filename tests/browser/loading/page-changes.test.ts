import { type Browser, expect, test } from '@playwright/test';
import { describeFailure } from '../../../runtime/journey/describe-failure.ts';
import type { Journey } from '../../../runtime/schema/types.ts';
import { driveJourney } from '../../../src/cli/browser/drive-journey.ts';
import { journeys } from '../../journey/journeys.ts';
import { slowCalls, watchPageChanges } from '../support/page-changes.ts';
import { port, wholeRegistration } from '../support/run.ts';

/** Long enough that a page which does not wait for its calls is seen without them. */
const CALL_MS = 250;
const PHONE = { width: 390, height: 844 };
/** Leads to the screens that follow the statuses of an application which are waited for. */
const WAITED_FOR = 'status-while-waiting-application';

/**
 * Each frame has content, forward moves begin at the top with the focus on the heading, what waits does not move, and the
 * header knows who is logged in.
 */
async function expectSteadyPages(browser: Browser, journey: Journey): Promise<void> {
  const context = await browser.newContext({ viewport: PHONE, reducedMotion: 'reduce' });
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
  await expectSteadyPages(browser, wholeRegistration());
});

test('pages follow each other steadily after statuses that are waited for', { tag: '@all' }, async ({ browser }) => {
  const journey = journeys.find(({ id }) => id === WAITED_FOR);
  if (!journey) throw new Error(`There is no journey ${WAITED_FOR}`);
  await expectSteadyPages(browser, journey);
});
