import { expect, test } from '@playwright/test';
import type { Journey } from '../../../runtime/schema/types.ts';
import { answerAll } from '../../../src/cli/browser/controls.ts';
import { pageAsVisitor, setApplication, startSandbox } from '../../../src/cli/browser/sandbox.ts';
import { settled } from '../../../src/cli/browser/screen.ts';
import { addressOf, originOf } from '../../../src/cli/browser/site.ts';
import { port, wholeRegistration } from '../support/run.ts';

test('a browser that stores nothing and blocks telemetry takes somebody from the first page to the offers, and says what it does not keep', {
  tag: '@all',
}, async ({ page }) => {
  const journey = wholeRegistration();
  const origin = originOf('main', port());
  await startSandbox(pageAsVisitor(page, origin), journey);
  await page.route('**/ft/**', (route) => route.abort());
  await page.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage'])
      Object.defineProperty(window, name, {
        get() {
          throw new DOMException('Access is denied for this document.', 'SecurityError');
        },
      });
  });
  for (const step of journey.do) {
    if (step.open !== undefined) await page.goto(addressOf(step.open, origin));
    await settled(page);
    if (step.answer) await answerAll(page, step.answer);
    if (step.press !== undefined) await page.locator(`[data-action="${step.press}"]`).first().click();
  }
  await expect(page).toHaveURL(/\/product\/select/);
  await expect(page.getByText('Your browser keeps nothing for this site')).toBeVisible();
  await page.getByRole('link', { name: 'Dashboard' }).first().click();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page).toHaveURL(/\/dashboard/);
});

for (const [what, files] of [
  ['code', '**/assets/offer-slider-*.js'],
  ['style sheet', '**/assets/offer-slider-*.css'],
] as const)
  test(`a widget whose ${what} cannot be loaded reloads the page five times, then shows the error page`, {
    tag: '@all',
  }, async ({ page }) => {
    const journey: Journey = { id: 'lost-widget', title: 'A widget is lost', now: '2026-11-21T17:00:00Z', do: [] };
    const loads: string[] = [];
    await page.route(files, (route) => route.abort());
    page.on('request', (request) => {
      if (request.isNavigationRequest()) loads.push(request.url());
    });
    await setApplication(pageAsVisitor(page, originOf('main', port())), journey, {
      status: { checklistStatus: 'OFFER_SELECTION' },
    });
    await expect(page.getByRole('heading', { name: 'Sorry, looks like we have hit a snag!' })).toBeVisible();
    // The first load was that of the application, whose status leads on.
    const reloads = loads.filter((url) => url.includes('/product/select'));
    expect(reloads).toHaveLength(5);
    await page.unroute(files);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('slider').first()).toBeVisible();
  });

test('a page whose own scripts cannot be loaded reloads five times, then shows the error page', {
  tag: '@all',
}, async ({ page }) => {
  const address = addressOf('/register-v2', originOf('main', port()));
  const loads: string[] = [];
  page.on('request', (request) => {
    if (request.isNavigationRequest()) loads.push(request.url());
  });
  await page.route(/\/assets\/index-[^/]*\.js$/, (route) => route.abort());
  await page.goto(address);
  await expect(page.getByRole('heading', { name: 'Sorry, looks like we have hit a snag!' })).toBeVisible();
  expect(loads).toHaveLength(6);
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Try again' }).click();
  await settled(page);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Apply in 5 minutes, receive funding in 5 days');
});

test('a page whose style sheet cannot be loaded reloads five times, and then can be used without its look', {
  tag: '@all',
}, async ({ page }) => {
  const loads: string[] = [];
  page.on('request', (request) => {
    if (request.isNavigationRequest()) loads.push(request.url());
  });
  const refused: string[] = [];
  await page.route(/\/assets\/[^/]*\.css$/, (route) => {
    refused.push(route.request().url());
    return route.abort();
  });
  await page.goto(addressOf('/register-v2', originOf('main', port())));
  await expect.poll(() => loads.length).toBe(6);
  await settled(page);
  expect(refused.length).toBeGreaterThanOrEqual(6);
  await page.getByRole('combobox').first().fill('742');
  await expect(page.getByRole('combobox').first()).toHaveValue('742');
  expect(loads).toHaveLength(6);
  await page.unrouteAll();
  await page.reload();
  await settled(page);
  expect(await page.evaluate(() => getComputedStyle(document.body).fontFamily)).toContain('Figtree');
});
