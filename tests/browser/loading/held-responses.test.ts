import { expect, type Page, test } from '@playwright/test';
import type { Journey } from '../../../runtime/schema/types.ts';
import { pageAsVisitor, setApplication } from '../../../src/cli/browser/sandbox.ts';
import { settled } from '../../../src/cli/browser/screen.ts';
import { originOf } from '../../../src/cli/browser/site.ts';
import { port } from '../support/run.ts';

// What waits to be shown is an animation.
test.use({ contextOptions: { reducedMotion: 'no-preference' } });

const journey: Journey = { id: 'held-responses', title: 'Held responses', now: '2026-11-21T17:00:00Z', do: [] };

async function openDashboard(page: Page): Promise<void> {
  const origin = originOf('main', port());
  await setApplication(pageAsVisitor(page, origin), journey, { status: { checklistStatus: 'CREDIT_NO_MATCH' } });
  await settled(page);
  await page.goto(`${origin}/dashboard`);
  await settled(page);
}

/** Holds the responses of a call back until `release` is called. */
async function hold(page: Page, call: string): Promise<{ release(): void }> {
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(call, async (route) => {
    await released;
    await route.continue();
  });
  return { release: () => release() };
}

const sessions = '**/identity/secure/api/v1/sessions';
const busy = (page: Page) => page.locator('body[data-busy]');
const skeleton = (page: Page) => page.locator('[data-skeleton]');
const opacityOf = (element: Element) => getComputedStyle(element).opacity;

test('a press is answered on the screen before its call is', async ({ page }) => {
  await openDashboard(page);
  const held = await hold(page, '**/service-profile/api/v1/profile');
  const resume = page.locator('[data-action="resume"]');
  await resume.click();
  await expect(busy(page)).toHaveCount(1);
  await expect(resume).toHaveAttribute('aria-disabled', 'true');
  await expect(resume).toBeFocused();
  held.release();
  await expect(page).toHaveURL(/\/credit\/social$/);
  await settled(page);
  await expect(busy(page)).toHaveCount(0);
});

test('a page stays until the next one has its call, and the pressed button says so', { tag: '@all' }, async ({
  page,
}) => {
  await openDashboard(page);
  const held = await hold(page, sessions);
  const security = page.locator('[data-action="security"]');
  await security.click();
  await expect(page).toHaveURL(/\/security$/);
  await expect(security).toHaveAttribute('aria-busy', 'true');
  await expect(page.locator('[data-wait-line]')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your applications');
  await expect(skeleton(page)).toHaveCount(0);
  held.release();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Password and devices');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
});

test('a first page that waits for its call shows its shape, until it is there', { tag: '@all' }, async ({ page }) => {
  await openDashboard(page);
  const held = await hold(page, sessions);
  await page.goto(new URL('/security', page.url()).href);
  await expect.poll(() => skeleton(page).evaluate(opacityOf)).toBe('1');
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(0);
  held.release();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Password and devices');
  await expect(skeleton(page)).toHaveCount(0);
});
