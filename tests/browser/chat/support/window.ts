/** The chat's window on a page, as its tests know it, and the page of somebody of the lender who answers. */
import { type BrowserContext, expect, type Page } from '@playwright/test';
import type { Journey } from '../../../../runtime/schema/types.ts';
import { newBrowser } from '../../../../src/cli/browser/persons/arriving.ts';
import { logInAtDesk } from '../../../../src/cli/browser/persons/desk.ts';
import { pageAsVisitor, startSandbox } from '../../../../src/cli/browser/sandbox.ts';
import { settled } from '../../../../src/cli/browser/screen.ts';
import { addressOf, originOf } from '../../../../src/cli/browser/site.ts';
import { port } from '../../support/run.ts';

/** A Saturday night, and a Monday morning: when the main organisation's chat is closed, and when it is open. */
export const [closed, open] = ['2026-11-22T06:00:00Z', '2026-11-23T18:00:00Z'];

export const tags = ['wcag2a', 'wcag2aa', 'wcag22aa'];

/** `now`: absent where the hours do not matter. */
export const journeyAt = (now?: string): Journey => ({
  id: 'chat',
  title: 'The chat',
  ...(now && { now }),
  flags: { 'fe-webchat': true },
  do: [],
});

/** Opens a page for a visitor whom nobody knows. `at`: the port of another server. */
export async function visit(page: Page, now: string | undefined, path = '/terms', at = port()): Promise<void> {
  const origin = originOf('main', at);
  await startSandbox(pageAsVisitor(page, origin), journeyAt(now));
  await page.goto(addressOf(path, origin));
  await settled(page);
}

export const launcher = (page: Page) => page.getByRole('button', { name: 'Chat with us' });
export const log = (page: Page) => page.getByRole('log', { name: 'Messages' });
export const field = (page: Page) => page.getByRole('textbox', { name: 'Your message' });
export const alert = (page: Page) => page.locator('[data-chat-alert]');
export const start = (page: Page) => page.getByRole('button', { name: 'Start chat' });
export const messages = (page: Page) => log(page).locator('[data-message]');

export async function begin(page: Page): Promise<void> {
  await page.getByRole('textbox', { name: 'Name' }).fill('Jamie Doe');
  await page.getByRole('textbox', { name: 'Email' }).fill('jamie@example.com');
  await start(page).click();
  await expect(field(page)).toBeFocused();
}

export async function say(page: Page, text: string): Promise<void> {
  await field(page).fill(text);
  await field(page).press('Enter');
}

/** What screen readers are told from now on: the texts of the status line, which empties itself. */
export async function hear(page: Page): Promise<() => Promise<string[]>> {
  const heard = await page.locator('[data-chat-status]').evaluateHandle((line) => {
    const texts: string[] = [];
    new MutationObserver(() => line.textContent && texts.push(line.textContent)).observe(line, {
      childList: true,
      characterData: true,
      subtree: true,
    });
    return texts;
  });
  return () => heard.jsonValue();
}

/** What the tab keeps of the chat. */
export const keptChat = (page: Page): Promise<Record<string, unknown>> =>
  page.evaluate(() => {
    const key = Object.keys(sessionStorage).find((name) => /^lintel\..*\.chat$/.test(name));
    return JSON.parse(sessionStorage.getItem(key ?? '') ?? '{}');
  });

/** The conversations at the desk, in a browser of their own. */
export async function agentsPage(context: BrowserContext): Promise<Page> {
  const own = await newBrowser(context);
  await logInAtDesk(own, originOf('main', port()), 'main');
  const page = await own.newPage();
  await page.goto(`${originOf('main', port())}/agent/conversations`);
  await settled(page);
  return page;
}
