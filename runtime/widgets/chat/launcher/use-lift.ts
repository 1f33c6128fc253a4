import { type RefObject, useEffect, useState, useSyncExternalStore } from 'react';

/** How far the launcher is moved up, in multiples of its own height; 'nowhere': it would cover a control everywhere. */
export type Lift = number | 'nowhere';

/** `isRound`: only the icon is shown. */
type Place = { lift: Lift; isRound: boolean };

/** The places near the corner, and those above them, which are tried only where every near one is taken. */
const near = [0, 1, 2, 3] as const;
const far = [4, 5, 6, 7, 8, 9, 10, 11, 12] as const;
/** In a window narrower than this, the launcher is always round. */
const narrow = '(width < 64rem)';
const isNarrow = (): boolean => matchMedia(narrow).matches;

function followNarrow(changed: () => void): () => void {
  const window = matchMedia(narrow);
  window.addEventListener('change', changed);
  return () => window.removeEventListener('change', changed);
}

/** The size of the round launcher, as in its styles. */
const ROUND_REM = 3.25;
/**
 * The distance of the tested points in pixels. No control is smaller, so at least one point hits any control in
 * between.
 */
const STEP = 24;
/** Elements that the launcher must not cover: controls, including the whole label of a choice or consent. */
const kept = 'main :is(a, button, input, select, textarea, summary, label)';
/** Elements whose text must stay readable: links, labels of fields, headings, rows of figures, and papers. */
const told = 'a, label, legend, dt, dd, th, td, h1, h2, h3, [data-viewer]';
/** A figure: a short text with a digit. */
const FIGURE = /^(?=.*\d).{1,24}$/s;
/** A short line that contains a figure, such as '$3,296.21 a month'; it is read as a whole. */
const WITH_FIGURE = /^(?=.*\d).{1,40}$/s;

/**
 * Finds the lowest place at which the launcher covers no control and no text that must be read; near the corner, a place
 * without any text is preferred. If the launcher with its words would cover text at every place, only its icon is shown. Updated when
 * the page is resized or changes, and when the launcher is shown again. While the page scrolls, the launcher moves only if
 * it covers such an element; the preference for no text applies when scrolling ends.
 */
export function useLift(button: RefObject<HTMLElement | null>): Place {
  const alwaysRound = useSyncExternalStore(followNarrow, isNarrow);
  const [place, setPlace] = useState<Place>({ lift: 0, isRound: false });
  useEffect(() => {
    let [frame, resting, now]: [number, boolean, Place] = [0, true, { lift: 0, isRound: false }];
    // The size of the launcher with its words, as it was when they were last shown.
    let whole: Size | undefined;
    const look = (): void => {
      const element = button.current;
      frame = 0;
      // Without a box it is hidden, by itself or by styles: it is looked for when it has its size again.
      if (!element || element.getClientRects().length === 0) return;
      const wasResting = resting;
      resting = false;
      if (!element.hasAttribute('data-round')) whole = element.getBoundingClientRect();
      if (whole || isNarrow()) now = placeFor(element, whole, wasResting ? undefined : now);
      else {
        // The window was narrow until now: the words are shown, and then measured.
        now = { lift: 0, isRound: false };
        later();
      }
      setPlace((last) => (last.lift === now.lift && last.isRound === now.isRound ? last : now));
    };
    const soon = (): void => {
      frame ||= requestAnimationFrame(look);
    };
    const later = (): void => {
      resting = true;
      soon();
    };
    const listening = new AbortController();
    const follow = (type: 'scroll' | 'scrollend', act: () => void): void =>
      window.addEventListener(type, ({ target }) => movesScreen(target) && act(), {
        passive: true,
        capture: true,
        signal: listening.signal,
      });
    follow('scroll', soon);
    follow('scrollend', later);
    window.addEventListener('resize', later, { signal: listening.signal });
    const sized = new ResizeObserver(later);
    sized.observe(document.body);
    if (button.current) sized.observe(button.current);
    later();
    return () => {
      cancelAnimationFrame(frame);
      listening.abort();
      sized.disconnect();
    };
  }, [button]);
  return { lift: place.lift, isRound: alwaysRound || place.isRound };
}

/** The launcher with its words where it covers no text, else the round one. `stay`: as in `placeAbove`. */
function placeFor(button: HTMLElement, whole: Size | undefined, stay: Place | undefined): Place {
  if (whole && !isNarrow() && !stay?.isRound) {
    const { lift, isWordless } = placeAbove(button, whole, stay?.lift);
    if (isWordless || (stay && lift !== 'nowhere')) return { lift, isRound: false };
  }
  const size = ROUND_REM * Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
  const kept = stay?.isRound ? stay.lift : undefined;
  return { lift: placeAbove(button, { width: size, height: size }, kept).lift, isRound: true };
}

/** Whether the page or something in the screen is scrolled, and not, for example, the messages of the chat. */
function movesScreen(scrolled: EventTarget | null): boolean {
  const main = document.querySelector('main');
  return scrolled instanceof Node && (scrolled.contains(main) || main?.contains(scrolled) === true);
}

/**
 * The lowest free place: one that covers no control and no text that must be read. `stay`: keep this place if it is
 * free; without it, prefer a place without any text.
 */
function placeAbove(
  button: HTMLElement,
  { width, height }: Size,
  stay: Lift | undefined,
): { lift: Lift; isWordless: boolean } {
  const { right } = button.getBoundingClientRect();
  // Its outer edge stays, whatever its width.
  const left = right - width;
  // Its place at the lower edge of the window, without the current translation.
  const bottom = window.innerHeight - Number.parseFloat(getComputedStyle(button).bottom || '0');
  const areaAt = (up: number): Area => {
    const lower = bottom - up * height;
    return { left, right, top: lower - height, bottom: lower };
  };
  // Collecting texts walks the whole screen, so it is done only for places that are tried, once each.
  const read = new Map<number, Text[]>();
  const textsAt = (up: number): Text[] => {
    const texts = read.get(up) ?? textsIn(areaAt(up));
    read.set(up, texts);
    return texts;
  };
  const isFree = (up: number): boolean =>
    !under(areaAt(up)).some((element) => element.closest(kept) !== null) && !textsAt(up).some(mustBeRead);
  // Where every place has text of a paper, which can be scrolled, the launcher stays within reach.
  const isPaperAlone = (up: number): boolean =>
    !under(areaAt(up)).some((element) => element.closest(kept) !== null) &&
    textsAt(up).every((text) => isOfPaper(text) || !mustBeRead(text));
  const chosen = (lift: Lift, isWordless = false) => ({ lift, isWordless });
  // Above the screen are the links of the header.
  const highest = Math.max(0, document.querySelector('main')?.getBoundingClientRect().top ?? 0);
  const isFreeFar = (up: number): boolean => areaAt(up).top >= highest && isFree(up);
  const free = (): Lift => near.find(isFree) ?? near.find(isPaperAlone) ?? far.find(isFreeFar) ?? 'nowhere';
  if (typeof stay === 'number' && isFree(stay)) return chosen(stay);
  if (stay !== undefined) return chosen(free());
  const wordless = near.find((up) => isFree(up) && textsAt(up).length === 0);
  return wordless === undefined ? chosen(free()) : chosen(wordless, true);
}

const under = (area: Area): Element[] => pointsIn(area).flatMap(([x, y]) => document.elementsFromPoint(x, y));

const isOfPaper = ({ parentElement }: Text): boolean => parentElement?.closest('[data-viewer]') != null;

function mustBeRead(text: Text): boolean {
  const words = text.data.trim();
  return FIGURE.test(words) || WITH_FIGURE.test(lineOf(text, words)) || text.parentElement?.closest(told) !== null;
}

/** The text of the nearest element around a text that contains more than this text. */
function lineOf(text: Text, words: string): string {
  let around = text.parentElement;
  while (around?.parentElement && around.textContent?.trim() === words) around = around.parentElement;
  return around?.textContent?.trim() ?? words;
}

/** The texts of the screen that overlap an area. */
function textsIn(area: Area): Text[] {
  const found: Text[] = [];
  const main = document.querySelector('main');
  if (!main) return found;
  const walk = document.createTreeWalker(main, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT, (node) =>
    node instanceof Element && isApart(node.getBoundingClientRect(), area)
      ? NodeFilter.FILTER_REJECT
      : NodeFilter.FILTER_ACCEPT,
  );
  for (let node = walk.nextNode(); node; node = walk.nextNode()) {
    if (!(node instanceof Text) || node.data.trim() === '') continue;
    if (linesOf(node).some((line) => overlap(line, area))) found.push(node);
  }
  return found;
}

/** Whether an element is completely above or below an area. False for elements without a box. */
const isApart = (box: DOMRect, area: Area): boolean =>
  box.height > 0 && (box.bottom <= area.top || box.top >= area.bottom);

function linesOf(text: Text): DOMRect[] {
  const range = document.createRange();
  range.selectNodeContents(text);
  return [...range.getClientRects()];
}

const overlap = (one: Area, other: Area): boolean =>
  one.left < other.right && one.right > other.left && one.top < other.bottom && one.bottom > other.top;

type Size = { width: number; height: number };

type Area = { left: number; right: number; top: number; bottom: number };

function pointsIn({ left, right, top, bottom }: Area): [x: number, y: number][] {
  const along = (from: number, to: number): number[] => {
    const parts = Math.max(1, Math.ceil((to - from) / STEP));
    return Array.from({ length: parts + 1 }, (_, index) => from + ((to - from) * index) / parts);
  };
  return along(left, right).flatMap((x) => along(top, bottom).map((y): [number, number] => [x, y]));
}
