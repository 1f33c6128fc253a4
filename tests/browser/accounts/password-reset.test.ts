import { expect, type Page, test } from '@playwright/test';
import { answerAll } from '../../../src/cli/browser/controls.ts';
import { pageAsVisitor, startSandbox } from '../../../src/cli/browser/sandbox.ts';
import { settled } from '../../../src/cli/browser/screen.ts';
import { originOf } from '../../../src/cli/browser/site.ts';
import { port } from '../support/run.ts';

const password = 'the lantern hums at dusk';
const newPassword = 'the heron waits in shallow water';

const press = async (page: Page, action: string) => {
  await page.locator(`[data-action="${action}"]`).first().click();
  await settled(page);
};
/** Leads to another page by a full load. */
const leave = async (page: Page, action: string) => {
  await Promise.all([page.waitForEvent('load'), page.locator(`[data-action="${action}"]`).first().click()]);
  await settled(page);
};

async function logIn(page: Page, origin: string, email: string, with_: string): Promise<void> {
  await page.goto(`${origin}/auth/login`);
  await settled(page);
  await answerAll(page, { loginEmail: email, loginPassword: with_ });
}

/** The link of the newest message to an address, as the sandbox shows it. */
async function linkTo(page: Page, origin: string, email: string): Promise<string> {
  const message = page.locator('details', { hasText: `Email to ${email}: Set a new password` }).first();
  await expect(async () => {
    await page.goto(`${origin}/sandbox/messages`);
    await expect(message.locator('.tag')).toHaveText('sent', { timeout: 500 });
  }).toPass();
  const path = await message.locator('a').getAttribute('href');
  return `${origin}${path}`;
}

test('a forgotten password is set anew by the link in the email, once, and the old one opens nothing', {
  tag: '@all',
}, async ({ page }) => {
  const origin = originOf('main', port());
  const email = `${crypto.randomUUID()}@example.com`;
  const visitor = pageAsVisitor(page, origin);
  await startSandbox(visitor, { id: 'reset', title: 'Reset', org: 'main', do: [] });
  const account = JSON.stringify({ email, password, phoneNumber: '3035550142' });
  expect((await visitor.post('/identity/api/v1/registration/register', account)).status).toBe(200);

  await page.goto(`${origin}/auth/login`);
  await settled(page);
  await page.getByRole('link', { name: 'Forgot your password?' }).click();
  await expect(page).toHaveURL(/\/auth\/forgot-password/);
  await settled(page);
  await answerAll(page, { loginEmail: email });
  await press(page, 'next');
  await expect(page.getByText(`We are writing to ${email}`)).toBeVisible();

  const link = await linkTo(page, origin, email);
  await page.goto(link);
  await settled(page);
  await answerAll(page, { password: newPassword, confirmPassword: newPassword });
  await press(page, 'next');
  await expect(page.getByText('Your password has been changed')).toBeVisible();
  expect(page.url()).not.toContain('reset=');
  await leave(page, 'login');

  await logIn(page, origin, email, password);
  await press(page, 'next');
  await expect(page.getByText('That email and password do not match.').first()).toBeVisible();
  await logIn(page, origin, email, newPassword);
  await leave(page, 'next');
  await expect(page).toHaveURL(/\/dashboard/);

  await page.goto(link);
  await settled(page);
  await expect(page.getByRole('heading', { name: 'This link no longer works' })).toBeVisible();
  await leave(page, 'another');
  await expect(page).toHaveURL(/\/auth\/forgot-password/);
});
