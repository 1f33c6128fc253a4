/** Reads the documents of a widget block as a person does, until no page is unread. */
import { setTimeout as pass } from 'node:timers/promises';
import type { Locator, Page } from '@playwright/test';
import { settled } from './screen.ts';

const READY_WITHIN_MS = 120_000;
const CLICK_WITHIN_MS = 1_000;
const MOVES_WITHIN_MS = 1_000;
const PAGE_WITHIN_MS = 120_000;
/** The most time for which a part must be in view. */
const COUNTS_AFTER_MS = 1_500;
const MOST_LINES = 500;

/**
 * Opens a widget's documents, reads them, and signs their open lines. A document whose reading is not counted is only opened:
 * its first page is rendered, or its text is shown.
 */
export async function readThrough(page: Page, block: string): Promise<void> {
  const within = page.locator(`[data-block="${block}"]`);
  await unfold(within);
  await within.locator('canvas, [data-paper-text]').first().waitFor({ state: 'attached', timeout: READY_WITHIN_MS });
  if ((await within.locator('[data-unread]').count()) > 0) await readAll(page, block);
  await signAll(within);
  await settled(page);
}

/** Opens a folded widget, or the first row of a list of documents, which starts the viewer. */
async function unfold(within: Locator): Promise<void> {
  await within.waitFor({ state: 'attached', timeout: READY_WITHIN_MS });
  const legend = within.locator('> details:not([open]) > summary');
  if ((await legend.count()) > 0) await legend.click({ timeout: READY_WITHIN_MS });
  const rows = within.locator('[data-open-paper="open"]');
  await within
    .locator('canvas, [data-paper-text], [data-open-paper], [data-viewer-failure]')
    .first()
    .waitFor({ timeout: READY_WITHIN_MS });
  if ((await rows.count()) > 0) await rows.first().click({ timeout: READY_WITHIN_MS });
}

/** Signs all lines. `data-unsigned` is the number of open lines in all documents. A signed line leads to the next one. */
async function signAll(within: Locator): Promise<void> {
  const viewer = within.locator('[data-unsigned]');
  for (let presses = 0; presses < MOST_LINES; presses += 1) {
    const left = await viewer.getAttribute('data-unsigned');
    if (left === '0') return;
    const line = within.locator('[data-sign-field]:focus');
    if (!(await appears(line))) await within.locator('[data-next-field]').click({ timeout: READY_WITHIN_MS });
    await line.click({ timeout: READY_WITHIN_MS }).catch(() => undefined);
    await pass(40);
  }
  throw new Error(`lines are left unsigned after ${MOST_LINES} presses`);
}

const appears = (line: Locator): Promise<boolean> =>
  line.waitFor({ timeout: MOVES_WITHIN_MS }).then(
    () => true,
    () => false,
  );

/**
 * Reads all pages: scrolls each document to its end, and goes to the next one. `data-unread` is the number of unread pages in all
 * documents; `data-read-on`, on the button that leads to what was passed over, is the reader's position.
 */
export async function readAll(page: Page, block: string): Promise<void> {
  const viewer = page.locator(`[data-block="${block}"] [data-unread]`);
  await viewer.waitFor({ state: 'attached', timeout: READY_WITHIN_MS });
  let place = await readerPosition(viewer);
  let until = Date.now() + PAGE_WITHIN_MS;
  while (!place.startsWith('0 ')) {
    if (Date.now() > until) throw new Error(`reading does not go on at ${place}`);
    await leadOn(viewer);
    const next = await moved(viewer, place);
    if (next !== place) until = Date.now() + PAGE_WITHIN_MS;
    place = next;
  }
  return settled(page);
}

/** Presses what leads to the next document, or to what was passed over; else reads on. */
async function leadOn(viewer: Locator): Promise<void> {
  const button = viewer.locator('[data-next-paper], [data-passed]');
  // The page may just have been counted and the button be gone; progress is checked by the caller.
  if ((await button.count()) > 0) await button.click({ timeout: CLICK_WITHIN_MS }).catch(() => undefined);
  else {
    await viewer.evaluate(scrollOn);
    await pass(COUNTS_AFTER_MS);
  }
}

/**
 * Runs in the page: scrolls by most of what can be seen of the document, as a wheel or a finger does. At the end of the pages the
 * window scrolls, whose edge may hide theirs.
 */
function scrollOn(viewer: Element): void {
  const pages = viewer.querySelector('[data-page]')?.closest('section');
  const room = viewer.closest('dialog') ?? document.scrollingElement;
  const scroller = viewer.querySelector('[data-paper-text]') ? undefined : pages;
  const before = scroller?.scrollTop;
  if (scroller && scroller.getBoundingClientRect().top > window.innerHeight / 2) scroller.scrollIntoView();
  scroller?.scrollBy({ top: scroller.clientHeight * 0.6, behavior: 'instant' });
  if (scroller?.scrollTop === before) room?.scrollBy({ top: window.innerHeight * 0.4, behavior: 'instant' });
}

/** The reader's position and the number of unread pages; empty while a document is being opened. */
async function readerPosition(viewer: Locator): Promise<string> {
  return viewer.evaluate((element: HTMLElement) => {
    const at = element.querySelector<HTMLElement>('[data-read-on]')?.dataset.readOn ?? '';
    return `${element.dataset.unread} ${at}`;
  });
}

/** The reader's new position, or the old one after a while: a click may have had no effect. */
async function moved(viewer: Locator, before: string): Promise<string> {
  for (let waited = 0; waited < MOVES_WITHIN_MS; waited += 40) {
    await pass(40);
    const now = await readerPosition(viewer);
    if (now !== before) return now;
  }
  return before;
}
