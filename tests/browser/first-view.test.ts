/** What stands in the window when a screen opens, and stays there. */
import { expect, test } from '@playwright/test';
import { openAt, openBy } from './support/open-at.ts';

const phone = { width: 390, height: 844 };
const desktop = { width: 1280, height: 844 };

test('before submitting, the action stays in view and covers nothing that has the focus', { tag: '@all' }, async ({
  context,
}) => {
  const page = await openAt(context, { status: { checklistStatus: 'APP_SUBMISSION' } });
  await page.setViewportSize(desktop);
  await expect(page.locator('[data-first] button')).toBeInViewport({ ratio: 1 });
  await page.locator('h1').focus();
  const covered: string[] = [];
  let reached = 0;
  for (let presses = 0; presses < 60; presses += 1) {
    await page.keyboard.press('Tab');
    const at = await page.evaluate(() => {
      const [focused, action] = [document.activeElement, document.querySelector('[data-first]')];
      if (!focused || !action || action.contains(focused) || focused.closest('[data-screen]') === null)
        return undefined;
      return {
        name: focused.textContent ?? '',
        over: focused.getBoundingClientRect().bottom - action.getBoundingClientRect().top,
      };
    });
    if (at === undefined) break;
    reached += 1;
    if (at.over > 1) covered.push(at.name);
  }
  expect(reached).toBeGreaterThan(5);
  expect(covered).toEqual([]);
});

test('on a phone an appraisal is paid for where its page begins', { tag: '@all' }, async ({ context }) => {
  const page = await openAt(context, {
    status: { checklistStatus: 'ONSITE_APPRAISAL_BORROWER_PAYMENT' },
    amount: '450000.00',
    uwCalculatedDrawAmount: '428000.00',
  });
  await page.setViewportSize(phone);
  const form = await page.locator('[data-block="card"]').boundingBox();
  expect(form?.y).toBeLessThan(500);
});

test('on a phone the way out of a decision does not stick', { tag: '@all' }, async ({ context }) => {
  const page = await openAt(context, { status: { checklistStatus: 'DECLINED', uwDecision: 'DECLINE' } });
  await page.setViewportSize(phone);
  await expect(page.locator('[data-first]')).toHaveCount(0);
  await expect(page.locator('[data-action="dashboard"]')).toHaveCount(1);
});

test('on one page of questions the progress stays in view on a phone', { tag: '@all' }, async ({ context }) => {
  const page = await openBy(context, {
    flags: { 'redesign-2025': false },
    do: [{ open: '/register-v2' }, { expect: { path: '/register' } }],
  });
  await page.setViewportSize(phone);
  const current = page.locator('[data-step="current"]').first();
  await expect(current).toHaveText('Property Info');
  await page.getByLabel('Confirm password').scrollIntoViewIfNeeded();
  await expect(current).toBeInViewport({ ratio: 1 });
});
