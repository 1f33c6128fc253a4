/** Takes pictures of pages at several widths, and remembers them for the contact sheet. */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { lengthen } from './longer-texts.ts';
import { paperViews } from './paper-views.ts';

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

/** Waits until the page has drawn what follows a new width, a new scheme or another place. */
async function settle(page: Page): Promise<void> {
  // What is measured and drawn by script follows a moment later.
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

  /** The whole page, or the window under a dialog, and what there is to see of an open paper, at each width and in each scheme. It is then as wide as before. */
  async take(page: Page, { group, title, schemes, window }: Subject): Promise<void> {
    const { widths, media, longer } = this.#settings;
    const before = page.viewportSize();
    if (longer) await page.evaluate(lengthen);
    const inEach = async (shoot: (at: { title: string; width: number }) => Promise<void>): Promise<void> => {
      // From the widest on: a paper that was opened in a wide window is shown as its pages there, and as its text from a narrow one on.
      for (const width of widths.toSorted((one, other) => other - one)) {
        await page.setViewportSize({ width, height: 844 });
        for (const colorScheme of schemes) {
          await page.emulateMedia({ colorScheme, media });
          await shoot({ title: `${title} ${colorScheme}`, width });
        }
      }
    };
    await inEach((at) => this.#shoot(page, { group, ...at }, window));
    // A paper shown in its other form has its own texts again, and on paper there is no window.
    const views = longer || media === 'print' ? [] : await paperViews(page);
    for (const { title: part, bring } of views)
      await inEach(async ({ title: at, width }) => {
        await bring();
        await settle(page);
        await this.#keep(page, { group, title: `${at} ${part}`, width }, false);
      });
    await page.emulateMedia({ colorScheme: null, media: null });
    if (before) await page.setViewportSize(before);
  }

  async #shoot(page: Page, subject: Omit<Picture, 'file'>, window: boolean): Promise<void> {
    await settle(page);
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
    // What changes its colour with the scheme has its last one.
    await page.screenshot({ path: join(this.#folder, file), fullPage, animations: 'disabled' });
    this.pictures.push({ ...subject, file });
  }
}
