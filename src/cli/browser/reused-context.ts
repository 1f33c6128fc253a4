/**
 * One browser context for many journeys: loading a page takes a third of the time if the renderer process has loaded the site
 * before.
 */
import type { BrowserContext, Page } from '@playwright/test';

export class ReusedContext {
  readonly #open: () => Promise<BrowserContext>;
  #context: BrowserContext | undefined;
  /** The origins visited since the context was last emptied. */
  readonly #origins = new Set<string>();

  /** `open`: creates a context; called once. */
  constructor(open: () => Promise<BrowserContext>) {
    this.#open = open;
  }

  /** The context with one page, as a new one would be: without cookies, storages, permissions and history. */
  async emptied(): Promise<BrowserContext> {
    this.#context ??= await this.#begin();
    const [page = await this.#context.newPage(), ...others] = this.#context.pages();
    for (const other of others) await other.close();
    await forgetSites(page, [...this.#origins]);
    this.#origins.clear();
    await forgetBrowser(this.#context);
    return this.#context;
  }

  async #begin(): Promise<BrowserContext> {
    const context = await this.#open();
    context.on('request', (request) => {
      if (request.isNavigationRequest()) this.#origins.add(new URL(request.url()).origin);
    });
    return context;
  }
}

/**
 * Clears the storages after leaving the site, because a page may write when it is left: the page of /healthz has no script.
 */
async function forgetSites(page: Page, origins: string[]): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  for (const origin of origins) {
    await page.goto(`${origin}/healthz`);
    await page.evaluate(() => sessionStorage.clear());
    await devtools.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' });
  }
  await devtools.send('Page.resetNavigationHistory');
  await devtools.detach();
}

async function forgetBrowser(context: BrowserContext): Promise<void> {
  await context.clearCookies();
  await context.clearPermissions();
  await context.setGeolocation(null);
}
