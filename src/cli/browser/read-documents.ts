/** Reads the documents of a widget block as a person does, until no page is unread. */
import { setTimeout as pass } from 'node:timers/promises';
import type { Locator, Page } from '@playwright/test';
import { settled } from './screen.ts';

const READY_WITHIN_MS = 120_000;
const CLICK_WITHIN_MS = 1_000;
const MOVES_WITHIN_MS = 1_000;
const PAGE_WITHIN_MS = 120_000;
/** As long as the end of a section must rest in the window, and then its page, with room for a busy machine. */
const COUNTS_AFTER_MS = 1_000;
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

/** Signs all lines. `data-unsigned` is the number of open lines in all documents. */
async function signAll(within: Locator): Promise<void> {
  const viewer = within.locator('[data-unsigned]');
  for (let presses = 0; presses < MOST_LINES; presses += 1) {
    const left = await viewer.getAttribute('data-unsigned');
    if (left === '0') return;
    await within.locator('[data-next-field]').click({ timeout: READY_WITHIN_MS });
    const line = within.locator('[data-sign-field]').first();
    await line.click({ timeout: READY_WITHIN_MS }).catch(() => undefined);
    await pass(40);
  }
  throw new Error(`lines are left unsigned after ${MOST_LINES} presses`);
}

/**
 * Reads all pages. `data-unread` is the number of unread pages in all documents; `data-read-on`, on the button that continues,
 * is the reader's position.
 */
export async function readAll(page: Page, block: string): Promise<void> {
  const viewer = page.locator(`[data-block="${block}"] [data-unread]`);
  await viewer.waitFor({ state: 'attached', timeout: READY_WITHIN_MS });
  let place = await readerPosition(viewer);
  const places = new Set([place]);
  let until = Date.now() + PAGE_WITHIN_MS;
  while (!place.startsWith('0 ')) {
    if (Date.now() > until) throw new Error(`reading does not go on at ${place}`);
    // The page may just have been counted and the button be gone, so a failed click is ignored; progress is checked below.
    await viewer
      .locator('[data-read-on]')
      .click({ timeout: CLICK_WITHIN_MS })
      .catch(() => undefined);
    const next = await moved(viewer, place);
    if (next === place) continue;
    place = next;
    // At a place for the second time: what its presses lead over did not rest in the window long enough to count.
    if (places.has(place)) await pass(COUNTS_AFTER_MS);
    else until = Date.now() + PAGE_WITHIN_MS;
    places.add(place);
  }
  return settled(page);
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
