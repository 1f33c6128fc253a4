import { expect, type Page, test } from '@playwright/test';
import type { Journey } from '../../../runtime/schema/types.ts';
import { axeViolations } from '../../../src/cli/browser/axe-run.ts';
import { pageAsVisitor, setApplication } from '../../../src/cli/browser/sandbox.ts';
import { settled } from '../../../src/cli/browser/screen.ts';
import { originOf } from '../../../src/cli/browser/site.ts';
import { port } from '../support/run.ts';

const journey: Journey = {
  id: 'shell-around',
  title: 'What stands around a screen',
  now: '2026-11-21T17:00:00Z',
  flags: { 'cookie-consent': true },
  given: { calls: { banners: 'three', 'application-originator': 'broker' } },
  do: [],
};

/** A borrower whom a broker sent, at a screen whose logout asks why. */
async function open(page: Page): Promise<void> {
  await setApplication(pageAsVisitor(page, originOf('main', port())), journey, {
    status: { checklistStatus: 'LIEN_VERIFICATION' },
    referrer: { referrerUuid: '33333333-3333-4333-8333-333333333333' },
    papers: [{ id: 'a', paper: 'early-disclosure', pages: 3, pagesRead: 3, signable: false, signed: false }],
  });
  await settled(page);
  await expect(page.locator('[data-panel="cookies"]')).toBeVisible();
  await expect(page.locator('[data-dismiss="banners"]')).toHaveCount(2);
  await expect(page.locator('[data-action="contact-originator"]')).toBeVisible();
}

const axe = (page: Page) => axeViolations(page, { tags: ['wcag2a', 'wcag2aa', 'wcag22aa'] });

test('what is wrong in the feedback is scrolled to', { tag: '@all' }, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 420 });
  await open(page);
  await page.getByRole('button', { name: 'Menu' }).press('Enter');
  await page.locator('[data-action="feedback"]').press('Enter');
  const dialog = page.locator('dialog[open]');
  await dialog.getByLabel('Topic').selectOption({ label: 'Improve our product' });
  await dialog.getByLabel('Message').fill('A message that is long enough.');
  await dialog.locator('[data-action="send"]').press('Enter');
  await expect(dialog.locator('[data-error-summary]')).toBeFocused();
  await expect(dialog.locator('[aria-invalid="true"]').first()).toBeInViewport();
  expect(await axe(page)).toEqual([]);
});

test('on a phone nothing covers the cross of a banner while the question of cookies is open', { tag: '@all' }, async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page);
  const cross = page.locator('[data-dismiss="banners"]').first();
  const isFree = (element: Element): boolean => {
    const { left, top, width, height } = element.getBoundingClientRect();
    return element.contains(document.elementFromPoint(left + width / 2, top + height / 2));
  };
  expect(await cross.evaluate(isFree)).toBe(true);
});

test('whom a borrower can turn to is a bar across a phone and a card in a wide window, and takes calls and emails', {
  tag: '@all',
}, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page);
  const opener = page.locator('[data-action="contact-originator"]');
  const boxOf = async (): Promise<{ x: number; width: number }> => (await opener.boundingBox()) ?? { x: 0, width: 0 };
  expect(await boxOf()).toMatchObject({ x: 0, width: 390 });
  await page.setViewportSize({ width: 1280, height: 844 });
  const card = await boxOf();
  expect(card.width).toBeLessThan(400);
  expect(card.x).toBeGreaterThan(640);
  await opener.press('Enter');
  const dialog = page.locator('dialog[open]');
  await expect(dialog.getByRole('link', { name: 'Call' })).toHaveAttribute('href', 'tel:+13035550164');
  await expect(dialog.getByRole('link', { name: 'Email' })).toHaveAttribute('href', 'mailto:hello@brokers.example.com');
});

test('the dashboard shows whom a borrower can turn to once, with what calls and writes', { tag: '@all' }, async ({
  page,
}) => {
  await open(page);
  await page.goto(`${originOf('main', port())}/dashboard`);
  await settled(page);
  await expect(page.getByText('Example Brokers LLC')).toHaveCount(1);
  await expect(page.getByText('000044')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Call', exact: true })).toHaveAttribute('href', 'tel:+13035550164');
  await expect(page.locator('[data-action="contact-originator"]')).toHaveCount(0);
  expect(await axe(page)).toEqual([]);
});

for (const width of [390, 1280])
  test(`nothing moves at ${width} px when the card of the loan officer comes whom the address names`, {
    tag: '@all',
  }, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 });
    let letGo = (): void => undefined;
    const released = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    const officer = '22222222-2222-4222-8222-222222222222';
    await page.route('**/assets/above-*.js', async (route) => {
      await released;
      await route.continue();
    });
    await page.goto(`${originOf('main', port())}/account/heloc/register-v2?referrer=${officer}`);
    const heading = page.locator('h1');
    await heading.waitFor();
    const card = page.locator('[data-action="contact-originator"]');
    await expect(card).toHaveCount(0);
    const before = await heading.boundingBox();
    letGo();
    await card.waitFor();
    await settled(page);
    expect(await heading.boundingBox()).toEqual(before);
  });

test('the keyboard opens and closes what stands around a screen, which gives the focus back', async ({ page }) => {
  await open(page);
  expect(await axe(page), 'banners, card and panel').toEqual([]);
  for (const action of ['contact-originator', 'feedback', 'review-disclosures']) {
    const opener = page.locator(`[data-action="${action}"]`);
    await opener.press('Enter');
    await expect(page.locator('dialog[open] [data-dialog-title]')).toBeFocused();
    expect(await axe(page), action).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(opener, action).toBeFocused();
  }
  const cross = page.locator('[data-dismiss="banners"]');
  await cross.first().press('Enter');
  await expect(cross.first()).toBeFocused();
  await cross.first().press('Enter');
  await expect(cross).toHaveCount(1);
  await cross.press('Enter');
  await expect(page.locator('#main')).toBeFocused();
  await page.locator('[data-action="decline-cookies"]').press('Enter');
  await expect(page.locator('[data-panel]')).toHaveCount(0);
  await expect(page.locator('#main')).toBeFocused();
  await page.locator('[data-action="logout"]').press('Enter');
  await expect(page.locator('dialog[open] [data-dialog-title]')).toBeFocused();
  expect(await axe(page), 'leave survey').toEqual([]);
  await page.locator('dialog[open] [data-action="later"]').press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Log in' })).toBeVisible();
});

test('of six toasts five are shown, on a phone away from the buttons of the page, and one that is closed leaves the focus on the page', {
  tag: '@all',
}, async ({ page }) => {
  await setApplication(pageAsVisitor(page, originOf('main', port())), journey, {
    status: { checklistStatus: 'CO_DEED_REQ' },
    ownership: { type: 'JOINT', coOwners: [{ firstName: 'Ana', lastName: 'Rivera', email: 'ana@example.com' }] },
  });
  await settled(page);
  await page.locator('[data-action="next"]').press('Enter');
  const crosses = page.locator('[data-dismiss="toasts"]');
  for (let sent = 1; sent <= 6; sent += 1) {
    await page.locator('[data-action="again"]').press('Enter');
    await expect(crosses).toHaveCount(Math.min(sent, 5));
    // None leaves by itself while one is pointed at.
    await crosses.first().hover();
    await settled(page);
  }
  expect(await axe(page)).toEqual([]);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.locator('[data-action="again"]').scrollIntoViewIfNeeded();
  await page.locator('[data-action="again"]').click({ trial: true });
  await page.setViewportSize({ width: 1280, height: 844 });
  await crosses.first().hover();
  await crosses.first().press('Enter');
  await expect(crosses).toHaveCount(4);
  await expect(page.locator('#main')).toBeFocused();
});

test('the notices of the footer stand beside the lender, in a language with a sentence of its own too', {
  tag: '@all',
}, async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 844 });
  await page.goto(`${originOf('main', port())}/account/heloc/register-v2?lang=es-US`);
  const left = (text: RegExp): Promise<number> =>
    page
      .getByRole('contentinfo')
      .getByText(text)
      .first()
      .evaluate((element) => element.getBoundingClientRect().left);
  await expect(page.getByRole('contentinfo').getByText(/^Atención al cliente/)).toBeVisible();
  await expect(page.getByRole('contentinfo')).toContainText('rige la versión en inglés');
  expect(await left(/^Atención al cliente/)).toBeGreaterThan(await left(/NMLS/));
});
