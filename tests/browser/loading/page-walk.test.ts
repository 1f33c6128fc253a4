/** Walks all screens and statuses to which journeys lead by a change of page, with slow calls, and looks at each frame. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Browser, expect, test } from '@playwright/test';
import { describeFailure } from '../../../runtime/journey/report/describe-failure.ts';
import { driveJourney } from '../../../src/cli/browser/drive-journey.ts';
import { ReusedContext } from '../../../src/cli/browser/reused-context.ts';
import { byOthers } from '../support/by-others.ts';
import { DESKTOP, PHONE, type WatchedContext, watchedContext } from '../support/page-changes.ts';
import { CHANGED_LEDGER, changingJourneys, port } from '../support/run.ts';

/** One for each process that runs tests. */
const watching = new Map<typeof PHONE, Watching>();

type Watching = { reused: ReusedContext; watched: WatchedContext | undefined };

/** An empty context whose changes of page are watched. */
async function emptyContext(browser: Browser, viewport: typeof PHONE): Promise<WatchedContext> {
  const own = watching.get(viewport) ?? begun(browser, viewport);
  watching.set(viewport, own);
  await own.reused.emptied();
  if (!own.watched) throw new Error('No context was opened');
  own.watched.changes.forget();
  return own.watched;
}

function begun(browser: Browser, viewport: typeof PHONE): Watching {
  const own: Watching = {
    watched: undefined,
    reused: new ReusedContext(async () => {
      own.watched = await watchedContext(browser, viewport);
      return own.watched.context;
    }),
  };
  return own;
}

for (const viewport of [PHONE, DESKTOP])
  for (const { journey, from } of changingJourneys())
    test(
      `${journey.org ?? 'main'}, ${viewport.width} px wide: ${journey.title}`,
      { tag: '@all' },
      async ({ browser }, attempt) => {
        const { context, changes } = await emptyContext(browser, viewport);
        const others: WatchedContext[] = [];
        const report = await driveJourney(context, byOthers(journey, `walk${viewport.width}x${attempt.retry}`), {
          port: port(),
          from,
          another: async () => {
            const other = await watchedContext(browser, viewport);
            others.push(other);
            return other.context;
          },
        });
        const all = [changes, ...others.map((other) => other.changes)];
        if (!report.passed) throw new Error(describeFailure(report).join('\n'));
        expect(all.flatMap(({ faults }) => faults())).toEqual([]);
        mkdirSync(CHANGED_LEDGER, { recursive: true });
        for (const screen of all.flatMap(({ seen }) => seen()))
          writeFileSync(join(CHANGED_LEDGER, screen.replaceAll('/', '.')), '');
      },
    );
