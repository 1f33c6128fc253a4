/** Takes screenshots of pages at several widths, and collects them for the contact sheet. */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { lengthen } from './longer-texts.ts';
import { paperViews } from './paper-views.ts';
import type { Scheme } from './schemes.ts';

/** A screenshot. `group` and `title`: its place on the contact sheet. `file`: its name in the folder of screenshots. */
export type Picture = { group: string; title: string; width: number; file: string };

/** `widths`: in CSS pixels. `longer`: every text is made 40 % longer. */
export type Settings = { widths: readonly number[]; media: 'screen' | 'print'; longer: boolean };

/**
 * Runs in the page: makes sticky elements static and hides floating ones. In a screenshot of the whole page they would cover
 * other content, and leave a gap at their own place.
 */
function release(): void {
  for (const element of document.querySelectorAll<HTMLElement>('body *')) {
    const { position } = getComputedStyle(element);
    if (position !== 'sticky' && position !== 'fixed') continue;
    const [name, value] =
      position === 'sticky' ? (['position', 'relative'] as const) : (['visibility', 'hidden'] as const);
    element.style.setProperty(name, value);
    // Insets of a sticky element would move it from its static position.
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

/** Waits until the page has adapted to a new width, colour scheme or scroll position. */
async function settle(page: Page): Promise<void> {
  // Elements that a script measures and draws adapt a moment later.
  await page.waitForTimeout(120);
  // Waits for a document that is being opened, so that the screenshot shows its content.
  await page
    .locator('[data-opening]')
    .first()
    .waitFor({ state: 'detached', timeout: 5_000 })
    .catch(() => undefined);
  // A colour scheme may have its own images, such as a logo.
  await page
    .waitForFunction(() => [...document.images].every(({ complete }) => complete), undefined, { timeout: 5_000 })
    .catch(() => undefined);
}

/** `window`: also takes the visible part of the page as it opens, with its sticky elements. */
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

  /**
   * Takes the whole page (only the window, if a dialog is open) and the views of an open paper, at each width and in each
   * scheme. Restores the width.
   */
  async take(page: Page, { group, title, schemes, window }: Subject): Promise<void> {
    const { widths, media, longer } = this.#settings;
    const before = page.viewportSize();
    if (longer) await page.evaluate(lengthen);
    const inEach = async (shoot: (at: { title: string; width: number }) => Promise<void>): Promise<void> => {
      // From the widest on: a paper opened in a wide window is shown as pages there, and as text in a narrow window.
      for (const width of widths.toSorted((one, other) => other - one)) {
        await page.setViewportSize({ width, height: 844 });
        for (const colorScheme of schemes) {
          await page.emulateMedia({ colorScheme, media });
          await shoot({ title: `${title} ${colorScheme}`, width });
        }
      }
    };
    await inEach((at) => this.#shoot(page, { group, ...at }, window));
    // Not with longer texts, since a paper's other form restores its own; not for print, which has no window.
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
    // A dialog covers the window, so the whole page is not taken.
    const isOver = await page.locator('dialog[open][data-dialog]').isVisible();
    if (isOver) return this.#keep(page, subject, false);
    if (window) await this.#keep(page, { ...subject, title: `${subject.title} window` }, false);
    await page.evaluate(release);
    await this.#keep(page, subject, true);
    await page.evaluate(takeBack);
  }

  async #keep(page: Page, subject: Omit<Picture, 'file'>, fullPage: boolean): Promise<void> {
    const file = `${`${subject.group}-${subject.title}`.replaceAll(/[^a-z\d]+/gi, '-').toLowerCase()}-${subject.width}.png`;
    // Moves the pointer away, so that no element is hovered.
    await page.mouse.move(0, 0);
    // Without animations, so that colours in transition have their final values.
    await page.screenshot({ path: join(this.#folder, file), fullPage, animations: 'disabled' });
    this.pictures.push({ ...subject, file });
  }
}
