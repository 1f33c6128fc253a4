import type { Page } from '@playwright/test';

/** WCAG 1.4.10: 320 CSS pixels wide, which is also 1280 at 400 %. */
const NARROW = { width: 320, height: 640 };

/** What stands out of a narrow window to the side, so that a reader would have to scroll in two directions. */
export async function sideways(page: Page): Promise<string[]> {
  const before = page.viewportSize();
  await page.setViewportSize(NARROW);
  const found = await page.evaluate(() => {
    const width = document.documentElement.clientWidth;
    if (document.documentElement.scrollWidth <= width + 1) return [];
    return [...document.querySelectorAll<HTMLElement>('body *')]
      .filter((element) => element.checkVisibility() && element.getBoundingClientRect().right > width + 1)
      .map((element) => `${element.localName}${element.id && `#${element.id}`}.${element.className}`)
      .slice(0, 4);
  });
  if (before) await page.setViewportSize(before);
  return found.length > 0 ? [`wider than 320 px: ${found.join(' | ')}`] : [];
}
