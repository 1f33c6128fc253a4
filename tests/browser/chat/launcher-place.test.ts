/** Where the chat's button stands: over no button of the screen, however far the page is scrolled, and on no words. */
import { type BrowserContext, expect, type Page, test } from '@playwright/test';
import { describeFailure } from '../../../runtime/journey/describe-failure.ts';
import type { Journey } from '../../../runtime/schema/types.ts';
import { driveJourney } from '../../../src/cli/browser/drive-journey.ts';
import { openBy } from '../support/open-at.ts';
import { port } from '../support/run.ts';
import { launcher } from './support/window.ts';

/** The times of the notary: a page of buttons. */
const times: Journey = {
  id: 'launcher-place',
  title: 'The times of the notary',
  now: '2026-11-23T18:00:00Z',
  flags: { 'fe-webchat': true },
  do: [
    {
      application: {
        uuid: '6f1c2a34-9c0b-4c1d-8e2f-0a1b2c3d4e5f',
        status: { checklistStatus: 'GEN_NOTARY_DISCLOSURE' },
      },
    },
    { press: 'schedule' },
    { expect: { errors: {} } },
  ],
};

async function open(context: BrowserContext): Promise<Page> {
  const report = await driveJourney(context, times, { port: port(), from: 0 });
  const [page] = context.pages();
  if (!report.passed || !page) throw new Error(describeFailure(report).join('\n'));
  await page.setViewportSize({ width: 390, height: 664 });
  await expect(launcher(page)).toBeVisible();
  await expect(launcher(page)).toHaveAttribute('data-round');
  return page;
}

/** Scrolls, and names the buttons of the screen that the chat's button then lies on; none where it waits unseen. */
const coveredAt = (page: Page, scrolled: number): Promise<string[]> =>
  page.evaluate(async (top) => {
    window.scrollTo(0, top);
    for (let frames = 0; frames < 4; frames += 1) await new Promise(requestAnimationFrame);
    const chat = document.querySelector('[data-chat-press="open"]');
    if (!chat) throw new Error('The chat is not offered');
    await Promise.all(chat.getAnimations().map((one) => one.finished));
    if (getComputedStyle(chat).opacity === '0') return [];
    const box = chat.getBoundingClientRect();
    return [...document.querySelectorAll('main button')].flatMap((button) => {
      const { left, right, top: upper, bottom } = button.getBoundingClientRect();
      const apart = right <= box.left || left >= box.right || bottom <= box.top || upper >= box.bottom;
      return apart ? [] : [button.textContent ?? ''];
    });
  }, scrolled);

test('where the page rests it lies on no words where there is a place without', { tag: '@all' }, async ({
  context,
}) => {
  const page = await open(context);
  await page.evaluate(async () => {
    // Beside the times nothing is in the way.
    const main = document.querySelector('main');
    if (main) main.style.marginInlineEnd = '6rem';
    document.dispatchEvent(new Event('scrollend'));
    for (let frames = 0; frames < 4; frames += 1) await new Promise(requestAnimationFrame);
  });
  const words = await page.evaluate(() => {
    const box = document.querySelector('[data-chat-press="open"]')?.getBoundingClientRect();
    const main = document.querySelector('main');
    if (!box || !main) throw new Error('The chat is not offered');
    const words = document.createElement('p');
    words.textContent = 'Words that are read';
    words.style.cssText = `position: fixed; inset-inline-end: 0; inset-block-start: ${box.top + 8}px; z-index: 1`;
    main.append(words);
    document.dispatchEvent(new Event('scrollend'));
    return box.top + 8;
  });
  await expect.poll(async () => (await launcher(page).boundingBox())?.y ?? 0).toBeLessThan(words - 40);
});

test('it lies on no figure, also on a small one among words', { tag: '@all' }, async ({ context }) => {
  const page = await open(context);
  const isOnFigure = () =>
    page.evaluate(() => {
      const [chat, figure] = [document.querySelector('[data-chat-press="open"]'), document.querySelector('small')];
      if (!chat || !figure) throw new Error('The chat or the figure is not there');
      const [over, under] = [chat.getBoundingClientRect(), figure.getBoundingClientRect()];
      const isSeen = getComputedStyle(chat).opacity !== '0';
      return isSeen && over.top < under.bottom && over.bottom > under.top && over.left < under.right;
    });
  await page.evaluate(() => {
    const box = document.querySelector('[data-chat-press="open"]')?.getBoundingClientRect();
    const row = document.createElement('p');
    const figure = document.createElement('small');
    figure.textContent = '$4';
    row.append('of ', figure);
    row.style.cssText = `position: fixed; inset-inline-end: 30px; inset-block-start: ${(box?.top ?? 0) + 20}px; font-size: 10px`;
    document.querySelector('main')?.append(row);
  });
  expect(await isOnFigure()).toBe(true);
  await page.evaluate(() => document.dispatchEvent(new Event('scrollend')));
  await expect.poll(isOnFigure).toBe(false);
});

for (const [what, parts] of [
  ['a link', [['a', 'Licenses']]],
  ['the words of a choice', [['label', 'Lowest payment']]],
  ['the words beside a figure', [['dt', 'Cash to you']]],
  [
    'the unit of a figure',
    [
      ['b', '$9'],
      ['i', 'a month'],
    ],
  ],
] as const)
  test(`it lies on no words that are pressed or must be read: ${what}`, { tag: '@all' }, async ({ context }) => {
    const page = await open(context);
    await page.evaluate((written) => {
      const box = document.querySelector('[data-chat-press="open"]')?.getBoundingClientRect();
      const row = document.createElement('div');
      row.dataset.tried = '';
      for (const [tag, words] of written) {
        const part = document.createElement(tag);
        part.textContent = words;
        if (row.hasChildNodes()) part.style.marginInlineStart = '6rem';
        row.append(part);
      }
      row.style.cssText = `position: fixed; inset-inline-end: 24px; inset-block-start: ${(box?.top ?? 0) + 20}px; font-size: 10px`;
      document.querySelector('main')?.append(row);
    }, parts);
    const isOnIt = () =>
      page.evaluate(() => {
        const [chat, row] = [
          document.querySelector('[data-chat-press="open"]'),
          document.querySelector('[data-tried]'),
        ];
        if (!chat || !row) throw new Error('The chat or the words are not there');
        const [over, under] = [chat.getBoundingClientRect(), row.getBoundingClientRect()];
        const isSeen = getComputedStyle(chat).opacity !== '0';
        return isSeen && over.top < under.bottom && over.bottom > under.top && over.left < under.right;
      });
    expect(await isOnIt()).toBe(true);
    // While the page is scrolled: where it rests, it would leave any words.
    await page.evaluate(() => document.dispatchEvent(new Event('scroll')));
    await expect.poll(isOnIt).toBe(false);
  });

/** Shows a paper alone, of so many lines from the lower edge of the window. */
const showPaper = (page: Page, lines: number): Promise<void> =>
  page.evaluate((count) => {
    const main = document.querySelector('main');
    const paper = document.createElement('div');
    paper.dataset.viewer = '';
    const line = 'The borrower promises to pay. '.repeat(9);
    for (let at = 0; at < count; at += 1) paper.append(line, document.createElement('br'));
    paper.style.cssText =
      'position: fixed; inset-inline: 0; inset-block-end: 0; font-size: 12px; line-height: 16px; white-space: nowrap';
    // By a style sheet, because the screen may be drawn anew.
    const alone = new CSSStyleSheet();
    alone.replaceSync('main > :not([data-viewer]) { display: none; }');
    document.adoptedStyleSheets = [alone];
    for (const before of document.querySelectorAll('main > [data-viewer]')) before.remove();
    main?.append(paper);
  }, lines);

test('it lies on no text of a paper where there is a place beside it, and else stays within reach', {
  tag: '@all',
}, async ({ context }) => {
  const page = await open(context);
  const lowerEdge = async (): Promise<number> => {
    await page.evaluate(() => document.dispatchEvent(new Event('scrollend')));
    const box = await launcher(page).boundingBox();
    return (box?.y ?? 0) + (box?.height ?? 0);
  };
  const upperEdgeOfPaper = 664 - 3 * 16;
  await showPaper(page, 3);
  await expect.poll(lowerEdge).toBeLessThanOrEqual(upperEdgeOfPaper);
  await expect(launcher(page)).toHaveCSS('opacity', '1');
  await showPaper(page, 60);
  await expect.poll(lowerEdge).toBeGreaterThan(upperEdgeOfPaper);
  await expect(launcher(page)).toHaveCSS('opacity', '1');
});

test('in a wide window it has words where it lies on none, and is round where there is no place without', {
  tag: '@all',
}, async ({ context }) => {
  const page = await open(context);
  const width = async (): Promise<number> => (await launcher(page).boundingBox())?.width ?? 0;
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.evaluate(() => {
    const main = document.querySelector('main');
    if (main) main.style.marginInlineEnd = '20rem';
    document.dispatchEvent(new Event('scrollend'));
  });
  await expect.poll(width).toBeGreaterThan(120);
  await page.evaluate(() => {
    const column = document.createElement('div');
    column.dataset.tried = '';
    for (let line = 0; line < 20; line += 1) column.append('Words that are read', document.createElement('br'));
    column.style.cssText = 'position: fixed; inset-inline-end: 80px; inset-block-end: 0; line-height: 24px';
    document.querySelector('main')?.append(column);
    document.dispatchEvent(new Event('scrollend'));
  });
  await expect(launcher(page)).toHaveAttribute('data-round');
  await expect.poll(width).toBeGreaterThan(40);
  await expect.poll(width).toBeLessThan(60);
  await page.evaluate(() => {
    document.querySelector('[data-tried]')?.remove();
    document.dispatchEvent(new Event('scrollend'));
  });
  await expect.poll(width).toBeGreaterThan(120);
});

test('it lies on no button while the page is scrolled, and the keyboard reaches it everywhere', {
  tag: '@all',
}, async ({ context }) => {
  const page = await open(context);
  const height = await page.evaluate(() => document.documentElement.scrollHeight - window.innerHeight);
  for (let scrolled = 0; scrolled <= height; scrolled += 37)
    expect(await coveredAt(page, scrolled), `scrolled by ${scrolled}`).toEqual([]);
  await page.evaluate(() => window.scrollTo(0, 200));
  await launcher(page).focus();
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Tab');
  await expect(launcher(page)).toBeFocused();
  await expect(launcher(page)).toHaveCSS('opacity', '1');
  await page.keyboard.press('Enter');
  await expect(launcher(page)).toBeHidden();
});

for (const size of [
  { width: 390, height: 844 },
  { width: 1280, height: 844 },
])
  test(`beside the offers it is seen in the first window, at ${size.width} px`, async ({ context }) => {
    const status = { checklistStatus: 'OFFER_SELECTION', uwDecision: 'APPROVED', uwSubDecision: 'UNVERIFIED_OFFER' };
    const page = await openBy(context, {
      flags: { 'fe-webchat': true },
      do: [{ application: { uuid: '5d0e4a8e-9d53-4d6f-8c6b-7a118a1f0c52', status } }, { expect: { errors: {} } }],
    });
    await page.setViewportSize(size);
    expect(await coveredAt(page, 0)).toEqual([]);
    await expect(launcher(page)).toHaveCSS('opacity', '1');
    await expect(launcher(page)).toBeInViewport();
  });
