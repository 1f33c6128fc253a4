/** Drives journeys in a wide window, and looks at each frame of the pages that they lead to. */
import { expect, test } from '@playwright/test';
import { describeFailure } from '../../runtime/journey/report/describe-failure.ts';
import { driveJourney } from '../../src/cli/browser/drive-journey.ts';
import { PressLedger } from '../../src/cli/browser/press-ledger.ts';
import { byOthers } from './support/by-others.ts';
import { noteChanged, WatchedContexts } from './support/changed-screens.ts';
import { DESKTOP, type WatchedContext, watchedContext } from './support/page-changes.ts';
import { axeLedger, drivenJourneys, PRESS_LEDGER, port } from './support/run.ts';
import { runMode } from './support/run-mode.ts';

const presses = new PressLedger(PRESS_LEDGER);
const windows = new WatchedContexts(DESKTOP);

for (const { journey, from } of drivenJourneys())
  test(`${journey.org ?? 'main'}: ${journey.title}`, async ({ browser }, attempt) => {
    const shots = process.env.SHOTS;
    const driven = attempt.retry > 0 ? byOthers(journey, 'again') : journey;
    const { context, changes } = await windows.emptied(browser);
    const others: WatchedContext[] = [];
    const report = await driveJourney(context, driven, {
      port: port(),
      another: async () => {
        const other = await watchedContext(browser, DESKTOP);
        others.push(other);
        return other.context;
      },
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
    const all = [changes, ...others.map((other) => other.changes)];
    expect(all.flatMap(({ faults }) => faults())).toEqual([]);
    for (const one of all) noteChanged(DESKTOP, one);
  });
