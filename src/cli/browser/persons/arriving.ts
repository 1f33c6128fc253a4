import type { BrowserContext, Page } from '@playwright/test';
import type { Journey } from '../../../../runtime/schema/types.ts';
import { placeBrowser } from './place-browser.ts';

type Arriving = {
  context: BrowserContext;
  journey: Journey;
  origin: string;
  /** Opens the browser; absent: a wide window without touch. */
  another?: () => Promise<BrowserContext>;
};

/**
 * A new browser without stored data: a wide window without touch. Without animations, so that accessibility checks see the
 * final colours.
 */
export async function newBrowser(context: BrowserContext): Promise<BrowserContext> {
  const options = { viewport: { width: 1280, height: 844 }, reducedMotion: 'reduce' } as const;
  const opened = await context.browser()?.newContext(options);
  if (!opened) throw new Error('another person or device needs a browser of its own');
  return opened;
}

/** The browser of a person who acts for the first time, with one page, at the location and in the language of the journey. */
export async function arriving({ context, journey, origin, another }: Arriving): Promise<Page> {
  const own = await (another ? another() : newBrowser(context));
  await placeBrowser(own, origin, journey);
  return own.newPage();
}

export async function closeOthers(opened: readonly BrowserContext[], kept: readonly BrowserContext[]): Promise<void> {
  for (const context of new Set(opened)) if (!kept.includes(context)) await context.close();
}
