/** Reads the documents of a widget block as a person does: on and on, until no page is left unread. */
import type { Page } from '@playwright/test';
import { settled } from './screen.ts';

const READY_WITHIN_MS = 20_000;
const PAGE_WITHIN_MS = 10_000;
const MOST_PRESSES = 1_000;

/** `data-unread` is how many pages of all documents are unread; `data-read-on` the control that leads on through them. */
export async function readAll(page: Page, block: string): Promise<void> {
  const viewer = page.locator(`[data-block="${block}"] [data-unread]`);
  await viewer.waitFor({ state: 'attached', timeout: READY_WITHIN_MS });
  for (let presses = 0; presses < MOST_PRESSES; presses += 1) {
    const before = await stateOf(viewer);
    if (before.unread === '0') return settled(page);
    await viewer.locator('[data-read-on]').click({ timeout: READY_WITHIN_MS });
    await page
      .waitForFunction(
        ({ selector, state }) => {
          const element = document.querySelector<HTMLElement>(selector);
          return element && `${element.dataset.unread} ${element.dataset.at}` !== state;
        },
        { selector: `[data-block="${block}"] [data-unread]`, state: `${before.unread} ${before.at}` },
        { timeout: PAGE_WITHIN_MS },
      )
      .catch(() => {
        throw new Error(`reading ${block} does not go on: ${before.unread} pages unread at ${before.at}`);
      });
  }
  throw new Error(`${block} is not read after ${MOST_PRESSES} presses`);
}

type Viewer = ReturnType<Page['locator']>;

async function stateOf(viewer: Viewer): Promise<{ unread: string | null; at: string | null }> {
  return { unread: await viewer.getAttribute('data-unread'), at: await viewer.getAttribute('data-at') };
}
