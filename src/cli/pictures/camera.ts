/** Takes pictures of pages at several widths, and remembers them for the contact sheet. */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';

/** `group` and `title`: where it stands on the contact sheet. `file`: its name in the folder of the pictures. */
export type Picture = { group: string; title: string; width: number; file: string };

export class Camera {
  readonly pictures: Picture[] = [];
  readonly folder: string;
  readonly widths: readonly number[];

  constructor(folder: string, widths: readonly number[]) {
    this.folder = folder;
    this.widths = widths;
    mkdirSync(folder, { recursive: true });
  }

  /** The whole page, at each width. */
  async take(page: Page, group: string, title: string): Promise<void> {
    const before = page.viewportSize();
    for (const width of this.widths) {
      const file = `${`${group}-${title}`.replaceAll(/[^a-z\d]+/gi, '-').toLowerCase()}-${width}.png`;
      await page.setViewportSize({ width, height: 844 });
      await page
        .locator('[data-loader]')
        .waitFor({ state: 'detached', timeout: 2_000 })
        .catch(() => undefined);
      // What is measured and drawn by script follows its new width a moment later.
      await page.waitForTimeout(150);
      await page.screenshot({ path: join(this.folder, file), fullPage: true });
      this.pictures.push({ group, title, width, file });
    }
    if (before) await page.setViewportSize(before);
  }
}
