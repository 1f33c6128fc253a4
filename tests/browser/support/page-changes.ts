/** Watches each frame of the pages of a context for faults of a change of page. */
import type { BrowserContext } from '@playwright/test';
import { TOKEN_KEY } from '../../../src/cli/browser/sandbox.ts';

/** The largest shift of what stands still while a page waits, as browsers count it. */
const MOST_SHIFT = 0.02;

/** How many changes were seen, and what was wrong with them, each fault once. */
export type PageChanges = { seen: () => number; faults: () => string[] };

/** Holds each answer to a page's calls back for this long, in ms. */
export async function slowCalls(context: BrowserContext, ms: number): Promise<void> {
  await context.route('**', async (route) => {
    const calls = ['fetch', 'xhr'].includes(route.request().resourceType());
    if (calls && !route.request().url().includes('/sandbox/')) await new Promise((resolve) => setTimeout(resolve, ms));
    await route.fallback().catch(() => undefined);
  });
}

export async function watchPageChanges(context: BrowserContext): Promise<PageChanges> {
  const faults = new Set<string>();
  let changes = 0;
  await context.exposeFunction('pageChanged', (fault: string | null) => {
    if (fault === null) changes += 1;
    else faults.add(fault);
  });
  await context.addInitScript(watchFrames, { tokenKey: TOKEN_KEY, mostShift: MOST_SHIFT });
  return { seen: () => changes, faults: () => [...faults] };
}

/** Runs in the page. */
function watchFrames({ tokenKey, mostShift }: { tokenKey: string; mostShift: number }): void {
  if (window !== window.top) return;
  const report = (fault: string | null): void => void Reflect.get(window, 'pageChanged')(fault);
  let shown: Element | null = null;
  let screen = '';
  let sinceChange = 0;
  let hasCome = false;
  /** Whether the page has been at rest: what comes after that is a wait of a page that stands. */
  let hasRested = false;

  /** A page of the product with content: its heading, or that nothing was found. */
  const content = (): Element | null => document.querySelector('main [data-screen]');
  const isEmpty = (): boolean => {
    const heading = document.querySelector<HTMLElement>('main h1');
    return !heading?.checkVisibility() || heading.innerText.trim() === '';
  };
  const isFocusRight = (): boolean => {
    const focused = document.activeElement;
    return focused?.closest('[data-focus], dialog[open], [data-notice="offline"]') !== null;
  };
  const says = (text: string): void => report(`${screen}: ${text}`);

  const look = (): void => {
    requestAnimationFrame(look);
    const main = document.querySelector('main');
    if (!main || document.documentElement.hasAttribute('data-shape')) return;
    const now = content();
    if (now) hasCome = true;
    if (!hasCome) return;
    if (isEmpty()) says('a frame without content');
    const login = document.querySelector<HTMLElement>('header nav a[href$="/auth/login"]');
    const isLoggedIn = localStorage.getItem(tokenKey) !== null;
    if (isLoggedIn && login?.checkVisibility({ visibilityProperty: true }))
      says('the header offers Login to who is logged in');
    sinceChange += 1;
    hasRested ||= !document.body.hasAttribute('data-busy');
    if (now && now !== shown) {
      const isFirst = shown === null;
      shown = now;
      screen = now.getAttribute('data-screen') ?? '';
      sinceChange = 0;
      hasRested = false;
      if (isFirst) return;
      report(null);
      if (now.getAttribute('data-travel') === 'forward' && document.documentElement.scrollTop !== 0)
        says(`a forward move shows it from ${document.documentElement.scrollTop} px on`);
    }
    if (sinceChange === 1 && now?.hasAttribute('data-travel') && !isFocusRight())
      says(`the focus is on ${document.activeElement?.outerHTML.slice(0, 80)}`);
  };
  requestAnimationFrame(look);

  /** What moves while a page waits; when the next one replaces it, what was there is gone. */
  type Shift = PerformanceEntry & { value: number; sources: { node: Node | null }[] };
  new PerformanceObserver((list) => {
    for (const shift of list.getEntries() as Shift[]) {
      const moved = shift.sources.map(({ node }) => (node instanceof Element ? node.outerHTML.slice(0, 60) : ''));
      if (hasRested && sinceChange > 2 && document.body.hasAttribute('data-busy') && shift.value > mostShift)
        says(`what waits moves by ${shift.value.toFixed(3)}: ${moved.join(' ')}`);
    }
  }).observe({ type: 'layout-shift' });
}
