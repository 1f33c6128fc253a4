import { expect, type Page, test } from '@playwright/test';
import { ReusedContext } from '../../src/cli/browser/reused-context.ts';
import { originOf } from '../../src/cli/browser/site.ts';
import { port } from './support/run.ts';

const ORGANISATIONS = ['main', 'fairway'];

/** What a site may find of an earlier visit. */
const kept = (page: Page) =>
  page.evaluate(async () => ({
    local: { ...localStorage },
    session: { ...sessionStorage },
    databases: await indexedDB.databases(),
    caches: await caches.keys(),
    location: (await navigator.permissions.query({ name: 'geolocation' })).state,
  }));

async function leaveTraces(page: Page): Promise<void> {
  await page.evaluate(async () => {
    localStorage.setItem('left', '1');
    sessionStorage.setItem('left', '1');
    await caches.open('left');
    await new Promise((resolve) => {
      indexedDB.open('left').onsuccess = resolve;
    });
    history.pushState(null, '', '?left');
  });
}

test('a context that is used again has nothing of what was done in it', { tag: '@all' }, async ({ browser }) => {
  const reused = new ReusedContext(() => browser.newContext());
  const context = await reused.emptied();
  const [page] = context.pages();
  if (!page) throw new Error('The context has no page');
  const origins = ORGANISATIONS.map((org) => originOf(org, port()));
  const untouched: unknown[] = [];
  for (const origin of origins) {
    await page.goto(`${origin}/healthz`);
    untouched.push(await kept(page));
    await context.grantPermissions(['geolocation'], { origin });
    await context.addCookies([{ name: 'left', value: '1', url: origin }]);
    await leaveTraces(page);
  }
  await context.newPage();

  const again = await reused.emptied();
  expect(again).toBe(context);
  expect(again.pages()).toEqual([page]);
  expect(await page.evaluate(() => history.length)).toBe(1);
  expect(await context.cookies()).toEqual([]);
  for (const [index, origin] of origins.entries()) {
    await page.goto(`${origin}/healthz`);
    expect(await kept(page)).toEqual(untouched[index]);
  }
  await context.close();
});
