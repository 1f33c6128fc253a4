/** Watches each frame of the pages of a context for faults of a change of page. */
import type { Browser, BrowserContext } from '@playwright/test';
import { TOKEN_KEY } from '../../../src/cli/browser/sandbox.ts';

/** The largest shift of what nobody moved, as browsers count it. */
const MOST_SHIFT = 0.02;

/** What may move pages while they are read: a part that comes or goes by what others do, each with its reason. */
type AllowedMovement = { screen: RegExp; part: string; reason: string };

export const MOVED_BY_OTHERS: readonly AllowedMovement[] = [
  {
    screen: /^pages\/agent\/application$/,
    part: 'main li, main tr, main button, main .notice',
    reason: 'the desk shows at once what others do with the application: its stream grows, its acts change',
  },
  {
    screen: /^application\/start\/app-summary$/,
    part: '[data-notice="remaking"], main [role="alert"]',
    reason: 'a summary that was being made is there, and says no more that it is being made',
  },
  {
    screen: /^application\/waiting\//,
    part: 'main [role="alert"]',
    reason: 'a wait that has no answer after its time says so, once',
  },
  {
    screen: /^/,
    part: '[data-banners] li',
    reason: 'an announcement of the lender comes after the first page, once',
  },
];

/** The screens that pages changed to, in order, and what was wrong with the changes, each fault once; both since `forget`. */
export type PageChanges = { seen: () => readonly string[]; faults: () => string[]; forget: () => void };

/** Holds each answer to a page's calls back for this long, in ms: in the page, where it leaves the browser its cache. */
async function slowCalls(context: BrowserContext, ms: number): Promise<void> {
  await context.addInitScript((wait) => {
    const answered = window.fetch.bind(window);
    window.fetch = async (call, options) => {
      const address = call instanceof Request ? call.url : String(call);
      const response = await answered(call, options);
      if (!address.includes('/sandbox/')) await new Promise((resolve) => setTimeout(resolve, wait));
      return response;
    };
  }, ms);
}

/** Long enough that a page which does not wait for its calls is seen without them. */
const CALL_MS = 150;
export const PHONE = { width: 390, height: 844 };
export const DESKTOP = { width: 1280, height: 900 };

export type Viewport = typeof PHONE;
export type WatchedContext = { context: BrowserContext; changes: PageChanges };

/** A context of slow calls whose changes of page are watched. */
export async function watchedContext(browser: Browser, viewport: Viewport): Promise<WatchedContext> {
  const context = await browser.newContext({ viewport, reducedMotion: 'reduce' });
  await slowCalls(context, CALL_MS);
  return { context, changes: await watchPageChanges(context) };
}

async function watchPageChanges(context: BrowserContext): Promise<PageChanges> {
  const faults = new Set<string>();
  const screens: string[] = [];
  await context.exposeFunction('pageChanged', (screen: string, fault: string | null) => {
    if (fault === null) screens.push(screen);
    else faults.add(`${screen}: ${fault}`);
  });
  await context.addInitScript(watchFrames, {
    tokenKey: TOKEN_KEY,
    mostShift: MOST_SHIFT,
    allowed: MOVED_BY_OTHERS.map(({ screen, part }) => ({ screen: screen.source, part })),
  });
  const forget = (): void => {
    screens.length = 0;
    faults.clear();
  };
  return { seen: () => [...screens], faults: () => [...faults], forget };
}

/** `allowed`: the parts that may move screens whose ids have this pattern. */
type Watched = { tokenKey: string; mostShift: number; allowed: readonly { screen: string; part: string }[] };

/** Runs in the page. */
function watchFrames({ tokenKey, mostShift, allowed }: Watched): void {
  if (window !== window.top) return;
  const report = (screen: string, fault: string | null): void => void Reflect.get(window, 'pageChanged')(screen, fault);
  let shown: Element | null = null;
  let screen = '';
  let path = '';
  let header: Element | null = null;
  /** The progress of the last frame, beside the page and above it. */
  let progress: (Element | null)[] = [];
  let sinceChange = 0;
  let changedAt = 0;
  /** When the page was first shown, whole: what moves it afterwards is a fault, until somebody acts on it. */
  let standsFrom = Number.POSITIVE_INFINITY;
  let actedAt = 0;
  /** Whether the page has been at rest: what comes after that is a wait of a page that stands. */
  let hasRested = false;
  let wasAsked = false;
  let hasTypefaces = false;
  /** Since when the page waits for something: its second frame, since the first may draw what came just before the press. */
  let waitsFrom: number | null = null;
  let wasWaiting = false;
  /** How many there are of the parts that may move this page, and when that last changed. */
  let partsThere = '';
  let partsChangedAt = Number.NEGATIVE_INFINITY;
  const countParts = (): string =>
    allowed
      .filter((one) => new RegExp(one.screen).test(screen))
      .map(({ part }) => document.querySelectorAll(part).length)
      .join();
  /** How far each page was scrolled when it was left. */
  const lefts = new Map<string, number>();

  /** A press whose answer has not come: until then nothing moves, and what the answer brings may move the page. */
  const pressed = ':is(button, a)[aria-busy="true"]';
  /** The same of a file, whose row comes at once. */
  const sending = '[data-upload="sending"]';
  /** The page's own loading; its line stays for a moment after the work. */
  const isLoading = (): boolean => document.querySelector('body[data-busy] [data-loader]') !== null;

  /** A page of the product with content: its heading, or that nothing was found. */
  const content = (): Element | null => document.querySelector('main [data-screen]');
  const isEmpty = (): boolean => {
    const heading = document.querySelector('main h1');
    return !heading?.checkVisibility() || heading.textContent.trim() === '';
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
    // A first page is not there yet while its shape stands for it, or what the browser has kept of the visitor is read.
    if (!main || root.matches('[data-shape], [data-kept]')) return;
    const now = content();
    if (!now && !shown) return;
    if (isEmpty()) says('a frame without content');
    const login = document.querySelector<HTMLElement>('header nav a[href$="/auth/login"]');
    // Until an account's next page has come, the page that is left stays as it is, with its header.
    const isLoggedIn = localStorage.getItem(tokenKey) !== null && !document.body.hasAttribute('data-busy');
    if (isLoggedIn && login?.checkVisibility({ visibilityProperty: true }))
      says('the header offers Login to who is logged in');
    const isPressed = document.querySelector(pressed) !== null;
    const isAsked = isPressed || document.querySelector(sending) !== null;
    if (wasAsked && !isAsked) actedAt = time;
    wasAsked = isAsked;
    const isWaiting = isPressed || isLoading();
    waitsFrom = isWaiting && wasWaiting ? (waitsFrom ?? time) : null;
    wasWaiting = isWaiting;
    sinceChange += 1;
    // A typeface that comes after the first page breaks lines elsewhere. A busy machine draws the footer of a shorter page a frame late.
    standsFrom = hasTypefaces && sinceChange > 1 ? Math.min(standsFrom, time) : Number.POSITIVE_INFINITY;
    hasTypefaces = document.fonts.status === 'loaded';
    hasRested ||= !document.body.hasAttribute('data-busy');
    const steps = ['main [data-progress]', 'main [data-steps]'].map((one) => document.querySelector(one));
    const isSameProgress = steps.every((one, index) => !one || !progress[index] || one === progress[index]);
    progress = steps;
    if (now && now !== shown) {
      const isFirst = shown === null;
      shown = now;
      screen = now.getAttribute('data-screen') ?? '';
      path = location.pathname;
      sinceChange = 0;
      changedAt = time;
      standsFrom = Number.POSITIVE_INFINITY;
      hasRested = false;
      const banner = document.querySelector('body header');
      const isSameHeader = banner === header;
      header = banner;
      if (isFirst) return;
      report(screen, null);
      if (!isSameHeader) says('the header is drawn anew');
      if (!isSameProgress) says('the progress is drawn anew');
      const travel = now.getAttribute('data-travel');
      const top = topOf(travel, root);
      if (travel && Math.abs(root.scrollTop - top) > 1)
        says(`it begins at ${root.scrollTop} px and not at ${top}, reached ${travel}`);
    }
    // On a busy machine somebody may have entered a field before the next frame.
    if (sinceChange === 1 && actedAt < changedAt && now?.hasAttribute('data-travel') && !isFocusRight())
      says(`the focus is on ${document.activeElement?.outerHTML.slice(0, 80)}`);
    lefts.set(path, root.scrollTop);
    const parts = countParts();
    if (parts !== partsThere) partsChangedAt = time;
    partsThere = parts;
  };
  requestAnimationFrame(look);

  const acts = ['pointerdown', 'keydown', 'input', 'change', 'toggle', 'resize'];
  for (const act of acts) addEventListener(act, ({ timeStamp }) => (actedAt = timeStamp), true);

  /** What moves so soon after an act may be its doing: it may have asked for something that came by calls, one after another. */
  const causedWithinMs = 2_000;
  /** How long the frames take in which a part comes, or goes with its movement. */
  const settledAfterMs = 500;
  type Source = { node: Node | null; previousRect: DOMRect; currentRect: DOMRect };
  type Shift = PerformanceEntry & { value: number; sources: Source[] };
  const movedPart = ({ node, previousRect, currentRect }: Source): string => {
    const element = node instanceof Element ? node : node?.parentElement;
    const [from, to] = [previousRect, currentRect].map(({ top, height }) => `${Math.round(top)}+${Math.round(height)}`);
    return `${element?.outerHTML.slice(0, 60) ?? ''} ${from} to ${to} px`;
  };
  new PerformanceObserver((list) => {
    for (const { value, startTime, sources } of list.getEntries() as Shift[]) {
      if (value <= mostShift || startTime < standsFrom) continue;
      // The next page has come in this frame: what was there is gone.
      if (content() !== shown) continue;
      // What it waited for has come in this frame, and may move it.
      const isPressed = document.querySelector(pressed) !== null;
      const hasCome = wasAsked && !isPressed && document.querySelector(sending) === null;
      if (hasCome || (wasWaiting && !isPressed && !isLoading())) continue;
      if (countParts() !== partsThere || startTime - partsChangedAt < settledAfterMs) continue;
      const isWait = hasRested && sinceChange > 2 && waitsFrom !== null && startTime > waitsFrom && actedAt < waitsFrom;
      const isUntouched = actedAt < standsFrom || startTime - actedAt > causedWithinMs;
      if (isWait || isUntouched)
        says(
          `${isWait ? 'what waits' : 'the page'} moves by ${value.toFixed(3)}: ${sources.map(movedPart).join(', ')}`,
        );
    }
  }).observe({ type: 'layout-shift' });
}
