/** The frame of the screens of an application: the progress beside them, and the action that stays in view on a phone. */
import { type BrowserContext, expect, type Locator, type Page, test } from '@playwright/test';
import { describeFailure } from '../../runtime/journey/report/describe-failure.ts';
import type { Journey } from '../../runtime/schema/types.ts';
import { axeViolations } from '../../src/cli/browser/axe-run.ts';
import { driveJourney } from '../../src/cli/browser/drive-journey.ts';
import { overflowingElements } from '../../src/cli/browser/reflow.ts';
import { port } from './support/run.ts';

const phone = { width: 390, height: 664 };
const desktop = { width: 1280, height: 844 };

const home = { street1: '742 Cedar Ave', city: 'Denver', state: 'CO', zip: '80203' };

/** To the screen of an application at a status. */
const journeyTo = (checklistStatus: string, property = home): Journey => ({
  id: 'frame',
  title: 'A screen of an application',
  org: 'main',
  now: '2026-11-21T17:00:00Z',
  do: [
    { application: { uuid: '6f1c2a34-9c0b-4c1d-8e2f-0a1b2c3d4e5f', status: { checklistStatus }, property } },
    { expect: { errors: {} } },
  ],
});

const boxOf = async (one: Locator) => {
  const { x, width } = (await one.boundingBox()) ?? { x: 0, width: 0 };
  return { left: Math.round(x), right: Math.round(x + width) };
};

/** Where a borrower is asked who owns the home, unless another status is named: a long form. */
async function open(context: BrowserContext, status = 'COLLECT_ADDITIONAL_INFO'): Promise<Page> {
  const report = await driveJourney(context, journeyTo(status), { port: port(), from: 0 });
  const [page] = context.pages();
  if (!report.passed || !page) throw new Error(describeFailure(report).join('\n'));
  return page;
}

test('on a phone the line opens the steps by keyboard, and is accessible open and closed', async ({ context }) => {
  const page = await open(context);
  await page.setViewportSize(phone);
  const bar = page.getByRole('button', { name: /^Step 3 of 7 · Provide More Info · about 20 minutes for this step$/ });
  await expect(bar).toHaveAttribute('aria-expanded', 'false');
  const steps = page.getByRole('navigation', { name: 'Application progress' }).getByRole('listitem');
  expect(await steps.count()).toBe(0);
  await bar.focus();
  await page.keyboard.press('Enter');
  await expect(steps).toHaveCount(7);
  await expect(page.locator('[aria-current="step"]')).toContainText('Provide More Info');
  expect(await axeViolations(page)).toEqual([]);
  await page.keyboard.press('Space');
  await expect(steps).toHaveCount(0);
  expect(await axeViolations(page)).toEqual([]);
});

test('on a phone the first action is in view from the start', { tag: '@all' }, async ({ context }) => {
  const page = await open(context);
  await page.setViewportSize(phone);
  const action = page.locator('[data-first]');
  await expect(action).toBeInViewport({ ratio: 1 });
});

test('on a phone the payment of the chosen offer stands beside Continue, at 320 px too, and nowhere on a wide window', {
  tag: '@all',
}, async ({ context }) => {
  const page = await open(context, 'OFFER_SELECTION');
  await page.setViewportSize(phone);
  const bar = page.locator('[data-first] [data-bar]');
  await expect(bar).toContainText(/^\$[\d,]+\.\d\d a month .* APR$/);
  await expect(bar).toBeInViewport({ ratio: 1 });
  expect(await axeViolations(page)).toEqual([]);
  const [words, button] = await Promise.all([bar.boundingBox(), page.locator('[data-first] button').boundingBox()]);
  expect((words?.x ?? 0) + (words?.width ?? 0)).toBeLessThan(button?.x ?? 0);
  await page.setViewportSize({ ...phone, width: 320 });
  await expect(bar).toBeInViewport({ ratio: 1 });
  expect(await overflowingElements(page)).toEqual([]);
  await page.setViewportSize(desktop);
  await expect(bar).toBeHidden();
});

for (const status of ['COLLECT_ADDITIONAL_INFO', 'HMDA'])
  test(`on a phone nothing that has the focus is covered by the first action, at ${status}`, {
    tag: status === 'COLLECT_ADDITIONAL_INFO' ? [] : '@all',
  }, async ({ context }) => {
    const page = await open(context, status);
    await page.setViewportSize(phone);
    await page.locator('h1').focus();
    const covered: string[] = [];
    const reached = new Set<string>();
    for (let presses = 0; presses < 80; presses += 1) {
      await page.keyboard.press('Tab');
      const at = await focusOverAction(page);
      if (at === undefined) break;
      reached.add(at.name);
      if (at.bottom > at.action + 1) covered.push(`${at.name} ends ${at.bottom - at.action} px under the action`);
    }
    expect(reached.size).toBeGreaterThan(1);
    expect(covered).toEqual([]);
  });

/** Where what has the focus ends, and where the first action begins, in pixels of the window; undefined on or past the action. */
const focusOverAction = (page: Page) =>
  page.evaluate(() => {
    const [focused, action] = [document.activeElement, document.querySelector('[data-first]')];
    if (!focused || !action || action.contains(focused) || focused.closest('[data-screen]') === null) return undefined;
    const [{ bottom }, { top }] = [focused.getBoundingClientRect(), action.getBoundingClientRect()];
    const name = `${focused.localName}#${focused.id} ${focused.textContent}`;
    return { name, bottom, action: top };
  });

for (const width of [768, 1920])
  test(`at ${width} px the work stands in the window, and nothing is cut off`, { tag: '@all' }, async ({ context }) => {
    const page = await open(context);
    await page.setViewportSize({ width, height: 900 });
    const work = await page.locator('[data-screen]').boundingBox();
    expect(work?.width).toBeGreaterThan(480);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    expect(await axeViolations(page)).toEqual([]);
  });

for (const [layout, status, beside] of [
  ['narrow', 'HMDA', '[data-screen] > :last-child'],
  ['wide', 'OFFER_SELECTION', '[data-screen] > :nth-child(2)'],
] as const)
  test(`at 1280 px a ${layout} screen has the edges of header and footer`, { tag: '@all' }, async ({ context }) => {
    const page = await open(context, status);
    await page.setViewportSize(desktop);
    const [progress, logo, terms] = await Promise.all(
      ['[data-progress]', 'header img', 'footer a'].map((one) => boxOf(page.locator(one).first())),
    );
    expect([logo?.left, terms?.left]).toEqual([progress?.left, progress?.left]);
    const [logout, aside] = await Promise.all([page.getByText('Logout'), page.locator(beside)].map(boxOf));
    expect(Math.abs((logout?.right ?? 0) - (aside?.right ?? 0))).toBeLessThanOrEqual(1);
  });

test('the figures of the application stand at the right of the work, and under the steps where there is no room or the screen has its own', {
  tag: '@all',
}, async ({ context }) => {
  const page = await open(context);
  const address = page.getByText('742 Cedar Ave, Denver, CO 80203');
  await page.setViewportSize(desktop);
  const [figures, work] = await Promise.all([address, page.locator('h1')].map(boxOf));
  expect(figures?.left).toBeGreaterThan(work?.right ?? 0);
  await expect(address).toHaveCount(1);
  expect(await axeViolations(page)).toEqual([]);
  await page.setViewportSize({ ...desktop, width: 1100 });
  const progress = page.getByRole('navigation', { name: 'Application progress' });
  await expect(progress.getByText('742 Cedar Ave, Denver, CO 80203')).toBeVisible();
  await expect(address).toHaveCount(1);
});

test('where a wide screen has nothing of its own at the right now, the figures of the application stand there', {
  tag: '@all',
}, async ({ context }) => {
  const page = await open(context, 'ONSITE_APPRAISAL_PENDING');
  await page.setViewportSize(desktop);
  const address = page.getByText('742 Cedar Ave, Denver, CO 80203');
  await expect(page.locator('[data-layout="wide"] [data-aside]')).toBeEmpty();
  const [figures, heading] = await Promise.all([address, page.locator('h1')].map(boxOf));
  expect(figures?.left).toBeGreaterThan(heading?.right ?? 0);
  expect(await axeViolations(page)).toEqual([]);
  expect(await overflowingElements(page)).toEqual([]);
});

test('at 1280 px the column of the registration has one place, whether something stands beside it or not', {
  tag: '@all',
}, async ({ context }) => {
  const address = { ...home, street2: '', occupancyType: 'HOME' };
  const journey: Journey = {
    id: 'registration',
    title: 'The first two pages of the registration',
    org: 'main',
    now: '2026-11-21T17:00:00Z',
    do: [{ open: '/register-v2' }, { answer: { propertyAddress: address } }, { press: 'next' }],
  };
  const placeAfter = async (steps: number) => {
    const report = await driveJourney(
      context,
      { ...journey, do: journey.do.slice(0, steps) },
      { port: port(), from: 0 },
    );
    const page = context.pages().at(-1);
    if (!report.passed || !page) throw new Error(describeFailure(report).join('\n'));
    await page.setViewportSize(desktop);
    await expect(page.locator('[data-layout]').first()).toHaveAttribute('data-layout', steps === 1 ? 'wide' : 'narrow');
    return boxOf(page.locator('h1'));
  };
  const first = await placeAfter(1);
  expect(await placeAfter(3)).toEqual(first);
});

test('where nothing is to stand at its right, the work is in the middle, and whom to ask is at its end', {
  tag: '@all',
}, async ({ context }) => {
  const page = await open(context, 'UNKNOWN');
  await page.setViewportSize(desktop);
  const [screen, help] = await Promise.all(
    ['[data-screen]', '[data-screen] > :last-child'].map((one) => boxOf(page.locator(one))),
  );
  expect(Math.abs((screen?.left ?? 0) + (screen?.right ?? 0) - desktop.width)).toBeLessThanOrEqual(1);
  expect(help).toEqual(screen);
});

test('on paper the screen stands without its actions', async ({ context }) => {
  const page = await open(context);
  await page.emulateMedia({ media: 'print' });
  await expect(page.locator('h1')).toBeVisible();
  await expect(page.locator('[data-first]')).toBeHidden();
});

test('from 1024 px the steps stand beside the screen, and the line is gone', { tag: '@all' }, async ({ context }) => {
  const page = await open(context);
  const progress = page.getByRole('navigation', { name: 'Application progress' });
  await page.setViewportSize({ ...desktop, width: 1024 });
  await expect(progress.getByRole('listitem')).toHaveCount(7);
  await expect(progress.getByRole('button', { name: /^Step/ })).toHaveCount(0);
  const [left, right] = await Promise.all([progress.boundingBox(), page.locator('[data-screen]').boundingBox()]);
  expect((left?.x ?? 0) + (left?.width ?? 0)).toBeLessThan(right?.x ?? 0);
  expect(await axeViolations(page)).toEqual([]);
  await page.setViewportSize({ ...desktop, width: 1023 });
  await expect(progress.getByRole('button', { name: /^Step/ })).toHaveCount(1);
});

test('at 320 px, which is 1280 px at 400 %, nothing is cut off', async ({ context }) => {
  const page = await open(context);
  expect(await overflowingElements(page)).toEqual([]);
});

test('the skip link leads past header to the work', { tag: '@all' }, async ({ context }) => {
  const page = await open(context);
  await page.locator('a[href="#main"]').focus();
  await page.keyboard.press('Enter');
  expect(await page.evaluate(() => document.activeElement?.id)).toBe('main');
});

test('Back stands above the heading, and the first action after the screen', { tag: '@all' }, async ({ context }) => {
  const page = await open(context);
  const [back, heading, next] = await Promise.all(
    ['[data-action="dashboard"]', 'h1', '[data-action="next"]'].map((one) => page.locator(one).boundingBox()),
  );
  expect(back?.y).toBeLessThan(heading?.y ?? 0);
  expect(next?.y).toBeGreaterThan(heading?.y ?? 0);
});

test('the figures of an offer stand beside the amount; on a phone its card has them', { tag: '@all' }, async ({
  context,
}) => {
  const page = await open(context, 'OFFER_SELECTION');
  await page.getByRole('radio').first().check();
  const placeOf = (key: string) => page.locator(`[data-block="${key}"]`).boundingBox();
  await page.locator('[data-block="figures"]').waitFor();
  await page.setViewportSize(desktop);
  const [amount, figures] = [await placeOf('amount'), await placeOf('figures')];
  expect(figures?.x).toBeGreaterThan((amount?.x ?? 0) + (amount?.width ?? 0));
  await page.setViewportSize(phone);
  await expect(page.locator('[data-block="figures"]')).toBeHidden();
  await expect(page.locator('[data-block="offer"]')).toContainText('APR');
});

for (const { name, ...size } of [
  { name: 'a phone', ...phone },
  { name: 'a desktop', ...desktop },
  { name: 'a tablet', ...desktop, width: 768 },
])
  test(`on ${name} nothing moves when the progress comes`, { tag: '@all' }, async ({ context }) => {
    const page = await open(context);
    await page.setViewportSize(size);
    let letGo = (): void => undefined;
    const released = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    await page.route('**/assets/stage-rail-*.js', async (route) => {
      await released;
      await route.continue();
    });
    await page.reload();
    const heading = page.locator('h1');
    await heading.waitFor();
    await expect(page.locator('[data-progress]')).toHaveCount(0);
    // A page that has just come still moves to its place.
    await page
      .locator('[data-screen]')
      .evaluate((screen) => Promise.all(screen.getAnimations().map((one) => one.finished)));
    const before = await heading.boundingBox();
    letGo();
    await page.locator('[data-progress]').waitFor();
    const after = await heading.boundingBox();
    expect(after).toEqual(before);
  });

test('at a status without a place among the steps, no room is kept for them', { tag: '@all' }, async ({ context }) => {
  const page = await open(context, 'UNKNOWN');
  await page.setViewportSize(phone);
  const [first, screen] = [page.locator('[data-layout] > :first-child').first(), '[data-screen]'];
  await expect(first.locator(screen)).toHaveCount(1);
  await expect(page.locator('[data-progress]')).toHaveCount(0);
});
