/** Reads the documents of a widget block as a person does: on and on, until no page is left unread. */
import type { Locator, Page } from '@playwright/test';
import { settled } from './screen.ts';

const READY_WITHIN_MS = 45_000;
const CLICK_WITHIN_MS = 1_000;
const MOVES_WITHIN_MS = 1_000;
const PAGE_WITHIN_MS = 45_000;
const MOST_LINES = 500;

/**
 * Opens a widget's documents, reads them, and signs the lines that await the reader. One that nobody counts is opened
 * only: its first page is drawn, or its text stands there.
 */
export async function readThrough(page: Page, block: string): Promise<void> {
  const within = page.locator(`[data-block="${block}"]`);
  await unfold(within);
  await within.locator('canvas, [data-paper-text]').first().waitFor({ state: 'attached', timeout: READY_WITHIN_MS });
  if ((await within.locator('[data-unread]').count()) > 0) await readAll(page, block);
  await signAll(page, within);
  await settled(page);
}

/** A widget that is folded starts once it is opened, a list of documents with its first row. */
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

/** `data-unsigned` is how many lines await the reader in all documents. */
async function signAll(page: Page, within: Locator): Promise<void> {
  const viewer = within.locator('[data-unsigned]');
  for (let presses = 0; presses < MOST_LINES; presses += 1) {
    const left = await viewer.getAttribute('data-unsigned');
    if (left === '0') return;
    await within.locator('[data-next-field]').click({ timeout: READY_WITHIN_MS });
    const line = within.locator('[data-sign-field]').first();
    await line.click({ timeout: READY_WITHIN_MS }).catch(() => undefined);
    await page.waitForTimeout(40);
  }
  throw new Error(`lines are left unsigned after ${MOST_LINES} presses`);
}

/** `data-unread` is how many pages of all documents are unread; `data-read-on`, on the button that leads on, says where the reader is. */
export async function readAll(page: Page, block: string): Promise<void> {
  const viewer = page.locator(`[data-block="${block}"] [data-unread]`);
  await viewer.waitFor({ state: 'attached', timeout: READY_WITHIN_MS });
  let place = await placeOf(viewer);
  let until = Date.now() + PAGE_WITHIN_MS;
  while (!place.startsWith('0 ')) {
    if (Date.now() > until) throw new Error(`reading does not go on at ${place}`);
    // A page may count as read just now, and the button be gone: what matters is that something moves.
    await viewer
      .locator('[data-read-on]')
      .click({ timeout: CLICK_WITHIN_MS })
      .catch(() => undefined);
    const next = await moved(page, viewer, place);
    if (next === place) continue;
    place = next;
    until = Date.now() + PAGE_WITHIN_MS;
  }
  return settled(page);
}

/** Where the reader is, and how much is left; empty while a document is being opened. */
async function placeOf(viewer: Locator): Promise<string> {
  return viewer.evaluate((element: HTMLElement) => {
    const at = element.querySelector<HTMLElement>('[data-read-on]')?.dataset.readOn ?? '';
    return `${element.dataset.unread} ${at}`;
  });
}

/** Where the reader has moved to, or still is after a while: a press may have come to nothing. */
async function moved(page: Page, viewer: Locator, before: string): Promise<string> {
  for (let waited = 0; waited < MOVES_WITHIN_MS; waited += 40) {
    await page.waitForTimeout(40);
    const now = await placeOf(viewer);
    if (now !== before) return now;
  }
  return before;
}
