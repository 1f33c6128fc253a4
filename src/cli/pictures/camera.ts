/** Takes pictures of pages at several widths, and remembers them for the contact sheet. */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { lengthen } from './longer-texts.ts';

export const schemes = ['light', 'dark'] as const;
export type Scheme = (typeof schemes)[number];

/** `group` and `title`: where it stands on the contact sheet. `file`: its name in the folder of the pictures. */
export type Picture = { group: string; title: string; width: number; file: string };

/** `widths`: in CSS pixels. `longer`: with every text 40 % longer, from then on. */
export type Settings = { widths: readonly number[]; media: 'screen' | 'print'; longer: boolean };

/**
 * In the page: what stays at the edge of the window stands at its own place, and what floats over the page is gone. On a picture of the whole page
 * it would cover what it follows, and leave its place empty.
 */
function release(): void {
  for (const element of document.querySelectorAll<HTMLElement>('body *')) {
    const { position } = getComputedStyle(element);
    if (position !== 'sticky' && position !== 'fixed') continue;
    const [name, value] =
      position === 'sticky' ? (['position', 'relative'] as const) : (['visibility', 'hidden'] as const);
    element.style.setProperty(name, value);
    // Beside its own place it would be moved by what holds it at an edge.
    if (name === 'position') element.style.setProperty('inset', 'auto');
    element.dataset.released = name;
  }
}

function takeBack(): void {
  for (const element of document.querySelectorAll<HTMLElement>('[data-released]')) {
    element.style.removeProperty(element.dataset.released ?? '');
    element.style.removeProperty('inset');
    element.removeAttribute('data-released');
  }
}

/** `window`: also what stands in the window when the page opens, with what stays at its edges. */
type Subject = { group: string; title: string; schemes: readonly Scheme[]; window: boolean };

export class Camera {
  readonly pictures: Picture[] = [];
  readonly #folder: string;
  readonly #settings: Settings;

  constructor(folder: string, settings: Settings) {
    this.#folder = folder;
    this.#settings = settings;
    mkdirSync(folder, { recursive: true });
  }

  /** The whole page, or the window under a dialog, at each width and in each scheme. It is then as wide as before. */
  async take(page: Page, { group, title, schemes, window }: Subject): Promise<void> {
    const { widths, media, longer } = this.#settings;
    const before = page.viewportSize();
    if (longer) await page.evaluate(lengthen);
    for (const width of widths) {
      await page.setViewportSize({ width, height: 844 });
      for (const colorScheme of schemes) {
        await page.emulateMedia({ colorScheme, media });
        await this.#shoot(page, { group, title: `${title} ${colorScheme}`, width }, window);
      }
    }
    await page.emulateMedia({ colorScheme: null, media: null });
    if (before) await page.setViewportSize(before);
  }

  async #shoot(page: Page, subject: Omit<Picture, 'file'>, window: boolean): Promise<void> {
    // What is measured and drawn by script follows its new width a moment later.
    await page.waitForTimeout(120);
    // A document that is still being opened is awaited, since the picture has to show its content.
    await page
      .locator('[data-opening]')
      .first()
      .waitFor({ state: 'detached', timeout: 5_000 })
      .catch(() => undefined);
    // A scheme may have pictures of its own, a logo for one.
    await page
      .waitForFunction(() => [...document.images].every(({ complete }) => complete), undefined, { timeout: 5_000 })
      .catch(() => undefined);
    // A dialog covers the window, not the page.
    const isOver = await page.locator('dialog[open][data-dialog]').isVisible();
    if (isOver) return this.#keep(page, subject, false);
    if (window) await this.#keep(page, { ...subject, title: `${subject.title} window` }, false);
    await page.evaluate(release);
    await this.#keep(page, subject, true);
    await page.evaluate(takeBack);
  }

  async #keep(page: Page, subject: Omit<Picture, 'file'>, fullPage: boolean): Promise<void> {
    const file = `${`${subject.group}-${subject.title}`.replaceAll(/[^a-z\d]+/gi, '-').toLowerCase()}-${subject.width}.png`;
    // What the pointer stands on looks otherwise.
    await page.mouse.move(0, 0);
    await page.screenshot({ path: join(this.#folder, file), fullPage });
    this.pictures.push({ ...subject, file });
  }
}
