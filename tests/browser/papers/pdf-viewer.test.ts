import { expect, type Page, test } from '@playwright/test';
import { readAll } from '../../../src/cli/browser/read-documents.ts';
import { settled } from '../../../src/cli/browser/screen.ts';
import { hostile, hostileNames } from '../../cases/uploads/hostile-pdf.ts';
import { port } from '../support/run.ts';
import { samplePdf } from '../support/sample-pdf.ts';

const file = '**/service-application/api/v1/papers/sample/file*';

type Answer = { status?: number; body?: Buffer | string };

/** The gallery's viewer with this file as its sample. */
async function open(page: Page, answer: Answer): Promise<void> {
  const headers = { 'content-type': 'application/pdf' };
  await page.route(file, (route) => route.fulfill({ status: answer.status ?? 200, headers, body: answer.body ?? '' }));
  await page.goto(`http://localhost:${port()}/gallery`);
  await settled(page);
  await viewer(page).scrollIntoViewIfNeeded();
}

const viewer = (page: Page) => page.locator('[data-block="pdf-viewer-0"]');
const counting = (page: Page) => page.locator('[data-block="pdf-viewer-1"]');

/** True where a canvas of this page has something other than white on it. */
const isDrawn = (page: Page, number: number) =>
  viewer(page)
    .locator(`[data-page="${number}"] canvas`)
    .evaluate((canvas: HTMLCanvasElement) => {
      const { data } = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height) ?? { data: [] };
      return data.some((value, index) => index % 4 !== 3 && value < 128);
    })
    .catch(() => false);

test('a file of 80 pages shows its first at once and scrolls without a blank, narrow too', { tag: '@all' }, async ({
  page,
}) => {
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page, { body: await samplePdf(80) });
  await expect.poll(() => isDrawn(page, 1)).toBe(true);
  const pages = viewer(page).getByRole('region', { name: 'Pages of' });
  for (const number of [2, 4, 8, 20, 41, 80]) {
    await pages.evaluate(
      (element, share) => element.scrollTo({ top: element.scrollHeight * share }),
      (number - 1) / 80,
    );
    await expect.poll(() => isDrawn(page, number)).toBe(true);
  }
  expect(await viewer(page).locator('canvas').count()).toBeLessThan(30);
  await expect(viewer(page).getByText('Page 80 of 80')).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  expect(errors).toEqual([]);
});

test('a text is found on all pages, with its count, forward and back', { tag: '@all' }, async ({ page }) => {
  await open(page, { body: await samplePdf(12) });
  await viewer(page).getByRole('button', { name: 'Find in document' }).click();
  const input = viewer(page).getByRole('textbox', { name: 'Find in document' });
  await input.fill('LANTERN');
  await expect(viewer(page).getByText('1 of 12', { exact: true })).toBeVisible();
  await input.press('Enter');
  await expect(viewer(page).getByText('2 of 12', { exact: true })).toBeVisible();
  await input.press('Shift+Enter');
  await input.press('Shift+Enter');
  await expect(viewer(page).getByText('12 of 12', { exact: true })).toBeVisible();
  await expect(viewer(page).getByText('Page 12 of 12')).toBeVisible();
  await input.fill('nowhere');
  await expect(viewer(page).getByText('No matches')).toBeVisible();
  await input.press('Escape');
  await expect(input).toBeHidden();
});

for (const width of [390, 1280])
  test(`at ${width} px the search stays in view below the tools while the page scrolls`, { tag: '@all' }, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 844 });
    await open(page, { body: await samplePdf(3) });
    const group = viewer(page).getByRole('group', { name: 'Document controls' });
    await expect(group.getByRole('button', { name: 'Zoom in' })).toBeVisible();
    await group.getByRole('button', { name: 'Find in document' }).click();
    const input = viewer(page).getByRole('textbox', { name: 'Find in document' });
    await expect(input).toBeFocused();
    const pages = viewer(page).getByRole('region', { name: 'Pages of' });
    await pages.evaluate((element) => window.scrollBy(0, element.getBoundingClientRect().top + 200));
    const isUncovered = () =>
      input.evaluate((field) => {
        const { left, top, width: wide, height } = field.getBoundingClientRect();
        const points = [2, height / 2, height - 2].map((down) =>
          document.elementFromPoint(left + wide / 2, top + down),
        );
        return points.every((element) => element === field);
      });
    await expect.poll(isUncovered).toBe(true);
    await input.fill('lantern');
    await expect(viewer(page).getByText('1 of 3', { exact: true })).toBeVisible();
  });

test('pages count once their bottom was seen, and the way leads through the unread ones', { tag: '@all' }, async ({
  page,
}) => {
  await open(page, { body: await samplePdf(1) });
  await expect(counting(page).getByText('Reviewed 0 of 1 pages')).toBeVisible();
  await readAll(page, 'pdf-viewer-1');
  await expect(counting(page).getByText('Reviewed 1 of 1 pages')).toBeVisible();
  await expect(counting(page).getByText('You have reviewed everything to the end')).toBeVisible();
  await expect(counting(page).getByRole('status').filter({ hasText: 'Reviewed 1 of 1 pages' })).toBeVisible();
});

test('zoom, fit and rotation change the pages; the text over them follows', { tag: '@all' }, async ({ page }) => {
  await open(page, { body: await samplePdf(3) });
  const first = viewer(page).locator('[data-page="1"]');
  const width = async () => (await first.boundingBox())?.width ?? 0;
  await expect.poll(width).toBeGreaterThan(300);
  const wide = await width();
  await viewer(page).getByRole('button', { name: 'Zoom in' }).click();
  await expect.poll(width).toBeGreaterThan(wide);
  await viewer(page).getByRole('button', { name: 'Fit page' }).click();
  await expect.poll(width).toBeLessThan(wide);
  await viewer(page).getByRole('button', { name: 'Rotate clockwise' }).click();
  await expect.poll(async () => ((await first.boundingBox())?.height ?? 1) < (await width())).toBe(true);
  const words = first.getByText('Page 1: the lantern agreement');
  await expect
    .poll(async () => ((await words.boundingBox())?.height ?? 0) > ((await words.boundingBox())?.width ?? 9e9))
    .toBe(true);
});

test('a file that would run something, or open something, does nothing', async ({ page }) => {
  const dialogs: string[] = [];
  page.on('dialog', (dialog) => {
    dialogs.push(dialog.message());
    return dialog.dismiss();
  });
  await open(page, { body: await samplePdf(1, { active: true }) });
  const links = viewer(page).locator('[data-page="1"] a');
  await expect(links).toHaveCount(1);
  await expect(links).toHaveAttribute('href', 'https://example.com/terms');
  await expect(links).toHaveAttribute('rel', /noopener/);
  await expect(links).toHaveText('https://example.com/terms (opens in a new tab)');
  expect(await page.evaluate(() => Reflect.get(globalThis, 'ran'))).toBeUndefined();
  expect(dialogs).toEqual([]);
});

for (const name of hostileNames)
  test(`the hostile file ${name} does nothing`, { tag: '@all' }, async ({ page }) => {
    const body = hostile(name);
    const visited: string[] = [];
    page.on('framenavigated', (frame) => visited.push(frame.url()));
    page.on('popup', (popup) => visited.push(popup.url()));
    page.on('dialog', (dialog) => {
      visited.push(dialog.message());
      return dialog.dismiss();
    });
    await open(page, { body });
    const shown = viewer(page).locator('canvas').first();
    await expect(shown.or(viewer(page).locator('[data-viewer-failure]')).first()).toBeVisible();
    expect(visited.filter((url) => !url.endsWith('/gallery'))).toEqual([]);
  });

test('a file that is not a PDF, or does not load, shows an error; trying again loads it', { tag: '@all' }, async ({
  page,
}) => {
  await open(page, { body: 'not a document at all' });
  await expect(viewer(page).locator('[data-viewer-failure="broken"]')).toBeVisible();
  await page.unroute(file);
  await page.route(file, (route) => route.abort());
  await viewer(page).getByRole('button', { name: 'Try again' }).click();
  await expect(viewer(page).locator('[data-viewer-failure="network"]')).toBeVisible();
  await page.unroute(file);
  const body = await samplePdf(2);
  await page.route(file, (route) => route.fulfill({ headers: { 'content-type': 'application/pdf' }, body }));
  await viewer(page).getByRole('button', { name: 'Try again' }).click();
  await expect(viewer(page).getByText('Page 1 of 2')).toBeVisible();
});

test('a file that the server withholds shows an error and a telephone number', { tag: '@all' }, async ({ page }) => {
  await open(page, { status: 500, body: '{"errors":[],"code":"paper-changed"}' });
  const said = viewer(page).locator('[data-viewer-failure="withheld"]');
  await expect(said).toContainText(/We can’t show this document right now\. .* call us at \(?\d{3}/);
});

for (const body of ['{"errors":["Something unexpected happened"]}', 'no JSON'])
  test(`a document that the server failed to send is requested again: ${body}`, { tag: '@all' }, async ({ page }) => {
    await open(page, { status: 500, body });
    await expect(viewer(page).locator('[data-viewer-failure="network"]')).toBeVisible();
    await page.unroute(file);
    const pdf = await samplePdf(2);
    await page.route(file, (route) => route.fulfill({ headers: { 'content-type': 'application/pdf' }, body: pdf }));
    await viewer(page).getByRole('button', { name: 'Try again' }).click();
    await expect(viewer(page).getByText('Page 1 of 2')).toBeVisible();
  });
