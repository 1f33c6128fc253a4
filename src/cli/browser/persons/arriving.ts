import type { BrowserContext, Page } from '@playwright/test';
import type { Journey } from '../../../../runtime/schema/types.ts';
import { placeBrowser } from './place-browser.ts';

type Arriving = {
  context: BrowserContext;
  journey: Journey;
  origin: string;
  /** Opens it; absent: a wide window without touch. */
  another?: () => Promise<BrowserContext>;
};

/** A browser that nothing is known of yet: a wide window without touch. Nothing in it moves, so that colours are looked at as they stay. */
export async function newBrowser(context: BrowserContext): Promise<BrowserContext> {
  const options = { viewport: { width: 1280, height: 844 }, reducedMotion: 'reduce' } as const;
  const opened = await context.browser()?.newContext(options);
  if (!opened) throw new Error('another person or device needs a browser of its own');
  return opened;
}

/** The browser of a person who has not acted yet, with one page, where the journey says that browsers are. */
export async function arriving({ context, journey, origin, another }: Arriving): Promise<Page> {
  const own = await (another ? another() : newBrowser(context));
  await placeBrowser(own, origin, journey);
  return own.newPage();
}

export async function closeOthers(opened: readonly BrowserContext[], kept: readonly BrowserContext[]): Promise<void> {
  for (const context of new Set(opened)) if (!kept.includes(context)) await context.close();
}
