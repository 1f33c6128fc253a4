/** What a drag of the offer's slider across its whole range asks of the page: its longest task, at full speed and slowed down. */
import { type Browser, type CDPSession, chromium, type Page } from '@playwright/test';
import type { Journey } from '../../runtime/schema/types.ts';
import { answerAll } from '../../src/cli/browser/controls.ts';
import { launchOptions } from '../../src/cli/browser/launch/chromium.ts';
import { startOwnServer } from '../../src/cli/browser/launch/own-server.ts';
import { pageAsVisitor, setApplication, startSandbox } from '../../src/cli/browser/sandbox.ts';
import { settled } from '../../src/cli/browser/screen.ts';
import { originOf } from '../../src/cli/browser/site.ts';
import { line } from './measure.ts';

const journey: Journey = {
  id: 'slider',
  title: 'A slider is dragged',
  org: 'main',
  now: '2026-11-21T17:00:00Z',
  do: [],
};
const application = { uuid: '8a1f0c52-5d0e-4a8e-9d53-0d6f2c6b7a11', status: { checklistStatus: 'OFFER_SELECTION' } };
const speeds: [slowDown: number, bound: number][] = [
  [1, 16],
  [4, 50],
];
/** Moves across the range and back. */
const moves = 120;

export async function benchSlider(): Promise<void> {
  const server = await startOwnServer();
  const browser = await chromium.launch(launchOptions());
  try {
    const page = await browser.newPage();
    const origin = originOf('main', server.port);
    await startSandbox(pageAsVisitor(page, origin), journey);
    await setApplication(pageAsVisitor(page, origin), journey, application);
    await settled(page);
    await answerAll(page, { offerChoice: { offerId: 'fixed-10' } });
    const devtools = await page.context().newCDPSession(page);
    for (const [slowDown, bound] of speeds) {
      await dragged(browser, page, devtools, slowDown);
      const tasks = await dragged(browser, page, devtools, slowDown);
      const name = `slider: dragging, ${slowDown}x slow-down`;
      line(`${name}, longest task`, `${tasks.at(-1)?.toFixed(1)} ms`, `≤ ${bound} ms`);
      line(`${name}, 95th of 100 tasks over 1 ms`, `${percentile(tasks.filter((ms) => ms > 1)).toFixed(1)} ms`);
    }
  } finally {
    await browser.close();
    await server.stop();
  }
}

const percentile = (sorted: number[]): number => sorted[Math.floor(sorted.length * 0.95)] ?? 0;

/** Milliseconds that each task of the page's main thread worked while the thumb moved, the shortest first; what other programs took meanwhile is not in it. */
async function dragged(browser: Browser, page: Page, devtools: CDPSession, slowDown: number): Promise<number[]> {
  const range = page.locator('[id="field-offerChoice-draw-range"]');
  await range.press('Home');
  await range.scrollIntoViewIfNeeded();
  const box = await range.boundingBox();
  if (!box) throw new Error('The slider is not on the page');
  const [left, y] = [box.x + 16, box.y + box.height / 2];
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowDown });
  await page.mouse.move(left, y);
  await page.mouse.down();
  await page.waitForTimeout(200);
  await browser.startTracing(page, { categories: ['toplevel', 'disabled-by-default-devtools.timeline'] });
  for (const to of [left + box.width - 32, left]) await page.mouse.move(to, y, { steps: moves });
  const trace = await browser.stopTracing();
  await page.mouse.up();
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  return tasksOf(JSON.parse(trace.toString('utf8')));
}

type TraceEvent = {
  name: string;
  ph: string;
  pid: number;
  tid: number;
  dur?: number;
  tdur?: number;
  args?: { name?: string };
};

/** The thread that draws the page is the renderer's with the most to do. */
function tasksOf({ traceEvents }: { traceEvents: TraceEvent[] }): number[] {
  const mains = traceEvents.filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain');
  const lists = mains.map(({ pid, tid }) =>
    traceEvents
      .filter((event) => event.pid === pid && event.tid === tid && event.ph === 'X')
      .filter(({ name }) => name === 'RunTask' || name === 'ThreadControllerImpl::RunTask')
      .map(({ dur = 0, tdur = dur }) => tdur / 1000),
  );
  const total = (list: number[]) => list.reduce((all, ms) => all + ms, 0);
  const [busiest = []] = lists.sort((a, b) => total(b) - total(a));
  if (busiest.length === 0) throw new Error('The trace has no tasks of the page');
  return busiest.sort((a, b) => a - b);
}
