import { join } from 'node:path';
import { type BrowserContext, chromium } from '@playwright/test';
import { repository } from '../../documents/files/repository.ts';
import { driveJourney } from '../browser/drive-journey.ts';
import { testLaunchOptions } from '../browser/launch/chromium.ts';
import { startOwnServer } from '../browser/launch/own-server.ts';
import { isOrganisation } from '../browser/site.ts';
import { tooLateToBegin } from './first-drawn-step.ts';
import { type JourneyRunner, Unreadable } from './journey-runner.ts';
import { countPresses } from './press-count.ts';

/**
 * Starts a browser and a server with a temporary database. `wanted`: how many first steps are made without a page; absent: those in which a
 * journey begins, where they need none.
 */
export async function browserRunner(wanted: number | undefined): Promise<JourneyRunner> {
  const browser = await chromium.launch(testLaunchOptions());
  const server = await startOwnServer();
  return {
    run: async (journey, begun = 0) => {
      const from = wanted ?? (tooLateToBegin(journey, begun) ? 0 : begun);
      if (!isOrganisation(journey.org ?? 'main')) throw new Unreadable(`there is no organisation '${journey.org}'`);
      const tooLate = tooLateToBegin(journey, from);
      if (tooLate) throw new Unreadable(tooLate);
      const context = await browser.newContext({ viewport: { width: 1280, height: 844 } });
      await context.tracing.start({ screenshots: true, snapshots: true });
      const presses = await countPresses(context);
      const shots = process.env.SHOTS;
      const report = await driveJourney(context, journey, { port: server.port, from, ...(shots ? { shots } : {}) });
      const kept = report.passed ? [] : await keepFailure(context, journey.id);
      await context.close();
      return { report, kept, presses };
    },
    end: async () => {
      await browser.close();
      await server.stop();
    },
  };
}

/** Saves a screenshot of the page that failed, and a trace for `npx playwright show-trace`. */
async function keepFailure(context: BrowserContext, id: string): Promise<string[]> {
  const folder = join('test-results/journeys', id);
  const picture = join(folder, 'page.png');
  const trace = join(folder, 'trace.zip');
  await context
    .pages()
    .at(-1)
    ?.screenshot({ path: join(repository, picture), fullPage: true });
  await context.tracing.stop({ path: join(repository, trace) });
  return [picture, trace];
}
