/** The offers of an application: the amount before them, their order, and on a phone those that stand out. */
import { type BrowserContext, expect, type Page, test } from '@playwright/test';
import { axeViolations } from '../../src/cli/browser/axe-run.ts';
import { openAt } from './support/open-at.ts';

const phone = { width: 390, height: 844 };

async function open(context: BrowserContext): Promise<Page> {
  const status = { checklistStatus: 'OFFER_SELECTION', uwDecision: 'APPROVED', uwSubDecision: 'UNVERIFIED_OFFER' };
  const page = await openAt(context, { status });
  await page.setViewportSize(phone);
  return page;
}

/** The cards that are shown, by their badge where they have one. */
const cards = (page: Page) => page.locator('[data-fact="offerChoice.offerId"] label:visible');
const all = (page: Page) => page.getByRole('button', { name: 'Compare all 6' });

test('a phone shows the offers that stand out, and the others by one press of a key, which chooses nothing', {
  tag: '@all',
}, async ({ context }) => {
  const page = await open(context);
  await expect(cards(page)).toHaveText([/Lowest today/, /30 years, fixed/, /Least interest/]);
  expect(await axeViolations(page)).toEqual([]);
  await all(page).press('Enter');
  await expect(cards(page)).toHaveCount(6);
  await expect(all(page)).toHaveCount(0);
  await expect(page.getByRole('radio', { name: '30 years, variable', exact: true })).toBeChecked();
  await expect(page.locator(':focus')).toHaveAttribute('type', 'radio');
  expect(await axeViolations(page)).toEqual([]);
});

test('the arrow keys move among the offers that a phone shows', { tag: '@all' }, async ({ context }) => {
  const page = await open(context);
  const radios = page.getByRole('radio');
  await radios.first().focus();
  for (const [press, name] of [
    ['Space', '30 years, variable'],
    ['ArrowDown', '30 years, fixed'],
    ['ArrowDown', '15 years, fixed'],
    ['ArrowDown', '30 years, variable'],
  ] as const) {
    await page.keyboard.press(press);
    await expect(page.getByRole('radio', { name, exact: true })).toBeChecked();
  }
});

test('an offer that was chosen among the others is still shown after a reload', { tag: '@all' }, async ({
  context,
}) => {
  const page = await open(context);
  await all(page).click();
  await page.getByRole('radio', { name: '10 years, fixed' }).check();
  await page.reload();
  await expect(page.getByRole('radio', { name: '10 years, fixed' })).toBeChecked();
  await expect(cards(page)).toHaveCount(4);
});

for (const size of [phone, { width: 1280, height: 844 }]) {
  test(`the first offer is chosen, and stands in the first window, at ${size.width} px`, { tag: '@all' }, async ({
    context,
  }) => {
    const page = await open(context);
    await page.setViewportSize(size);
    await expect(cards(page).first().getByRole('radio')).toBeChecked();
    const [card, bar] = await Promise.all(
      [cards(page).first(), page.locator('[data-first]')].map((part) => part.boundingBox()),
    );
    expect(card && bar && card.y + card.height).toBeLessThanOrEqual(bar?.y ?? 0);
  });
}

/** Leaves this many cards, copies of the last where there are fewer, and tells where each of their lines ends. */
const endsOfLines = (page: Page, count: number) =>
  page.locator('[data-fact="offerChoice.offerId"] [data-columns]').evaluate((list, wanted) => {
    const all = [...list.querySelectorAll('label')];
    for (const extra of all.slice(wanted)) extra.remove();
    const [last] = all.slice(-1);
    for (let more = all.length; more < wanted; more += 1) if (last) list.append(last.cloneNode(true));
    const ends = new Map<number, number>();
    for (const one of list.querySelectorAll('label')) {
      const { top, right } = one.getBoundingClientRect();
      ends.set(Math.round(top), Math.max(ends.get(Math.round(top)) ?? 0, Math.round(right)));
    }
    return { lines: [...ends.values()], edge: Math.round(list.getBoundingClientRect().right) };
  }, count);

for (const width of [768, 1280]) {
  test(`however many offers there are, no card stands alone beside empty places, at ${width} px`, {
    tag: '@all',
  }, async ({ context }) => {
    const page = await open(context);
    await page.setViewportSize({ width, height: 844 });
    for (const count of [8, 7, 6, 5, 4, 3, 2]) {
      const { lines, edge } = await endsOfLines(page, count);
      expect({ count, ends: [...new Set(lines)] }).toEqual({ count, ends: [edge] });
      expect(lines.length).toBeLessThan(count);
    }
  });
}

test('the borrower puts the offers in order, and their payments follow the amount', { tag: '@all' }, async ({
  context,
}) => {
  const page = await open(context);
  await page.setViewportSize({ width: 1280, height: 844 });
  await expect(all(page)).toBeHidden();
  await expect(cards(page).first()).toContainText('30 years, variable');
  await page.getByLabel('Show first').selectOption('Shortest term');
  await expect(cards(page).first()).toContainText('15 years, fixed');
  await expect(cards(page).last()).toHaveText(/10 years, variable.*Up to \$251,903, less than you want/);
  await page.getByLabel('Show first').selectOption('Lowest monthly payment');
  const amount = page.getByRole('textbox', { name: 'How much do you want?' });
  await amount.fill('40000');
  await amount.press('Tab');
  await expect(page.locator('[data-fact="offerChoice.offerId"] label', { hasText: '10 years, fixed' })).toContainText(
    '$511.80',
  );
});

test('on a desktop the action and the figures of the choice are in view, from the first offer to its confirmation', {
  tag: '@all',
}, async ({ context }) => {
  const page = await open(context);
  await page.setViewportSize({ width: 1280, height: 844 });
  const action = page.locator('[data-first] button');
  await expect(action).toBeInViewport({ ratio: 1 });
  await page.getByRole('radio', { name: '10 years, fixed' }).check();
  await action.click();
  await expect(page.locator('h1')).toHaveText('Confirm your offer');
  await page.evaluate(() => scrollTo(0, 0));
  await expect(action).toBeInViewport({ ratio: 1 });
  await expect(page.locator('[data-block="payment"]')).toBeInViewport({ ratio: 1 });
  await expect(page.locator('[data-block="figures"]')).toBeInViewport({ ratio: 1 });
  expect(await axeViolations(page)).toEqual([]);
});
