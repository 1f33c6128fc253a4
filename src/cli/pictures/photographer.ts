/** Drives journeys in one browser, one after another, and takes screenshots. */
import type { Browser, BrowserContext, Page } from '@playwright/test';
import type { Journey } from '../../../runtime/schema/types.ts';
import { driveJourney } from '../browser/drive-journey.ts';
import { settled } from '../browser/screen.ts';
import type { Camera } from './camera.ts';
import type { Scheme } from './schemes.ts';
import { Traffic } from './traffic.ts';

/**
 * A journey to take screenshots of, and the first step that a page makes. With `schemes` it is a moment, taken at its end in
 * these schemes; with `isAsked` each screen and dialog on the way for which that is true is taken once.
 */
export type PictureTask =
  | { journey: Journey; from: number; schemes: readonly Scheme[] }
  | { journey: Journey; from: number; isAsked: (name: string) => boolean };

const endsUnderDialog = ({ do: steps }: Journey): boolean => typeof steps.at(-1)?.expect?.dialog === 'string';

/** Holds back responses to status calls while a dialog is open: the sandbox would be done before the wait can be taken. */
async function holdStatus(context: BrowserContext): Promise<void> {
  await context.route(
    ({ pathname }) => pathname.endsWith('/status'),
    async (route) => {
      const isOver = await route.request().frame().page().locator('dialog[open][data-dialog]').isVisible();
      if (!isOver) await route.continue();
    },
  );
}

/** Screens and dialogs that were taken, by all photographers. */
const taken = new Set<string>();

export class Photographer {
  readonly #browser: Browser;
  readonly #port: number;
  readonly #camera: Camera;

  constructor(browser: Browser, port: number, camera: Camera) {
    this.#browser = browser;
    this.#port = port;
    this.#camera = camera;
  }

  /** Takes the screenshots of a task. Returns what could not be shown; undefined if all was. */
  async take(task: PictureTask): Promise<string | undefined> {
    const context = await this.#browser.newContext({ reducedMotion: 'reduce', timezoneId: 'America/Denver' });
    try {
      return await ('schemes' in task ? this.#moment(context, task) : this.#screens(context, task));
    } catch (error) {
      return error instanceof Error ? error.message : String(error);
    } finally {
      await context.close();
    }
  }

  async #moment(context: BrowserContext, { journey, schemes }: Extract<PictureTask, { schemes: unknown }>) {
    const traffic = new Traffic(context);
    if (endsUnderDialog(journey)) await holdStatus(context);
    const report = await driveJourney(context, journey, { port: this.#port });
    const page = context.pages().at(-1);
    if (!page) return 'no page';
    // A moment that is a wait has an open dialog, which stays while the status call is held back.
    if (!(await page.locator('dialog[open][data-dialog]').isVisible())) {
      await settled(page);
      await traffic.rests();
    }
    await this.#camera.take(page, {
      group: `moment ${journey.id}`,
      title: journey.org ?? 'main',
      schemes,
      window: true,
    });
    return report.passed ? undefined : JSON.stringify(report.failure);
  }

  async #screens(context: BrowserContext, { journey, from, isAsked }: Extract<PictureTask, { isAsked: unknown }>) {
    const traffic = new Traffic(context);
    const look = async (page: Page, _org: string, seen: { screen: string; dialog: string | null }) => {
      const name = seen.dialog === null ? seen.screen : `${seen.screen} dialog ${seen.dialog}`;
      if (seen.screen === '' || taken.has(name) || !isAsked(name)) return [];
      taken.add(name);
      if (seen.dialog === null) await traffic.rests();
      await this.#camera.take(page, { group: 'screens', title: name, schemes: ['light'], window: false });
      return [];
    };
    const report = await driveJourney(context, journey, { port: this.#port, from, axe: { look } });
    return report.passed ? undefined : JSON.stringify(report.failure);
  }
}
