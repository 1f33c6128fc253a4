import { expect, test } from '@playwright/test';
import type { Journey } from '../../../runtime/schema/types.ts';
import { axeViolations } from '../../../src/cli/browser/axe-run.ts';
import { actAsLender, pageAsVisitor, setApplication } from '../../../src/cli/browser/sandbox.ts';
import { settled } from '../../../src/cli/browser/screen.ts';
import { addressOf, originOf } from '../../../src/cli/browser/site.ts';
import { port } from '../support/run.ts';

const journey: Journey = { id: 'shell-menus', title: 'The header', now: '2026-11-21T17:00:00Z', do: [] };
const categories = [
  'ESCALATION_REVIEW',
  'MISSING_PHONE_NUMBER',
  'GENERIC_DOCUMENT_REQUEST',
  'REVIEW_TRUST_REQUIREMENTS',
];

test('the bell opens and closes by the keyboard, shows three and all, and leads to what is asked for', {
  tag: '@all',
}, async ({ page }) => {
  const visitor = pageAsVisitor(page, originOf('main', port()));
  await setApplication(visitor, journey, { status: { checklistStatus: 'UNKNOWN' } });
  await actAsLender(visitor, { status: 'UNKNOWN' });
  for (const category of categories) await actAsLender(visitor, { condition: { category } });
  await page.reload();
  await settled(page);
  const bell = page.getByRole('button', { name: 'Notifications: you have new ones' });
  await expect(bell.locator('[data-dot]')).toBeVisible();
  await bell.focus();
  await page.keyboard.press('Enter');
  const panel = page.locator(`#${escaped(await bell.getAttribute('aria-controls'))}`);
  await expect(panel.getByRole('listitem')).toHaveCount(3);
  await expect(panel.locator(':focus')).toHaveCount(1);
  await expect(panel.getByRole('listitem').first()).toContainText('0m');
  expect(await axeViolations(page, { tags: ['wcag2a', 'wcag2aa', 'wcag22aa'] })).toEqual([]);
  await panel.getByRole('button', { name: 'View All' }).press('Enter');
  await expect(panel.getByRole('listitem')).toHaveCount(4);
  await panel.getByRole('button', { name: 'View Less' }).press('Enter');
  await expect(panel.getByRole('listitem')).toHaveCount(3);
  await page.keyboard.press('Escape');
  await expect(panel).toBeHidden();
  await expect(bell).toBeFocused();
  await page.keyboard.press('Enter');
  await panel.getByRole('link', { name: 'Send us a document' }).first().press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'What we need from you' })).toBeVisible();
  await expect(panel).toBeHidden();
  await page.evaluate(() => document.body.setAttribute('data-same-page', ''));
  await page.getByRole('button', { name: 'Enter Phone Number' }).press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Add a phone number' })).toBeVisible();
  const asked = new URL(page.url()).searchParams;
  expect([asked.get('conditionEnum'), asked.get('conditionType')]).toEqual(['MISSING_PHONE_NUMBER', null]);
  await page.getByRole('contentinfo').getByRole('link', { name: 'chat with us' }).press('Enter');
  await expect.poll(() => new URL(page.url()).searchParams.get('conditionUuid')).toBe(asked.get('conditionUuid'));
  await expect(page.locator('body[data-same-page]')).toHaveCount(1);
});

test('a narrow window has the links behind a button, which Escape closes, and so does a press elsewhere', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(addressOf('/terms', `http://localhost:${port()}`));
  await settled(page);
  const home = page.getByRole('banner').getByRole('link', { name: 'Lintel Home home' });
  await expect(home).toHaveAttribute('href', 'https://lintel.example.com');
  const menu = page.getByRole('button', { name: 'Menu' });
  const login = page.getByRole('banner').getByRole('link', { name: 'Login' });
  await expect(login).toBeHidden();
  await menu.press('Enter');
  await expect(login).toBeVisible();
  await expect(page.getByRole('banner').getByRole('link', { name: '303-555-0100' })).toHaveAttribute(
    'href',
    'tel:+1-303-555-0100',
  );
  expect(await axeViolations(page, { tags: ['wcag2a', 'wcag2aa', 'wcag22aa'] })).toEqual([]);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Escape');
  await expect(login).toBeHidden();
  await expect(menu).toBeFocused();
  await menu.click();
  await expect(login).toBeVisible();
  await page.getByRole('main').click({ position: { x: 5, y: 500 } });
  await expect(login).toBeHidden();
});

/** React's ids have characters that a selector must escape. */
const escaped = (id: string | null): string => (id ?? '').replace(/[^\w-]/g, (character) => `\\${character}`);

test('who stays after the question at a logout has the focus where it was', { tag: '@all' }, async ({ page }) => {
  const visitor = pageAsVisitor(page, originOf('main', port()));
  await setApplication(visitor, journey, { status: { checklistStatus: 'LIEN_VERIFICATION' } });
  await settled(page);
  const logout = page.getByRole('banner').getByRole('button', { name: 'Logout' });
  await logout.press('Enter');
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(logout).toBeFocused();
});
