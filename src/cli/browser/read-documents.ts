/** Reads the documents of a widget block as a person does: on and on, until no page is left unread. */
import type { Locator, Page } from '@playwright/test';
import { settled } from './screen.ts';

const READY_WITHIN_MS = 20_000;
const CLICK_WITHIN_MS = 1_000;
const PAGE_WITHIN_MS = 20_000;
const MOST_PRESSES = 1_000;

/**
 * Opens a widget's documents, reads them, and signs the lines that await the reader. One that nobody counts is opened
 * only: its first page is drawn.
 */
export async function goThrough(page: Page, block: string): Promise<void> {
  const within = page.locator(`[data-block="${block}"]`);
  await within.locator('canvas').first().waitFor({ state: 'attached', timeout: READY_WITHIN_MS });
  if ((await within.locator('[data-unread]').count()) > 0) await readAll(page, block);
  await signAll(page, within);
  await settled(page);
}

/** `data-unsigned` is how many lines await the reader in all documents. */
async function signAll(page: Page, within: Locator): Promise<void> {
  const viewer = within.locator('[data-unsigned]');
  for (let presses = 0; presses < MOST_PRESSES; presses += 1) {
    const left = await viewer.getAttribute('data-unsigned');
    if (left === '0') return;
    await within.locator('[data-next-field]').click({ timeout: READY_WITHIN_MS });
    const line = within.locator('[data-sign-field]').first();
    await line.click({ timeout: READY_WITHIN_MS }).catch(() => undefined);
    await page.waitForTimeout(40);
  }
  throw new Error(`lines are left unsigned after ${MOST_PRESSES} presses`);
}

/** `data-unread` is how many pages of all documents are unread; `data-read-on`, on the button that leads on, says where the reader is. */
export async function readAll(page: Page, block: string): Promise<void> {
  const viewer = page.locator(`[data-block="${block}"] [data-unread]`);
  await viewer.waitFor({ state: 'attached', timeout: READY_WITHIN_MS });
  for (let presses = 0; presses < MOST_PRESSES; presses += 1) {
    const before = await placeOf(viewer);
    if (before.startsWith('0 ')) return settled(page);
    // A page may count as read just now, and the button be gone: what matters is that something moves.
    await viewer
      .locator('[data-read-on]')
      .click({ timeout: CLICK_WITHIN_MS })
      .catch(() => undefined);
    await moved(page, viewer, before);
  }
  throw new Error(`${block} is not read after ${MOST_PRESSES} presses`);
}

/** Where the reader is, and how much is left; empty while a document is being opened. */
async function placeOf(viewer: Locator): Promise<string> {
  return viewer.evaluate((element: HTMLElement) => {
    const at = element.querySelector<HTMLElement>('[data-read-on]')?.dataset.readOn ?? '';
    return `${element.dataset.unread} ${at}`;
  });
}

/** Waits until the reader has moved on; a page that is drawn slowly is waited for. */
async function moved(page: Page, viewer: Locator, before: string): Promise<void> {
  const until = Date.now() + PAGE_WITHIN_MS;
  while ((await placeOf(viewer)) === before) {
    if (Date.now() > until) throw new Error(`reading does not go on at ${before}`);
    await page.waitForTimeout(40);
  }
  await page.waitForTimeout(40);
}
