/** The views of a paper besides its beginning: the lines to sign, and its end once all of it is read. */
import type { Locator, Page } from '@playwright/test';

/** The two forms of a paper. */
const forms = ['text', 'pages'] as const;

/** A view of a paper. `bring` scrolls it into the window. */
export type PaperView = { title: string; bring(): Promise<void> };

/** The views of the page's open paper in both forms; none without a viewer, or if a dialog covers it. */
export async function paperViews(page: Page): Promise<PaperView[]> {
  const viewer = page.locator('[data-viewer][data-unsigned]').first();
  const isCovered = await page.locator('dialog[open][data-dialog]').isVisible();
  if (isCovered || !(await viewer.isVisible())) return [];
  const { unread, unsigned } = await viewer.evaluate(({ dataset }: HTMLElement) => ({ ...dataset }));
  return forms.flatMap((form) => [
    ...(unsigned === '0' ? [] : [{ title: `lines to sign as ${form}`, bring: () => toLine(viewer, form) }]),
    ...(unread === '0' ? [{ title: `end as ${form}`, bring: () => toEnd(viewer, form) }] : []),
  ]);
}

/** Scrolls to the first line to sign, in the middle of the window. */
async function toLine(viewer: Locator, form: string): Promise<void> {
  await showAs(viewer, form);
  await centred(viewer.locator('[data-sign-field]').first());
  await drawn(viewer);
}

/** Scrolls to the last part of the paper, with what follows it and the button that continues. */
async function toEnd(viewer: Locator, form: string): Promise<void> {
  await showAs(viewer, form);
  await viewer
    .locator('[data-section], [data-page]')
    .last()
    .evaluate((part) => part.scrollIntoView({ block: 'end', behavior: 'instant' }));
  await drawn(viewer);
  await viewer.evaluate((element) =>
    window.scrollBy({ top: element.getBoundingClientRect().bottom - window.innerHeight / 2, behavior: 'instant' }),
  );
}

async function showAs(viewer: Locator, form: string): Promise<void> {
  const other = viewer.locator(`[data-as="${form}"]`);
  if ((await other.count()) > 0) await other.click();
  await viewer.locator('[data-section], [data-page]').first().waitFor();
}

const centred = (element: Locator): Promise<void> =>
  element.evaluate((found) => found.scrollIntoView({ block: 'center', behavior: 'instant' }));

/** Waits for the first page: pages are only rendered when they are near the window. */
async function drawn(viewer: Locator): Promise<void> {
  if ((await viewer.locator('[data-page]').count()) > 0) await viewer.locator('canvas').first().waitFor();
}
