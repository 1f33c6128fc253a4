/** The typefaces of brands come after the first paint, and move nothing. */
import { expect, type Page, test } from '@playwright/test';
import { settled } from '../../src/cli/browser/screen.ts';
import { port } from './support/run.ts';

declare global {
  /** The sum of all layout shifts of the page, whatever caused them. */
  var shifted: number;
}

/** What each brand's first page loads. */
const brands = {
  main: ['figtree'],
  'lintel-new-york': ['public-sans'],
  'cross-country': ['manrope'],
  'department-of-commerce-cu': ['public-sans', 'source-serif-4'],
  fairway: ['source-sans-3', 'source-serif-4'],
  'guaranteed-rate-affinity': ['figtree', 'instrument-sans'],
  'teachers-federal-cu': ['nunito-sans'],
};

function countShifts(): void {
  globalThis.shifted = 0;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) globalThis.shifted += Number(Reflect.get(entry, 'value'));
  }).observe({ type: 'layout-shift', buffered: true });
}

/** Opens a page whose fonts wait until they are let go; answers how. */
async function withoutFonts(page: Page, address: string): Promise<{ asked: string[]; letGo(): void }> {
  const asked: string[] = [];
  let letGo = (): void => undefined;
  const released = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route('**/fonts/*', async (route) => {
    asked.push(new URL(route.request().url()).pathname);
    await released;
    await route.continue();
  });
  await page.addInitScript(countShifts);
  await page.goto(address, { waitUntil: 'domcontentloaded' });
  await settled(page);
  return { asked, letGo };
}

for (const [brand, typefaces] of Object.entries(brands))
  for (const width of [390, 1280])
    test(`nothing moves when the typefaces of ${brand} come, ${width} px`, {
      tag: brand === 'main' && width === 390 ? [] : '@all',
    }, async ({ page }) => {
      await page.setViewportSize({ width, height: 844 });
      const address = `http://localhost:${port()}/account/heloc/register-v2?org=${brand}`;
      const { asked, letGo } = await withoutFonts(page, address);

      const before = await page.evaluate(() => globalThis.shifted);
      letGo();
      await page.evaluate(() => document.fonts.ready);
      await page.waitForFunction(() => [...document.fonts].some(({ status }) => status === 'loaded'));
      await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
      const names = [...new Set(asked)].map((path) => /fonts\/(.*?)-latin/.exec(path)?.[1]);
      expect(names.sort()).toEqual(typefaces);
      // Once each: what is preloaded is what the style sheet asks for.
      expect(asked).toHaveLength(typefaces.length);
      // A score of 0.00, as tools show it: 0.005 and more would be 0.01. A line of text may become a pixel longer.
      expect((await page.evaluate(() => globalThis.shifted)) - before).toBeLessThan(0.005);
    });

test('the hand of a typed signature is loaded once where one is shown, and on no other page', { tag: '@all' }, async ({
  page,
}) => {
  const asked: number[] = [];
  page.on('response', (answer) => answer.url().includes('dancing-script') && asked.push(answer.status()));
  await page.goto(`http://localhost:${port()}/account/heloc/register-v2`);
  await settled(page);
  expect(asked).toEqual([]);
  await page.goto(`http://localhost:${port()}/gallery`);
  await expect(page.locator('svg text', { hasText: 'Ana Rivera' })).toBeVisible();
  await page.waitForFunction(() =>
    [...document.fonts].some(({ family, status }) => family.includes('Dancing Script') && status === 'loaded'),
  );
  expect(asked).toEqual([200]);
});
