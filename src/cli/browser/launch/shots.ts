/** Screenshots of each step, on a phone and on a desktop. */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';

const WIDTHS = [390, 1280];

export async function photograph(page: Page, folder: string, name: string): Promise<void> {
  mkdirSync(folder, { recursive: true });
  const before = page.viewportSize();
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 844 });
    // Loading indicators stay for a moment, and elements drawn by a script adapt to a new width a moment later.
    await page
      .locator('[data-loader]')
      .waitFor({ state: 'detached', timeout: 2_000 })
      .catch(() => undefined);
    await page.waitForTimeout(150);
    await page.screenshot({ path: join(folder, `${name}-${width}.png`), fullPage: true });
  }
  if (before) await page.setViewportSize(before);
}
