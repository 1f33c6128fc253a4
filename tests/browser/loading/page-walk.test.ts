/**
 * Walks all screens and statuses with slow calls, and looks at each frame: those to which journeys lead by a change of page, on a
 * phone, and in a wide window where journeys.test.ts does not lead there; those that only an address shows, on a phone.
 */
import { type Browser, expect, test } from '@playwright/test';
import { describeFailure } from '../../../runtime/journey/report/describe-failure.ts';
import { type DriveOptions, driveJourney } from '../../../src/cli/browser/drive-journey.ts';
import { byOthers } from '../support/by-others.ts';
import { noteChanged, WatchedContexts } from '../support/changed-screens.ts';
import { DESKTOP, PHONE, type WatchedContext, watchedContext } from '../support/page-changes.ts';
import { changingJourneys, type DrivenJourney, openingJourneys, port } from '../support/run.ts';

/** From where a visitor follows a link: a public page, and for a page of the desk another of the desk. */
const LINKED_FROM = [
  { isFor: (place: string) => place === 'screen pages/agent', path: 'site:/agent/conversations' },
  { isFor: (place: string) => place.startsWith('screen pages/agent/'), path: 'site:/agent' },
  { isFor: (place: string) => place === 'screen public/privacy', path: '/terms' },
  { isFor: () => true, path: '/privacy' },
];

const windows = { phone: new WatchedContexts(PHONE), wide: new WatchedContexts(DESKTOP) };
type Window = keyof typeof windows;

async function walk(
  browser: Browser,
  { journey, from }: DrivenJourney,
  window: Window,
  { mark, ...options }: Pick<DriveOptions, 'linkedFrom'> & { mark: string },
): Promise<void> {
  const { context, changes } = await windows[window].emptied(browser);
  const others: WatchedContext[] = [];
  const report = await driveJourney(context, byOthers(journey, mark), {
    ...options,
    port: port(),
    from,
    another: async () => {
      const other = await watchedContext(browser, windows[window].viewport);
      others.push(other);
      return other.context;
    },
  });
  const all = [changes, ...others.map((other) => other.changes)];
  if (!report.passed) throw new Error(describeFailure(report).join('\n'));
  expect(all.flatMap(({ faults }) => faults())).toEqual([]);
  for (const one of all) noteChanged(windows[window].viewport, one);
}

const walked = { phone: 'chosen', wide: 'beyond' } as const;
for (const window of ['phone', 'wide'] as const)
  for (const driven of changingJourneys(walked[window]))
    test(
      `${window}: ${driven.journey.org ?? 'main'}: ${driven.journey.title}`,
      { tag: '@all' },
      async ({ browser }, attempt) => {
        await walk(browser, driven, window, { mark: `${window}${attempt.retry}${attempt.repeatEachIndex}` });
      },
    );

for (const { places, ...driven } of openingJourneys())
  test(`a link leads to ${places.join(', ')}`, { tag: '@all' }, async ({ browser }, attempt) => {
    const { path = '' } = LINKED_FROM.find(({ isFor }) => places.some(isFor)) ?? {};
    await walk(browser, driven, 'phone', { mark: `link${attempt.retry}${attempt.repeatEachIndex}`, linkedFrom: path });
  });
