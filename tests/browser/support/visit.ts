/** A visit to a screen of a form, in a narrow window, that can be begun again. */
import { setTimeout as pass } from 'node:timers/promises';
import { type Browser, expect, type Page, type Request } from '@playwright/test';
import { describeFailure } from '../../../runtime/journey/report/describe-failure.ts';
import type { Journey } from '../../../runtime/schema/types.ts';
import { driveJourney } from '../../../src/cli/browser/drive-journey.ts';
import { ReusedContext } from '../../../src/cli/browser/reused-context.ts';
import { settled } from '../../../src/cli/browser/screen.ts';
import type { Way } from '../../../src/cli/journeys/ways-to-forms.ts';
import { linesOf, revealAll } from './left-fields.ts';
import { port } from './run.ts';

const LOOK_AGAIN_MS = 20;

/** One for each process that runs tests. After a failure there is a new process. */
let reused: ReusedContext | undefined;

/** The page of somebody whom the borrower invited, where one acted last. */
let anothersPage: Page | undefined;

/** Who is invited makes an account: a way that is gone again needs another address. */
function ofOwnAddresses(journey: Journey): Journey {
  if (!journey.do.some((step) => step.as !== undefined)) return journey;
  const own = crypto.randomUUID().slice(0, 8);
  return JSON.parse(JSON.stringify(journey).replaceAll(/([\w.]+)@example\.com/g, `$1.${own}@example.com`));
}

export class Visit {
  page: Page;
  readonly #browser: Browser;
  readonly #way: Way;
  readonly #lines: string[];
  /** What the page asked the server and has no answer to. */
  #calls = new Set<Request>();

  private constructor(browser: Browser, way: Way, page: Page, lines: string[]) {
    this.page = page;
    this.#browser = browser;
    this.#way = way;
    this.#lines = lines;
    this.#listen();
  }

  /** Throws with the journey's failure where the screen is not reached. */
  static async begin(browser: Browser, way: Way): Promise<Visit> {
    const page = await drive(browser, way);
    return new Visit(browser, way, page, await linesOf(page));
  }

  /** The page as it was reached: anew, as a reload shows it, or where that shows other fields, by the way once more. */
  async again(): Promise<void> {
    await this.page.reload();
    await settled(this.page);
    await this.#answerDialogs();
    await revealAll(this.page);
    if (await this.#asReached()) return;
    await this.byAnother();
    expect(await linesOf(this.page), `${this.#way.screen}: the same way shows the same fields`).toEqual(this.#lines);
  }

  /** The way once more, by a borrower of whom no draft is kept. */
  async byAnother(): Promise<void> {
    this.page = await drive(this.#browser, this.#way);
    this.#listen();
  }

  /** Waits until nothing is under way: no action, and no call that a field made. */
  async quiet(): Promise<void> {
    await settled(this.page);
    if (this.#calls.size === 0) return;
    while (this.#calls.size > 0) await pass(LOOK_AGAIN_MS);
    await settled(this.page);
  }

  /** A dialog that the way had answered may ask again. */
  async #answerDialogs(): Promise<void> {
    for (const { press } of this.#way.journey.do) {
      const action = this.page.locator(`dialog[open] [data-action="${press}"]`).first();
      if (press === undefined || !(await action.isVisible())) continue;
      await action.click();
      await settled(this.page);
    }
  }

  async #asReached(): Promise<boolean> {
    const screen = await this.page.locator('[data-screen]').getAttribute('data-screen');
    const covered = await this.page.locator('dialog[open]').count();
    const lines = await linesOf(this.page);
    return screen === this.#way.screen && covered === 0 && lines.join() === this.#lines.join();
  }

  #listen(): void {
    const calls = new Set<Request>();
    this.#calls = calls;
    this.page.on('request', (request) => request.resourceType() === 'fetch' && calls.add(request));
    this.page.on('requestfinished', (request) => calls.delete(request));
    this.page.on('requestfailed', (request) => calls.delete(request));
  }
}

/** The page shows the fields that the way leads to: also those that come only with the lender's news. */
async function drive(browser: Browser, { screen, fields, journey, from }: Way): Promise<Page> {
  const open = () =>
    browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true, reducedMotion: 'reduce' });
  reused ??= new ReusedContext(open);
  await anothersPage?.context().close();
  anothersPage = undefined;
  const context = await reused.emptied();
  let last: Page | undefined;
  const report = await driveJourney(context, ofOwnAddresses(journey), {
    port: port(),
    from,
    another: open,
    last: (page) => {
      last = page;
    },
  });
  const page = last?.context() === context ? context.pages().at(-1) : last;
  if (page && page.context() !== context) anothersPage = page;
  if (!report.passed || !page) throw new Error(describeFailure(report).join('\n'));
  await settled(page);
  await expect(page.locator('[data-screen]')).toHaveAttribute('data-screen', screen);
  for (const fact of fields) await page.locator(`[data-fact="${fact}"]`).first().waitFor({ state: 'attached' });
  await revealAll(page);
  return page;
}
