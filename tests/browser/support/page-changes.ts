/** Watches each frame of the pages of a context for faults of a change of page. */
import type { BrowserContext } from '@playwright/test';
import { TOKEN_KEY } from '../../../src/cli/browser/sandbox.ts';

/** The largest shift of what nobody moved, as browsers count it. */
const MOST_SHIFT = 0.02;

/** The screens that pages changed to, in order, and what was wrong with the changes, each fault once. */
export type PageChanges = { seen: () => readonly string[]; faults: () => string[] };

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
  const screens: string[] = [];
  await context.exposeFunction('pageChanged', (screen: string, fault: string | null) => {
    if (fault === null) screens.push(screen);
    else faults.add(`${screen}: ${fault}`);
  });
  await context.addInitScript(watchFrames, { tokenKey: TOKEN_KEY, mostShift: MOST_SHIFT });
  return { seen: () => screens, faults: () => [...faults] };
}

/** Runs in the page. */
function watchFrames({ tokenKey, mostShift }: { tokenKey: string; mostShift: number }): void {
  if (window !== window.top) return;
  const report = (screen: string, fault: string | null): void => void Reflect.get(window, 'pageChanged')(screen, fault);
  let shown: Element | null = null;
  let screen = '';
  let path = '';
  let header: Element | null = null;
  let sinceChange = 0;
  /** When the page was first shown, whole: what moves it afterwards is a fault, until somebody acts on it. */
  let standsFrom = Number.POSITIVE_INFINITY;
  let actedAt = 0;
  /** Whether the page has been at rest: what comes after that is a wait of a page that stands. */
  let hasRested = false;
  /** How far each page was scrolled when it was left. */
  const lefts = new Map<string, number>();

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
  const says = (fault: string): void => report(screen, fault);

  /** Where a page that came by this travel begins. */
  const topOf = (travel: string | null, { scrollHeight, clientHeight }: Element): number =>
    travel === 'back' ? Math.min(lefts.get(path) ?? 0, scrollHeight - clientHeight) : 0;

  const look = (time: number): void => {
    requestAnimationFrame(look);
    const main = document.querySelector('main');
    const { documentElement: root } = document;
    if (!main || root.hasAttribute('data-shape')) return;
    const now = content();
    if (!now && !shown) return;
    if (isEmpty()) says('a frame without content');
    const login = document.querySelector<HTMLElement>('header nav a[href$="/auth/login"]');
    // Until an account's next page has come, the page that is left stays as it is, with its header.
    const isLoggedIn = localStorage.getItem(tokenKey) !== null && !document.body.hasAttribute('data-busy');
    if (isLoggedIn && login?.checkVisibility({ visibilityProperty: true }))
      says('the header offers Login to who is logged in');
    sinceChange += 1;
    if (sinceChange === 1) standsFrom = time;
    hasRested ||= !document.body.hasAttribute('data-busy');
    if (now && now !== shown) {
      const isFirst = shown === null;
      shown = now;
      screen = now.getAttribute('data-screen') ?? '';
      path = location.pathname;
      sinceChange = 0;
      standsFrom = Number.POSITIVE_INFINITY;
      hasRested = false;
      const banner = document.querySelector('body header');
      const isSameHeader = banner === header;
      header = banner;
      if (isFirst) return;
      report(screen, null);
      if (!isSameHeader) says('the header is drawn anew');
      const travel = now.getAttribute('data-travel');
      const top = topOf(travel, root);
      if (travel && Math.abs(root.scrollTop - top) > 1)
        says(`it begins at ${root.scrollTop} px and not at ${top}, reached ${travel}`);
    }
    if (sinceChange === 1 && now?.hasAttribute('data-travel') && !isFocusRight())
      says(`the focus is on ${document.activeElement?.outerHTML.slice(0, 80)}`);
    lefts.set(path, root.scrollTop);
  };
  requestAnimationFrame(look);

  const acts = ['pointerdown', 'keydown', 'input', 'change', 'toggle', 'resize'];
  for (const act of acts) addEventListener(act, ({ timeStamp }) => (actedAt = timeStamp), true);

  /** What moves although nobody acted on the page, or while it waits; when the next one replaces it, what was there is gone. */
  const waits = ':is(button, a)[aria-busy="true"], [data-loader]';
  /** What moves so soon after an act may be its doing, as browsers count it too. */
  const causedWithinMs = 500;
  type Shift = PerformanceEntry & { value: number; sources: { node: Node | null }[] };
  const nameOf = (node: Node | null): string => {
    const element = node instanceof Element ? node : node?.parentElement;
    return element?.outerHTML.slice(0, 60) ?? '';
  };
  new PerformanceObserver((list) => {
    for (const { value, startTime, sources } of list.getEntries() as Shift[]) {
      if (value <= mostShift || startTime < standsFrom) continue;
      const isWait = hasRested && sinceChange > 2 && document.querySelector(waits) !== null;
      const isUntouched = actedAt < standsFrom || startTime - actedAt > causedWithinMs;
      if (isWait || isUntouched)
        says(
          `${isWait ? 'what waits' : 'the page'} moves by ${value.toFixed(3)}: ${sources.map(({ node }) => nameOf(node)).join(' ')}`,
        );
    }
  }).observe({ type: 'layout-shift' });
}
