import { expect, test } from '@playwright/test';
import { axeViolations } from '../../../src/cli/browser/axe-run.ts';
import { settled } from '../../../src/cli/browser/screen.ts';
import { begin, closed, field, launcher, log, open, tags, visit } from './support/window.ts';

test('the chatbot answers outside hours, names its document, and takes a judgement', async ({ page }) => {
  await visit(page, closed);
  await expect(launcher(page)).toHaveAttribute('aria-expanded', 'false');
  await launcher(page).press('Enter');
  await page.getByRole('button', { name: 'Start chat' }).click();
  await expect(page.locator('[data-error-for="chat.name"]')).toHaveText('Required');
  await expect(page.getByRole('textbox', { name: 'Name' })).toBeFocused();
  expect(await axeViolations(page, { tags })).toEqual([]);
  await begin(page);
  await field(page).fill('application status');
  await field(page).press('Enter');
  const answer = log(page).locator('[data-author="chatbot"]');
  await expect(answer).toContainText('Answered from: The status of an application');
  await field(page).fill('tell me a joke');
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(answer.nth(1)).toContainText('I do not have an answer to that');
  expect(await axeViolations(page, { tags })).toEqual([]);
  await answer.first().getByRole('button', { name: 'This answer did not help' }).click();
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(page.locator('[data-error-for="chat.reason"]')).toHaveText('Please select a reason');
  expect(await axeViolations(page, { tags })).toEqual([]);
  await page.getByRole('radio', { name: 'Answer too vague' }).check();
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(answer.first()).toContainText('We read what you told us');
});

test('the keyboard opens it, leads over messages, and Escape gives the focus back; it stays open over pages', async ({
  page,
}) => {
  await visit(page, closed);
  await launcher(page).press('Enter');
  await begin(page);
  await field(page).fill('application status');
  await field(page).press('Enter');
  await expect(log(page).locator('[data-author="chatbot"]')).toHaveCount(1);
  await log(page).focus();
  await page.keyboard.press('ArrowUp');
  await expect(page.locator('[data-message]:focus')).toHaveAttribute(
    'aria-label',
    /^Assistant, .*: I cannot see your application/,
  );
  await page.keyboard.press('ArrowUp');
  await expect(page.locator('[data-message]:focus')).toHaveAttribute('aria-label', /^You, .*: application status$/);
  await page.keyboard.press('Escape');
  await expect(launcher(page)).toBeFocused();
  await launcher(page).press('Enter');
  await page.reload();
  await settled(page);
  await expect(log(page).locator('[data-message]')).toHaveCount(2);
});

test('a link opens it, and leaves the address', async ({ page }) => {
  await visit(page, open, '/terms?pop-webchat=true');
  await expect(page.getByRole('button', { name: 'Start chat' })).toBeVisible();
  await expect(page).not.toHaveURL(/pop-webchat/);
});
