/** Where the chat's button stands: in the header, on nothing else, however far the page is scrolled. */
import { expect, type Page, test } from '@playwright/test';
import type { Journey } from '../../../runtime/schema/types.ts';
import { openBy } from '../support/open-at.ts';
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

/** Scrolls, and names what of the screen the chat's button then lies on. */
const coveredAt = (page: Page, scrolled: number): Promise<string[]> =>
  page.evaluate(async (top) => {
    window.scrollTo(0, top);
    for (let frames = 0; frames < 4; frames += 1) await new Promise(requestAnimationFrame);
    const chat = document.querySelector('[data-chat-press="open"]');
    if (!chat) throw new Error('The chat is not offered');
    const box = chat.getBoundingClientRect();
    return [...document.querySelectorAll('main :is(button, a, p, h1, h2, li, dd, label)')].flatMap((button) => {
      const { left, right, top: upper, bottom } = button.getBoundingClientRect();
      const apart = right <= box.left || left >= box.right || bottom <= box.top || upper >= box.bottom;
      return apart ? [] : [button.textContent ?? ''];
    });
  }, scrolled);

for (const size of [
  { width: 320, height: 640 },
  { width: 390, height: 664 },
  { width: 1280, height: 800 },
])
  test(`it lies on nothing while the page is scrolled, and the header has one row, at ${size.width} px`, {
    tag: size.width === 390 ? [] : '@all',
  }, async ({ context }) => {
    const page = await openBy(context, times);
    await page.setViewportSize(size);
    await expect(launcher(page)).toBeInViewport({ ratio: 1 });
    const rows = await page.evaluate(() => {
      const [logo, chat] = ['header a img', '[data-chat-press="open"]'].map((one) =>
        document.querySelector(one)?.getBoundingClientRect(),
      );
      return logo && chat ? Math.abs(logo.top + logo.height / 2 - chat.top - chat.height / 2) : null;
    });
    expect(rows).toBeLessThan(8);
    const height = await page.evaluate(() => document.documentElement.scrollHeight - window.innerHeight);
    for (let scrolled = 0; scrolled <= height; scrolled += 97)
      expect(await coveredAt(page, scrolled), `scrolled by ${scrolled}`).toEqual([]);
  });

test('the button gives way to the window, and has the focus again when it is closed', { tag: '@all' }, async ({
  context,
}) => {
  const page = await openBy(context, times);
  await launcher(page).press('Enter');
  await expect(launcher(page)).toBeHidden();
  await page.locator('[data-chat-press="hide"]').press('Enter');
  await expect(launcher(page)).toBeFocused();
});
