import { type Browser, test } from '@playwright/test';
import { describeFailure } from '../../runtime/journey/report/describe-failure.ts';
import { driveJourney } from '../../src/cli/browser/drive-journey.ts';
import { PressLedger } from '../../src/cli/browser/press-ledger.ts';
import { ReusedContext } from '../../src/cli/browser/reused-context.ts';
import { byOthers } from './support/by-others.ts';
import { axeLedger, drivenJourneys, PRESS_LEDGER, port } from './support/run.ts';
import { runMode } from './support/run-mode.ts';

const presses = new PressLedger(PRESS_LEDGER);
/** One for each process that runs tests. After a failure there is a new process. */
let reused: ReusedContext | undefined;

function emptyContext(browser: Browser) {
  reused ??= new ReusedContext(() =>
    browser.newContext({ viewport: { width: 1280, height: 844 }, reducedMotion: 'reduce' }),
  );
  return reused.emptied();
}

for (const { journey, from } of drivenJourneys())
  test(`${journey.org ?? 'main'}: ${journey.title}`, async ({ browser }, attempt) => {
    const shots = process.env.SHOTS;
    const driven = attempt.retry > 0 ? byOthers(journey, 'again') : journey;
    const report = await driveJourney(await emptyContext(browser), driven, {
      port: port(),
      from,
      axe: axeLedger(attempt),
      // What came of each press is asked where all are made: end.test.ts.
      ...(runMode() !== 'short' && { presses }),
      ...(shots ? { shots } : {}),
    });
    if (!report.passed)
      throw new Error(
        [...describeFailure(report), `    alone: npm run journeys -- --browser --from ${from} ${journey.id}`].join(
          '\n',
        ),
      );
  });
