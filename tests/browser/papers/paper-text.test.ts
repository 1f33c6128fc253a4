/** Papers on a phone: the text that the file holds of itself, read section by section, signed, and the PDF one press away. */
import { expect, type Page, test } from '@playwright/test';
import { describeFailure } from '../../../runtime/journey/report/describe-failure.ts';
import type { Journey } from '../../../runtime/schema/types.ts';
import { axeViolations } from '../../../src/cli/browser/axe-run.ts';
import { driveJourney } from '../../../src/cli/browser/drive-journey.ts';
import { readAll } from '../../../src/cli/browser/read-documents.ts';
import { overflowingElements } from '../../../src/cli/browser/reflow.ts';
import whole from '../../journeys/signing/signing-signs.json' with { type: 'json' };
import { port } from '../support/run.ts';

test.use({ viewport: { width: 390, height: 844 } });

/** To the first step that reads the papers, without it. */
const toPapers = (): Journey => {
  // A journey is checked by its schema where all are read.
  const journey = whole as Journey;
  return {
    ...journey,
    do: journey.do.slice(
      0,
      journey.do.findIndex((step) => 'read' in step),
    ),
  };
};

async function drive(page: Page, journey: Journey): Promise<void> {
  const report = await driveJourney(page.context(), journey, { port: port(), from: 0 });
  if (!report.passed) throw new Error(describeFailure(report).join('\n'));
}

const opened = (page: Page): Page => page.context().pages().at(-1) ?? page;

/** How often a button is pressed meanwhile. */
async function countPresses(page: Page, act: () => Promise<void>): Promise<number> {
  await page.evaluate(() => {
    document.documentElement.dataset.presses = '0';
    document.addEventListener('click', () => {
      const { dataset } = document.documentElement;
      dataset.presses = String(Number(dataset.presses) + 1);
    });
  });
  await act();
  return page.evaluate(() => Number(document.documentElement.dataset.presses));
}

test('on a phone a paper is text at 16 px, without a sideways scroll', async ({ page }) => {
  await drive(page, toPapers());
  const shown = opened(page);
  const text = shown.locator('[data-paper-text]').first();
  await expect(text).toBeVisible();
  const size = await text
    .locator('p')
    .first()
    .evaluate((element) => Number.parseFloat(getComputedStyle(element).fontSize));
  expect(size).toBeGreaterThanOrEqual(16);
  await expect(shown.getByText(/^Reviewed \d+ of \d+ sections$/)).toBeVisible();
  expect(await overflowingElements(shown)).toEqual([]);
  expect(await axeViolations(shown)).toEqual([]);
});

/** What scrolls within the viewer by itself. */
const scrollersIn = (page: Page): Promise<number> =>
  page
    .locator('[data-block="papers"] *')
    .evaluateAll((parts) => parts.filter((part) => /auto|scroll/.test(getComputedStyle(part).overflowY)).length);

/** What looks and acts as the main action of the page: the button of a widget that leads on, or the one that Enter presses. */
const mainActions = (page: Page): Promise<string[]> =>
  page.locator('[data-screen] .button:not(.button-secondary, .button-link, .button-back)').allTextContents();

/** Catches a paper that cannot be read by scrolling alone, and a second main action beside the one that leads on. */
test('the text scrolls with its page and counts by itself, one press leads to the next paper, then to the first line', {
  tag: '@all',
}, async ({ page }) => {
  await drive(page, toPapers());
  const shown = opened(page);
  await expect(shown.locator('[data-paper-text]')).toBeVisible();
  expect(await scrollersIn(shown)).toBe(0);
  await expect(shown.getByText('Scroll to read')).toBeVisible();
  expect((await mainActions(shown)).filter((action) => action !== 'Read on')).toEqual([]);
  const presses = await countPresses(shown, () => readAll(shown, 'papers'));
  expect(presses).toBe(1);
  await expect.poll(() => mainActions(shown)).toEqual([expect.stringMatching(/^Next line/)]);
});

/** Catches an end of a paper at which the reader cannot find what they passed over. */
test('at the end of a paper a button leads back to what was passed over, and to nothing once all is read', {
  tag: '@all',
}, async ({ page }) => {
  await drive(page, toPapers());
  const shown = opened(page);
  const last = shown.locator('[data-section]').last();
  await last.evaluate((part) => part.scrollIntoView({ block: 'end', behavior: 'instant' }));
  const back = shown.getByRole('button', { name: 'Go to the unread section' });
  await back.click();
  await expect(shown.locator('[data-section]').first()).toBeInViewport();
  await readAll(shown, 'papers');
  await expect(back).toHaveCount(0);
});

/** Catches a reader for whom there is no way without a pointer or a wheel. */
test('a paper is read with the keyboard alone: its button appears with the focus and goes down the text', {
  tag: '@all',
}, async ({ page }) => {
  await drive(page, toPapers());
  const shown = opened(page);
  const on = shown.locator('[data-read-on]');
  await shown.getByRole('button', { name: 'Download' }).focus();
  await expect(async () => {
    await shown.keyboard.press('Tab');
    await expect(on).toBeFocused({ timeout: 100 });
  }).toPass();
  expect((await on.boundingBox())?.width).toBeGreaterThan(44);
  await expect(async () => {
    await shown.keyboard.press('Enter');
    await expect(shown.getByText(/^Reviewed [1-9]/)).toBeVisible({ timeout: 2_000 });
  }).toPass();
});

test('papers are chosen in a select, which says what is read; another begins at its beginning', {
  tag: '@all',
}, async ({ page }) => {
  await drive(page, toPapers());
  const shown = opened(page);
  const papers = shown.getByRole('combobox', { name: 'Document 1 of 2' });
  await expect(papers.locator('option')).toHaveCount(2);
  await readAll(shown, 'papers');
  const chosen = shown.getByRole('combobox', { name: 'Document 2 of 2' });
  await expect(chosen.locator('option:checked')).toHaveText(/, reviewed$/);
  await chosen.selectOption({ index: 0 });
  await expect(papers).toBeInViewport({ ratio: 1 });
  await expect(shown.locator('[data-section]').first()).toBeInViewport();
});

test('the PDF is one press away, and the text one press back, at the same page', { tag: '@all' }, async ({ page }) => {
  await drive(page, toPapers());
  const shown = opened(page);
  await shown.getByRole('button', { name: 'Show the PDF' }).click();
  await expect(shown.locator('[data-page="1"] canvas')).toBeVisible();
  const controls = shown.getByRole('group', { name: 'Document controls' });
  await shown.getByRole('button', { name: 'Next page' }).click();
  await expect(controls.getByText(/^Page 2 of/)).toBeVisible();
  await shown.getByRole('button', { name: 'Read as text' }).click();
  await expect(shown.locator('[data-paper-text]')).toBeVisible();
  await expect(shown.locator('[data-section] p').first()).not.toBeInViewport();
  const toPages = shown.getByRole('button', { name: 'Show the PDF' });
  // The page's scroll padding must not move the text when a tool that stays in view gets the focus.
  const moved = await toPages.evaluate((button) => {
    const before = window.scrollY;
    button.blur();
    button.focus();
    return window.scrollY - before;
  });
  expect(moved).toBe(0);
  await toPages.click();
  await expect(controls.getByText(/^Page 2 of/)).toBeVisible();
});

/** The words of a paper at the upper edge of what can be seen of it: the first paragraph that is not above its tools. */
const firstInView = (page: Page): Promise<string> =>
  page.locator('[data-paper-text]').evaluate((text) => {
    const tools = text.querySelector('fieldset');
    const stays = tools && getComputedStyle(tools).position === 'sticky';
    const edge = stays ? tools.getBoundingClientRect().bottom : 0;
    const parts = [...text.querySelectorAll('[data-section] :is(h3, p, li, tr)')];
    return parts.find((part) => part.getBoundingClientRect().bottom > edge + 4)?.textContent ?? '';
  });

test('a phone that is turned while somebody reads keeps the words that they read', { tag: '@all' }, async ({
  page,
}) => {
  await drive(page, toPapers());
  const shown = opened(page);
  const paragraph = shown.locator('[data-paper-text] [data-section] p').nth(40);
  await paragraph.evaluate((part) => part.scrollIntoView({ block: 'start' }));
  await shown.mouse.wheel(0, -60);
  let read = '';
  // The wheel's movement goes on for some frames after the call.
  await expect(async () => {
    const before = read;
    read = await firstInView(shown);
    expect(read).toBe(before);
  }).toPass({ intervals: [300] });
  for (const size of [
    { width: 844, height: 390 },
    { width: 390, height: 844 },
  ]) {
    await shown.setViewportSize(size);
    await expect.poll(() => firstInView(shown), { timeout: 20_000 }).toBe(read);
  }
});

/** Catches the header, the tools or the chat on paper, a text that is cut at the right, and one that stays on the screen afterwards. */
test('the browser prints the paper alone and whole, as text', { tag: '@all' }, async ({ page }) => {
  await drive(page, toPapers());
  const shown = opened(page);
  const text = shown.locator('[data-paper-text] [data-section]');
  await text.first().evaluate((part) => part.scrollIntoView({ block: 'center', behavior: 'instant' }));
  const words = (await text.allTextContents()).join('');
  await shown.emulateMedia({ media: 'print' });
  await shown.evaluate(() => window.dispatchEvent(new Event('beforeprint')));
  const sheet = shown.locator('body > [data-print]');
  // A line that is to be signed is blank on paper.
  const printed = (await sheet.locator('[data-section]').allTextContents()).join('');
  expect(printed).toBe(words.replaceAll(/(Sign|Initial) here/g, ''));
  const drawn = await shown.evaluate(() => ({
    shown: [...document.body.children].filter((child) => getComputedStyle(child).display !== 'none').length,
    isCut: document.documentElement.scrollWidth > document.documentElement.clientWidth,
  }));
  expect(drawn).toEqual({ shown: 1, isCut: false });
  await shown.evaluate(() => window.dispatchEvent(new Event('afterprint')));
  await expect(sheet).toHaveCount(0);
});

test('the papers are read and signed as text, and the server counts each page', { tag: '@all' }, async ({ page }) => {
  await drive(page, whole as Journey);
});

test.describe('on a wide window', () => {
  test.use({ viewport: { width: 1280, height: 900 } });

  test('the paper is its pages, and its text, which scrolls with the page, is one press away and one press back', {
    tag: '@all',
  }, async ({ page }) => {
    await drive(page, toPapers());
    const shown = opened(page);
    await expect(shown.locator('[data-page="1"] canvas')).toBeVisible();
    await shown.getByRole('button', { name: 'Read as text' }).click();
    await expect(shown.locator('[data-paper-text]')).toBeVisible();
    expect(await scrollersIn(shown)).toBe(0);
    await shown.getByRole('button', { name: 'Show the PDF' }).click();
    await expect(shown.locator('[data-page="1"] canvas')).toBeVisible();
  });
});
