/** Goes through a hosted page of the sandbox as a borrower would, by the attributes of its buttons. */
import type { Page } from '@playwright/test';
import type { JourneyStep } from '../../../runtime/schema/types.ts';

type HostedEnd = NonNullable<JourneyStep['hosted']>;

/** More steps than any hosted page has. */
const MOST_STEPS = 12;
const APPEARS_WITHIN_MS = 120_000;

/**
 * Makes the choices (pairs of a list's name and an item's id), ends the visit with this outcome, and waits until the browser
 * has left the hosted page.
 */
export async function endHosted(page: Page, end: HostedEnd, choices: [list: string, id: string][] = []): Promise<void> {
  await page.locator('body[data-hosted]').waitFor({ timeout: APPEARS_WITHIN_MS });
  const way = page.locator(`[data-outcome="${end === 'twice' ? 'success' : end}"]`);
  for (let step = 0; step < MOST_STEPS && (await way.count()) === 0; step += 1) await goOn(page, choices);
  const back = page.waitForRequest((request) => request.isNavigationRequest() && !request.url().includes('/hosted/'));
  await way.first().click();
  const address = (await back).url();
  await page.locator('body:not([data-hosted])').waitFor({ timeout: APPEARS_WITHIN_MS });
  if (end !== 'twice') return;
  await page.locator('body:not([data-busy])').waitFor({ timeout: APPEARS_WITHIN_MS });
  await page.goto(address);
}

async function goOn(page: Page, choices: [list: string, id: string][]): Promise<void> {
  for (const [list, id] of choices)
    for (const choice of await page.locator(`#${list}-${id}`).all()) await choice.check();
  for (const box of await page.locator('[data-any-text]').all()) await box.fill('any text');
  const before = page.url();
  await page.locator('[data-step]').first().click();
  await page.waitForURL((url) => url.href !== before);
}
