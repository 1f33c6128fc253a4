import { type Browser, test } from '@playwright/test';
import type { Journey } from '../../runtime/schema/types.ts';
import { driveJourney } from '../../src/cli/browser/drive-journey.ts';
import { PressLedger } from '../../src/cli/browser/press-ledger.ts';
import { ReusedContext } from '../../src/cli/browser/reused-context.ts';
import { describeFailure } from '../../src/cli/journeys/describe-failure.ts';
import { axeLedger, drivenJourneys, PRESS_LEDGER, port } from './support/run.ts';

const presses = new PressLedger(PRESS_LEDGER);
/** One for each process that runs tests. After a failure there is a new process. */
let reused: ReusedContext | undefined;

function emptyContext(browser: Browser) {
  reused ??= new ReusedContext(() =>
    browser.newContext({ viewport: { width: 1280, height: 844 }, reducedMotion: 'reduce' }),
  );
  return reused.emptied();
}

/** The accounts that a first attempt made stay on the server: a second one is made by people with other email addresses. */
const withOtherAddresses = (journey: Journey): Journey =>
  JSON.parse(JSON.stringify(journey).replaceAll('@example.com', '@again.example.com'));

for (const { journey, from } of drivenJourneys())
  test(`${journey.org ?? 'main'}: ${journey.title}`, async ({ browser }, attempt) => {
    const shots = process.env.SHOTS;
    const driven = attempt.retry > 0 ? withOtherAddresses(journey) : journey;
    const report = await driveJourney(await emptyContext(browser), driven, {
      port: port(),
      from,
      axe: axeLedger(attempt),
      pressed: (pressed) => presses.note(pressed),
      ...(shots ? { shots } : {}),
    });
    if (!report.passed)
      throw new Error(
        [...describeFailure(report), `    alone: npm run journeys -- --browser --from ${from} ${journey.id}`].join(
          '\n',
        ),
      );
  });
