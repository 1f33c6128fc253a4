import { expect, test } from '@playwright/test';
import { axeViolations } from '../../../src/cli/browser/axe-run.ts';
import { pageAsVisitor, startSandbox } from '../../../src/cli/browser/sandbox.ts';
import { settled } from '../../../src/cli/browser/screen.ts';
import { addressOf, originOf } from '../../../src/cli/browser/site.ts';
import { port } from '../support/run.ts';
import { begin, closed, field, hear, journeyAt, launcher, log, open, start, tags, visit } from './support/window.ts';

test('the chatbot answers outside hours, names its document, and takes a judgement', { tag: '@all' }, async ({
  page,
}) => {
  const code: string[] = [];
  page.on('request', (request) => request.url().includes('chat-window') && code.push(request.url()));
  await visit(page, closed);
  await expect(launcher(page)).toHaveAttribute('aria-expanded', 'false');
  expect(code).toEqual([]);
  await launcher(page).press('Enter');
  await page.getByRole('button', { name: 'Start chat' }).click();
  expect(code).not.toEqual([]);
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

test('who is logged in is not asked for name and email on a page that does not know them: the window reads them', async ({
  page,
}) => {
  const reads: string[] = [];
  page.on('request', (request) => request.url().endsWith('/api/v1/profile') && reads.push(request.url()));
  const visitor = pageAsVisitor(page, originOf('main', port()));
  const profile = { name: { firstName: 'Jordan', lastName: 'Rivera' }, email: 'jordan@example.com' };
  await startSandbox(visitor, { ...journeyAt(open), given: { profile } });
  await page.goto(addressOf('/terms', visitor.origin));
  await settled(page);
  expect(reads).toEqual([]);
  await launcher(page).press('Enter');
  const panel = page.getByRole('dialog', { name: 'Chat' });
  await expect(panel).toContainText('You write as Jordan Rivera, jordan@example.com.');
  await expect(panel.getByRole('textbox')).toHaveCount(0);
  expect(reads).toHaveLength(1);
  const begun = page.waitForRequest('**/initWebChat');
  await start(page).click();
  expect((await begun).postDataJSON()).toMatchObject({ name: 'Jordan Rivera', email: 'jordan@example.com' });
  await expect(field(page)).toBeFocused();
});

test('the keyboard opens it, leads over messages, and Escape gives the focus back; it stays open over pages', async ({
  page,
}) => {
  await visit(page, closed);
  await launcher(page).press('Enter');
  await begin(page);
  const heard = await hear(page);
  await field(page).press('Enter');
  await expect(page.getByText('Required', { exact: true })).toBeVisible();
  await page.keyboard.type('  application');
  await page.keyboard.press('Shift+Enter');
  await page.keyboard.type('status ');
  await expect(field(page)).toHaveValue('  application\nstatus ');
  await page.keyboard.press('Enter');
  await expect(log(page).locator('[data-author="chatbot"]')).toHaveCount(1);
  await expect
    .poll(heard)
    .toEqual([expect.stringMatching(/^Assistant, .*: Your dashboard shows where your application stands/)]);
  await expect(page.getByRole('status').filter({ hasText: 'Assistant, ' })).toHaveCount(0);
  await expect(page.getByRole('dialog', { name: 'Chat' })).toMatchAriaSnapshot(`
    - heading /assistant/ [level=2]
    - log "Messages":
      - paragraph: Today
      - 'article /You, .*: application status/'
      - 'article /Assistant, .*: Your dashboard shows where your application stands/'
    - textbox "Your message"
    - button "Send"
  `);
  await page.keyboard.press('Shift+Tab');
  await expect(page.getByRole('button', { name: 'This answer did not help' })).toBeFocused();
  await log(page).focus();
  await page.keyboard.press('ArrowUp');
  await expect(page.locator('[data-message]:focus')).toHaveAttribute(
    'aria-label',
    /^Assistant, .*: Your dashboard shows where your application stands/,
  );
  await page.keyboard.press('ArrowUp');
  await expect(page.locator('[data-message]:focus')).toHaveAttribute('aria-label', /^You, .*: application\sstatus$/);
  await page.keyboard.press('Escape');
  await expect(launcher(page)).toBeFocused();
  await launcher(page).press('Enter');
  await page.reload();
  await settled(page);
  await expect(log(page).locator('[data-message]')).toHaveCount(2);
});

test('an address and a link of the footer open it, leave the address, and the link has the focus again', {
  tag: '@all',
}, async ({ page }) => {
  await visit(page, open, '/terms?pop-webchat=true');
  await expect(start(page)).toBeVisible();
  await expect(page).not.toHaveURL(/pop-webchat/);
  await page.keyboard.press('Escape');
  await expect(launcher(page)).toBeFocused();
  const link = page.getByRole('contentinfo').getByRole('link', { name: 'chat with us' });
  const title = page.getByRole('dialog', { name: 'Chat' }).getByRole('heading', { level: 2 });
  const [address, entries] = [page.url(), await page.evaluate(() => history.length)];
  for (const presses of [1, 2]) {
    await link.press('Enter');
    await expect(title, `pressed ${presses} times`).toBeFocused();
    await expect(page).toHaveURL(address);
  }
  await expect(start(page)).toBeVisible();
  expect(await page.evaluate(() => history.length)).toBe(entries);
  await page.keyboard.press('Escape');
  await expect(link).toBeFocused();
  await expect(launcher(page)).toHaveAttribute('aria-expanded', 'false');
});

test('on a phone it takes the screen, and gives the page back as it was', { tag: '@all' }, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await visit(page, closed);
  await launcher(page).press('Enter');
  await expect(page.getByRole('button', { name: 'Start chat' })).toBeVisible();
  const top = await page.evaluate(() => scrollY);
  const panel = page.getByRole('dialog', { name: 'Chat' });
  expect(await panel.boundingBox()).toEqual({ x: 0, y: 0, width: 390, height: 844 });
  expect(await panel.evaluate((element) => element.matches(':modal'))).toBe(true);
  await page.mouse.move(195, 30);
  await page.mouse.wheel(0, 600);
  expect(await axeViolations(page, { tags })).toEqual([]);
  await page.getByRole('button', { name: 'Hide the chat' }).press('Enter');
  await expect(launcher(page)).toBeFocused();
  await expect(launcher(page)).toHaveAttribute('aria-expanded', 'false');
  expect(await page.evaluate(() => scrollY)).toBe(top);
});
