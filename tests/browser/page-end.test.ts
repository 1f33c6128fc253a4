import { expect, type Page, test } from '@playwright/test';
import { settled } from '../../src/cli/browser/screen.ts';
import { originOf } from '../../src/cli/browser/site.ts';
import { port } from './support/run.ts';

/** The lines of the footer that the button of the chat covers, where the page is scrolled to its end. */
const coveredLines = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const button = document.querySelector('[data-chat-press="open"]')?.getBoundingClientRect();
    const footer = document.querySelector('footer');
    if (!button || !footer) throw new Error('no button, or no footer');
    const walker = document.createTreeWalker(footer, NodeFilter.SHOW_TEXT);
    const covered: string[] = [];
    for (let text = walker.nextNode(); text; text = walker.nextNode()) {
      const range = document.createRange();
      range.selectNodeContents(text);
      const under = [...range.getClientRects()].some(
        ({ left, right, top, bottom }) =>
          left < button.right && right > button.left && top < button.bottom && bottom > button.top,
      );
      if (under) covered.push(text.textContent ?? '');
    }
    return covered;
  });

for (const width of [390, 768, 1280])
  for (const path of ['/terms', '/register-v2'])
    test(`at ${width} px the button of the chat covers no line where ${path} ends`, {
      tag: width === 390 && path === '/terms' ? [] : '@all',
    }, async ({ page }) => {
      await page.setViewportSize({ width, height: 844 });
      await page.goto(`${originOf('main', port())}/account/heloc${path}`);
      await settled(page);
      await expect(page.locator('[data-chat-press="open"]')).toBeVisible();
      // The footer grows when the licensed states arrive, so the end of the page may move after the first press.
      await expect(async () => {
        await page.keyboard.press('End');
        await expect(page.locator('footer')).toBeInViewport({ timeout: 500 });
        expect(await coveredLines(page)).toEqual([]);
      }).toPass({ timeout: 150_000 });
    });

for (const org of ['main', 'fairway', 'teachers-federal-cu'])
  test(`the links of the header of ${org} stand evenly`, { tag: '@all' }, async ({ page }) => {
    await page.goto(`${originOf(org, port())}/account/heloc/terms`);
    await settled(page);
    const links = page.getByRole('banner').locator('a[hreflang], nav:not([data-toolbar]) a').filter({ visible: true });
    await expect(links).toHaveCount(3);
    const boxes = await links.evaluateAll((all) =>
      all.map((link) => {
        const { left, right } = link.getBoundingClientRect();
        return { left, right };
      }),
    );
    const gaps = boxes.slice(1).map(({ left }, at) => Math.round(left - (boxes[at]?.right ?? 0)));
    expect(gaps).toEqual([16, 16]);
  });
