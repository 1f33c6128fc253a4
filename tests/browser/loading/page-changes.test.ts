import { type Browser, expect, test } from '@playwright/test';
import { describeFailure } from '../../../runtime/journey/report/describe-failure.ts';
import type { Journey } from '../../../runtime/schema/types.ts';
import { driveJourney } from '../../../src/cli/browser/drive-journey.ts';
import { journeys } from '../../journey/journeys.ts';
import { DESKTOP, PHONE, watchedContext } from '../support/page-changes.ts';
import { port, wholeRegistration } from '../support/run.ts';

/** Leads to the screens that follow the statuses of an application which are waited for. */
const WAITED_FOR = 'status-while-waiting-application';

type Viewport = typeof PHONE;

/**
 * Each frame has content, forward moves begin at the top with the focus on the heading, Back returns to where a page was
 * left, what nobody touched does not move, and the header stays and knows who is logged in.
 */
async function expectSteadyPages(browser: Browser, viewport: Viewport, journey: Journey): Promise<void> {
  const { context, changes } = await watchedContext(browser, viewport);
  const report = await driveJourney(context, journey, { port: port() });
  if (!report.passed) throw new Error(describeFailure(report).join('\n'));
  expect(changes.faults()).toEqual([]);
  if (journey.do.some(({ press }) => press !== undefined)) expect(changes.seen().length).toBeGreaterThan(0);
  await context.close();
}

for (const viewport of [PHONE, DESKTOP])
  test(`the pages of a registration follow each other without a blank frame, a jump or a lost focus, ${viewport.width} px wide`, async ({
    browser,
  }) => {
    await expectSteadyPages(browser, viewport, wholeRegistration());
  });

test('pages follow each other steadily after statuses that are waited for', { tag: '@all' }, async ({ browser }) => {
  const journey = journeys.find(({ id }) => id === WAITED_FOR);
  if (!journey) throw new Error(`There is no journey ${WAITED_FOR}`);
  await expectSteadyPages(browser, PHONE, journey);
});
