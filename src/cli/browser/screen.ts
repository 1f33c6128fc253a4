/** The content of a page, read by the runtime's data attributes. */
import { setTimeout as pass } from 'node:timers/promises';
import type { Page } from '@playwright/test';

export type ScreenContent = {
  address: string;
  screen: string;
  heading: string;
  /** The steps of the progress by their titles. */
  progress: Record<string, string>;
  /** The direction in which the page was reached; null for the first page. */
  travel: string | null;
  text: string;
  errors: Record<string, string>;
  notices: string[];
  confirms: string[];
  dialog: string | null;
  /** The content of the chat's open window; null if it is closed. */
  chat: string | null;
  /** The keys of the menus of the shell that are open. */
  menus: string[];
  shown: string[];
  disabled: string[];
  busy: boolean;
  /** Whether the screen of a wait is shown. */
  waits: boolean;
};

/** Reads the page in one evaluation, so that all values are of one moment. */
export function readScreen(page: Page): Promise<ScreenContent> {
  return page.evaluate(() => {
    const all = (selector: string) =>
      [...document.querySelectorAll<HTMLElement>(selector)].filter((element) => element.checkVisibility());
    const tidy = (text: string | null | undefined) => (text ?? '').replace(/\s+/g, ' ').trim();
    const ofScreen = (attribute: string) =>
      all(`[${attribute}]`).filter((element) => !element.closest('[data-progress], [data-figures]'));
    const values = (attribute: string) => ofScreen(attribute).map((element) => element.getAttribute(attribute) ?? '');
    const off = (element: HTMLElement) => element.matches(':disabled, [aria-disabled="true"]');
    const errors: Record<string, string> = {};
    /** The text of the page, with what is folded and one press away. */
    const textWithFolds = (): string => {
      const folds = all('details[data-fold]:not([open])') as HTMLDetailsElement[];
      for (const fold of folds) fold.open = true;
      const text = document.body?.innerText ?? '';
      for (const fold of folds) fold.open = false;
      return text;
    };
    for (const element of all('[data-error-for]')) errors[element.dataset.errorFor ?? ''] ??= tidy(element.textContent);
    const steps = all('[data-step]');
    return {
      address: location.href,
      screen: document.querySelector<HTMLElement>('[data-screen]')?.dataset.screen ?? '',
      heading: tidy(document.querySelector('main h1')?.textContent),
      travel: document.querySelector<HTMLElement>('[data-screen]')?.dataset.travel ?? null,
      text: tidy(textWithFolds()),
      progress: Object.fromEntries(steps.map((step) => [tidy(step.textContent), step.dataset.step ?? ''])),
      errors,
      notices: values('data-notice'),
      confirms: values('data-confirm-for'),
      dialog: document.querySelector<HTMLElement>('dialog[open][data-dialog]')?.dataset.dialog ?? null,
      chat: document.querySelector<HTMLElement>('dialog[open][data-chat-phase]')?.dataset.chatPhase ?? null,
      menus: all('[data-menu][aria-expanded="true"]').map((element) => element.dataset.menu ?? ''),
      shown: ['data-block', 'data-field', 'data-action', 'data-notice'].flatMap(values),
      disabled: [
        ...all('[data-action]')
          .filter(off)
          .map((element) => element.dataset.action ?? ''),
        ...all('[data-field]')
          .filter((field) => [...field.querySelectorAll<HTMLElement>('input, select, textarea')].some(off))
          .map((element) => element.dataset.field ?? ''),
      ],
      waits: document.querySelector('[data-screen][data-waits]') !== null,
      busy: document.readyState === 'loading' || (document.body?.hasAttribute('data-busy') ?? true),
    };
  });
}

/**
 * Reads the page once its own calls have returned, or after two seconds; ten if a dialog asks something, which may be gone
 * later. `workComes`: the next expect wants the pending work, so only waits for such a dialog: what an overlay says changes.
 */
export async function atRest(page: Page, workComes: boolean): Promise<ScreenContent> {
  const seen = await readScreen(page);
  if (!seen.busy) return seen;
  const asks = (await page.locator('dialog[open][data-kind="modal"]').count()) > 0;
  if (workComes && !asks) return seen;
  await page
    .locator('body:not([data-busy])')
    .waitFor({ timeout: asks ? 10_000 : 2_000 })
    .catch(() => undefined);
  return readScreen(page);
}

/** Reads a page; if it is replaced while it is read, reads the new one. */
export async function retryWhileReplaced<T>(page: Page, read: () => Promise<T>, attempts = 20): Promise<T> {
  try {
    return await read();
  } catch (error) {
    if (attempts === 0) throw error;
    await pass(100);
    return retryWhileReplaced(page, read, attempts - 1);
  }
}

/** Waits until nothing is pending: no call, no document, no action. */
export async function settled(page: Page, limitMs = 120_000): Promise<void> {
  const atRest = () => document.readyState !== 'loading' && !document.body.hasAttribute('data-busy');
  const drawn = page.evaluate(async () => {
    await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 0)));
    return document.readyState !== 'loading' && !document.body.hasAttribute('data-busy');
  });
  if (await drawn.catch(() => false)) return;
  await page.waitForFunction(atRest, undefined, { timeout: limitMs, polling: 50 });
}
