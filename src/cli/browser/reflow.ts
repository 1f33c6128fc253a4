import { setTimeout as pass } from 'node:timers/promises';
import type { Page } from '@playwright/test';

/** WCAG 1.4.10: 320 CSS pixels wide, which is also 1280 at 400 %. */
const NARROW = { width: 320, height: 640 };

/** The elements that overflow a narrow window horizontally, so that a reader would have to scroll in two directions. */
export async function overflowingElements(page: Page): Promise<string[]> {
  const before = page.viewportSize();
  await page.setViewportSize(NARROW);
  let found = await tooWide(page);
  // Elements that a script measures and draws, such as charts, adapt a moment later.
  for (let looks = 0; looks < 5 && found.length > 0; looks += 1) {
    await pass(100);
    found = await tooWide(page);
  }
  if (before) await page.setViewportSize(before);
  return found.length > 0 ? [`wider than 320 px: ${found.join(' | ')}`] : [];
}

function tooWide(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const width = document.documentElement.clientWidth;
    if (document.documentElement.scrollWidth <= width + 1) return [];
    return [...document.querySelectorAll('body *')]
      .filter((element) => element.checkVisibility() && element.getBoundingClientRect().right > width + 1)
      .map((element) => `${element.localName}${element.id && `#${element.id}`}.${element.getAttribute('class') ?? ''}`)
      .slice(0, 4);
  });
}
