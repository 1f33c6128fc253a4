/** The chat in a browser: the borrower's window on any page, and the conversation on an agent's screen. */
import type { Page } from '@playwright/test';
import type { Json } from '../../../runtime/json/json.ts';
import type { ChatStep, JourneyStep } from '../../../runtime/schema/types.ts';
import { answerAll } from './controls.ts';
import { FINGER_MS, pressHeld } from './press-held.ts';

const APPEARS_WITHIN_MS = 120_000;

type Side = 'borrower' | 'agent';

/** The side of a person: everybody except the agent has the borrower's window. */
export const sideOf = (person: string): Side => (person === 'agent' ? 'agent' : 'borrower');

/** Performs one verb of a step in the chat. */
export async function talk(page: Page, side: Side, verb: 'chat' | 'type' | 'say', step: JourneyStep): Promise<void> {
  if (verb === 'chat') return actInWindow(page, step.chat ?? {});
  const field = page.locator(side === 'agent' ? 'textarea[data-sends]' : '[data-chat-field]');
  await field.fill((verb === 'say' ? step.say : step.type) ?? '', { timeout: APPEARS_WITHIN_MS });
  if (verb === 'say') await field.press('Enter');
}

async function actInWindow(page: Page, { press, who }: ChatStep): Promise<void> {
  if (press !== undefined) await pressIn(page, `[data-chat-press="${press}"]`);
  if (press === 'end') await pressIn(page, '[data-chat-press="end-confirmed"]');
  if (!who) return;
  await page.locator('[data-chat] [data-action="start"]').waitFor({ timeout: APPEARS_WITHIN_MS });
  // Who is logged in is not asked.
  if (await page.locator('[data-chat] [data-field]').first().isVisible()) await answerAll(page, { chat: who }, 'stay');
  await pressIn(page, '[data-chat] [data-action="start"]');
  await page.locator('[data-chat-phase="messaging"]').waitFor({ timeout: APPEARS_WITHIN_MS });
}

async function pressIn(page: Page, selector: string): Promise<void> {
  const button = page.locator(selector);
  await button.waitFor({ state: 'visible', timeout: APPEARS_WITHIN_MS });
  await pressHeld(page, button, FINGER_MS);
}

/** What the page shows of the chat, as journeys expect it. */
export function readChat(page: Page, side: Side): Promise<Json> {
  return page.evaluate((own) => {
    const within = document.querySelector(own === 'agent' ? 'main' : '[data-chat]');
    const all = (selector: string) =>
      [...(within?.querySelectorAll<HTMLElement>(selector) ?? [])].filter((element) => element.checkVisibility());
    const entries = all('[role="log"] [data-author]');
    // The window calls the borrower its visitor.
    const authorOf = ({ dataset }: HTMLElement) => (dataset.author === 'visitor' ? 'borrower' : dataset.author);
    const entryText = (entry: HTMLElement) =>
      [...entry.querySelectorAll<HTMLElement>('[data-said]')].map((text) => text.innerText).join('\n');
    const phase = document.querySelector<HTMLElement>('dialog[open][data-chat-phase]')?.dataset.chatPhase;
    return {
      phase: phase ?? 'closed',
      messages: entries.map((entry) => `${authorOf(entry)}: ${entryText(entry)}`),
      receipt: entries.findLast((entry) => authorOf(entry) === own)?.dataset.state ?? null,
      typing: all('[data-typing]').length > 0,
      alert: all('[data-chat-alert]')[0]?.dataset.chatAlert ?? null,
      offers: all('[data-chat-offer]').map((element) => element.dataset.chatOffer ?? ''),
    };
  }, side);
}

/** A URL with {conversation} replaced by the id of the live conversation that the page's tab stores. */
export async function withConversation(address: string, borrowers: Page | undefined): Promise<string> {
  if (!address.includes('{conversation}')) return address;
  const id = await borrowers?.evaluate(() => {
    const kept = Object.keys(sessionStorage).find((key) => /^lintel\..*\.chat$/.test(key));
    return JSON.parse(sessionStorage.getItem(kept ?? '') ?? '{}').live?.conversationSid;
  });
  if (typeof id !== 'string') throw new Error('{conversation}: the borrower has no live conversation');
  return address.replaceAll('{conversation}', id);
}
